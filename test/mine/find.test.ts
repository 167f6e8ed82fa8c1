/** What recurs, and what only seems to: which steps make a procedure, and which episodes are its sightings. */

import { describe, expect, it } from "vitest";
import type { Mined } from "../../src/model/mined.ts";
import type { Rollout } from "../../src/model/rollout.ts";
import { ran } from "../reduce/telling.ts";
import { made, scripts } from "./made-sessions.ts";
import { minedFrom } from "./mined-sessions.ts";

const commands = ({ procedure }: Mined) =>
  procedure.steps.map((step) => (step.kind === "shell" ? step.command : step.kind));
const found = (...rollouts: readonly Rollout[]) => minedFrom(rollouts).map(commands);

describe("steps in the same order", () => {
  it("in two sessions are a procedure, whatever was done in between", () => {
    const one = scripts("make dist", "ls dist", "chmod +x run.sh", "make upload", "make notify");
    const other = scripts(
      "make dist",
      "make upload",
      "touch odd.txt",
      "cat odd.txt",
      "make notify",
    );
    expect(found(made("a", "Ship it", ...one), made("b", "Ship it", ...other))).toEqual([
      ["make dist", "make upload", "make notify"],
    ]);
  });

  it("in one session, however often, are none", () => {
    const once = made("a", "Ship it", ...scripts("make dist", "make upload"));
    const again = { ...once, episodes: [...once.episodes, ...once.episodes] };
    expect(found(again)).toEqual([]);
  });

  it("that only look are none", () => {
    const looks = () => scripts("git status", "git diff", "rg TODO");
    expect(found(made("a", "Look", ...looks()), made("b", "Look", ...looks()))).toEqual([]);
  });

  it("that every agent does by itself are none", () => {
    const bookkeeping = () => scripts("git add -A", 'git commit -m "x"', "git push");
    expect(found(made("a", "Save", ...bookkeeping()), made("b", "Save", ...bookkeeping()))).toEqual(
      [],
    );
  });

  it("that always failed in the end are none", () => {
    const failing = () => [...scripts("make dist"), ran("make upload", 1)];
    expect(found(made("a", "Ship", ...failing()), made("b", "Ship", ...failing()))).toEqual([]);
  });
});

describe("two procedures", () => {
  const sightings = (name: string, middle: string) =>
    ["1", "2", "3"].map((each) =>
      made(`${name}${each}`, "Move it", ...scripts("make stop", middle, "make start")),
    );

  it("that differ in one step are two, and what they share is none", () => {
    const all = [...sightings("up", "make forward"), ...sightings("down", "make backward")];
    expect(found(...all).sort()).toEqual([
      ["make stop", "make backward", "make start"],
      ["make stop", "make forward", "make start"],
    ]);
  });

  it("that are the same in two projects are one", () => {
    const all = [...sightings("here", "make forward"), ...sightings("there", "make forward")];
    const [only, ...others] = minedFrom(all, ({ session }) => session.slice(0, -1));
    expect([only?.projects, others]).toEqual([["here", "there"], []]);
  });
});

it("lets a step be left out that was missing once and seen twice, and says so", () => {
  const whole = ["make lint", "make dist", "make upload"];
  const [only] = minedFrom([
    made("a", "Ship it", ...scripts(...whole)),
    made("b", "Ship it", ...scripts(...whole)),
    made("c", "Ship it", ...scripts(...whole.slice(1))),
  ]);
  expect(only?.procedure.steps.map(({ optionalWhen }) => optionalWhen?.kind)).toEqual([
    "env-set",
    undefined,
    undefined,
  ]);
  expect(only?.why.steps).toEqual([{ step: "run-make-lint", because: "left out 1 of 3 times" }]);
});

it("counts a sighting that failed against the procedure", () => {
  const good = ["a", "b"].map((name) =>
    made(name, "Ship", ...scripts("make dist", "make sign", "make upload")),
  );
  const failed = made("c", "Ship", ...scripts("make dist", "make sign"), ran("make upload", 1));
  const [only] = minedFrom([...good, failed]);
  expect(only?.sightings.map(({ outcome }) => outcome)).toEqual([
    "succeeded",
    "succeeded",
    "failed",
  ]);
  const score = (mined: Mined | undefined) => mined?.score ?? 0;
  expect(score(only)).toBeLessThan(score(minedFrom(good)[0]));
});
