/** What a procedure is worth: more sessions, days and steps are worth more, failures less. */

import { describe, expect, it } from "vitest";
import { made, scripts } from "./made-sessions.ts";
import { minedFrom } from "./mined-sessions.ts";

function worthOf(sessions: readonly string[], lines: readonly string[]): number {
  const rollouts = sessions.map((name) => made(name, "Do the usual thing", ...scripts(...lines)));
  return minedFrom(rollouts)[0]?.score ?? 0;
}

const LINES = ["make one", "make two", "make three", "make four"];

describe("a procedure is worth more", () => {
  it("the more sessions it was seen in", () => {
    expect(worthOf(["a", "b", "c", "d"], LINES)).toBeGreaterThan(worthOf(["a", "b"], LINES));
  });

  it("the more steps it runs by itself", () => {
    expect(worthOf(["a", "b"], LINES)).toBeGreaterThan(worthOf(["a", "b"], LINES.slice(0, 2)));
  });
});

it("shows its parts, each with a reason, and what one use saves", () => {
  const rollouts = ["a", "b"].map((name) => made(name, "Do the usual thing", ...scripts(...LINES)));
  const [only] = minedFrom(rollouts);
  expect(only?.scoreParts.map(({ name, because }) => `${name}: ${because}`)).toEqual([
    "support: seen in 2 sessions",
    "success: 2 of 2 did not fail",
    "days: on 2 days",
    "saving: 4 steps run by themselves, 3 calls less each time",
  ]);
  expect(only?.saves.calls).toBe(3);
});

describe("what the others can not say of most sightings", () => {
  it("is not offered", () => {
    const told = (one: string, other: string) =>
      scripts(`make one X=${one}`, `make two Y=${other}`, "make three");
    const rollouts = [
      made("a", "Again", ...told("left", "up")),
      made("b", "Again", ...told("right", "up")),
      made("c", "Again", ...told("left", "down")),
    ];
    expect(minedFrom(rollouts)).toEqual([]);
  });
});
