/** Lines that somebody might try: each needs a person. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { needsApproval } from "../../../src/safety/risk.ts";
import { riskIn } from "./risk-in.ts";

const LINES = readFileSync(
  join(import.meta.dirname, "../../fixtures/risk/harmful-lines.txt"),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "");

it("every line that may do harm needs a person", () => {
  const missed = LINES.map((line) => ({ line, found: riskIn(line).class })).filter(
    ({ found }) => !needsApproval(found),
  );
  expect(missed).toEqual([]);
});
