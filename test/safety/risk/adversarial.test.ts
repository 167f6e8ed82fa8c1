/** However a harmful command is written, it is never called less than it is. */

import { describe, expect, it } from "vitest";
import { isAtLeast } from "../../../src/safety/risk.ts";
import { BASE_COMMANDS } from "./base-commands.ts";
import { riskIn } from "./risk-in.ts";
import { TRANSFORMATIONS } from "./transformations.ts";
import { HELD_OUT_TRANSFORMATIONS } from "./transformations-held-out.ts";

describe.each([...TRANSFORMATIONS, ...HELD_OUT_TRANSFORMATIONS])("written $name", ({ apply }) => {
  it("no command is called less than it is", () => {
    const missed = BASE_COMMANDS.map(([riskClass, line]) => ({ riskClass, line: apply(line) }))
      .map((given) => ({ ...given, found: riskIn(given.line).class }))
      .filter(({ riskClass, found }) => !isAtLeast(found, riskClass));
    expect(missed).toEqual([]);
  });
});
