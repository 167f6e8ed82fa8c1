/** The scorer: a perfect answer is perfect, and every kind of mistake costs what it should. */

import { describe, expect, it } from "vitest";
import type { Found, FoundCandidate, FoundStep } from "./found.ts";
import { generate } from "./generate.ts";
import { PERFECT, TRUTH } from "./score/example.ts";
import { perfectAnswer } from "./score/perfect-answer.ts";
import { type Score, scoreOf } from "./score/tally.ts";
import { tallyOf } from "./score.ts";

const SEEDS = ["1", "2", "3", "4", "5"];

/** One of the eight steps is not exact, and so one of the two procedures is not whole. */
const ONE_STEP: Partial<Score> = { stepExactness: 7 / 8, wholeProcedures: 1 / 2 };

it.each(SEEDS)("scores a perfect answer to seed %s as perfect", (seed) => {
  const { truth } = generate(seed);
  expect(scoreOf(tallyOf(truth, perfectAnswer(truth)))).toEqual(PERFECT);
});

it("scores silence as silence", () => {
  expect(scoreOf(tallyOf(TRUTH, { candidates: [] }))).toEqual({ ...PERFECT, procedureRecall: 0 });
});

describe("what means the same costs nothing:", () => {
  it.each<[string, (step: FoundStep) => FoundStep]>([
    ["other quotes", replacing("commit", '"release {{my_version}}"', "'release {{my_version}}'")],
    [
      "assignments beside the command",
      (step) =>
        step.id === "build"
          ? { ...step, template: step.template.replace("CI=1 ", ""), env: ["CI=1"] }
          : step,
    ],
    ["a diff with other context", replacing("register", " above", " something else\n and more")],
    ["an agent step in other words", replacing("notes", "NOTES.md", "Write the notes.")],
    [
      "a condition that says less",
      (step) =>
        step.id === "register"
          ? { ...step, conditions: ["file `index.md` contains `({{my_version}})`"] }
          : step,
    ],
    [
      "a look that finds what was said",
      (step) =>
        step.id === "push"
          ? {
              ...step,
              conditions: [
                ...step.conditions,
                "check `git log -1 --format=%s` prints contains `release {{my_version}}`",
              ],
            }
          : step,
    ],
    [
      "a condition about what was printed",
      (step) =>
        step.id === "commit"
          ? {
              ...step,
              conditions: [...step.conditions, "stdout contains `release {{my_version}}`"],
            }
          : step,
    ],
  ])("%s", (_, change) => {
    expect(scoreWith(inRelease(change))).toEqual(PERFECT);
  });

  it("one parameter for two values that are only used together", () => {
    const joined = inRelease((step) => ({
      ...step,
      template: step.template.replaceAll("{{my_number}}_{{my_slug}}", "{{my_file}}"),
      conditions: step.conditions.map((each) =>
        each.replaceAll("{{my_number}}_{{my_slug}}", "{{my_file}}"),
      ),
    }));
    const params = [parameter("my_version", "semver"), parameter("my_file", "text")];
    expect(
      scoreWith((candidate) => ({
        ...joined(candidate),
        params: isRelease(candidate) ? params : candidate.params,
      })),
    ).toEqual(PERFECT);
  });
});

it("takes a secret from the caller for what it is in the command", () => {
  const { truth } = generate("1");
  const { candidates } = perfectAnswer(truth);
  const apart = (step: FoundStep): FoundStep =>
    step.template.startsWith("NODE_AUTH_TOKEN=")
      ? { ...step, template: step.template.replace(/^\S+ /, ""), env: ["NODE_AUTH_TOKEN"] }
      : step;
  const found = candidates.map((each) => ({ ...each, steps: each.steps.map(apart) }));
  expect(found).not.toEqual(candidates);
  expect(scoreOf(tallyOf(truth, { candidates: found }))).toEqual(PERFECT);
});

describe("what is wrong costs its number:", () => {
  it.each<[string, (step: FoundStep) => FoundStep, Partial<Score>]>([
    [
      "a constant that became a parameter",
      replacing("push", "origin main", "origin {{my_branch}}"),
      {
        ...ONE_STEP,
        parameterPrecision: 3 / 4,
        parameterF1: f1(3 / 4, 1),
        overGeneralisation: 1 / 4,
      },
    ],
    [
      "a parameter that became a constant",
      replacing("commit", "{{my_version}}", "1.0.0"),
      ONE_STEP,
    ],
    [
      "a part of a value",
      replacing("commit", "{{my_version}}", "{{my_major}}.0.0"),
      { ...ONE_STEP, parameterPrecision: 3 / 4, parameterF1: f1(3 / 4, 1) },
    ],
    [
      "two parameters for one value",
      replacing("push", "v{{my_version}}", "{{my_tag}}"),
      { ...ONE_STEP, parameterPrecision: 3 / 4, parameterF1: f1(3 / 4, 1) },
    ],
    [
      "another folder",
      (step) => (step.id === "build" ? { ...step, folder: "elsewhere" } : step),
      ONE_STEP,
    ],
    ["an optional step that is always done", (step) => ({ ...step, optional: false }), ONE_STEP],
    [
      "an edit where the agent should be asked",
      (step) =>
        step.id === "notes"
          ? { ...step, kind: "edit", template: "--- a/NOTES.md\n+++ b/NOTES.md\n@@\n+text" }
          : step,
      ONE_STEP,
    ],
    [
      "a binding that became a parameter",
      (step) => ({ ...step, bindings: [] }),
      { ...ONE_STEP, parameterPrecision: 3 / 4, parameterF1: f1(3 / 4, 1), bindingRecall: 0 },
    ],
    [
      "a binding at a step that does not print it",
      (step) => ({ ...step, bindings: step.id === "build" ? ["my_sha"] : [] }),
      { ...ONE_STEP, bindingRecall: 0, bindingPrecision: 0 },
    ],
    [
      "a condition that nothing supports",
      (step) =>
        step.id === "commit" ? { ...step, conditions: [...step.conditions, "git clean"] } : step,
      { conditionPrecision: 4 / 5 },
    ],
    [
      "a condition before its effect",
      (step) =>
        step.id === "build"
          ? { ...step, conditions: [...step.conditions, "git tag `v{{my_version}}`"] }
          : step,
      { conditionPrecision: 3 / 4, conditionRecall: 3 / 4 },
    ],
    [
      "a condition without its parameter",
      (step) =>
        step.id === "register" ? { ...step, conditions: ["file `index.md` contains `-`"] } : step,
      { conditionRecall: 3 / 4 },
    ],
    [
      "a missing condition",
      (step) => (step.id === "push" ? { ...step, conditions: [] } : step),
      { conditionRecall: 3 / 4 },
    ],
  ])("%s", (_, change, cost) => {
    expect(scoreWith(inRelease(change))).toEqual({ ...PERFECT, ...cost });
  });

  it("a wrong type", () => {
    const untyped = (candidate: FoundCandidate): FoundCandidate => ({
      ...candidate,
      params: candidate.params.map((each) =>
        each.type === "semver" ? { ...each, type: "text" } : each,
      ),
    });
    expect(scoreWith(untyped)).toEqual({ ...PERFECT, parameterTypes: 2 / 3 });
  });

  it("a step too many", () => {
    const extra: FoundStep = { id: "extra", kind: "shell", template: "true", conditions: [] };
    const longer = (candidate: FoundCandidate): FoundCandidate =>
      isRelease(candidate) ? { ...candidate, steps: [...candidate.steps, extra] } : candidate;
    expect(scoreWith(longer)).toEqual({ ...PERFECT, stepExactness: 8 / 9, wholeProcedures: 1 / 2 });
  });

  it("a missing step", () => {
    const shorter = (candidate: FoundCandidate): FoundCandidate =>
      isRelease(candidate)
        ? { ...candidate, steps: candidate.steps.filter(({ id }) => id !== "notes") }
        : candidate;
    expect(scoreWith(shorter)).toEqual({ ...PERFECT, ...ONE_STEP });
  });

  it("a duplicate", () => {
    const { candidates } = perfectAnswer(TRUTH);
    const found = { candidates: [...candidates, ...candidates.slice(0, 1)] };
    expect(scoreOf(tallyOf(TRUTH, found))).toEqual({ ...PERFECT, candidatesPerProcedure: 3 / 2 });
  });

  it("a candidate that is none", () => {
    const { candidates } = perfectAnswer(TRUTH);
    const fragments = candidates.map((each) => ({ ...each, steps: each.steps.slice(0, 1) }));
    const found = { candidates: [...candidates, ...fragments.slice(0, 1)] };
    expect(scoreOf(tallyOf(TRUTH, found))).toEqual({ ...PERFECT, procedurePrecision: 2 / 3 });
  });

  it("the right steps in the wrong sessions", () => {
    const elsewhere = (candidate: FoundCandidate): FoundCandidate =>
      isRelease(candidate) ? { ...candidate, sightings: ["x", "y"] } : candidate;
    expect(scoreWith(elsewhere)).toMatchObject({
      procedurePrecision: 1 / 2,
      procedureRecall: 1 / 2,
    });
  });

  it("one candidate for two that are alike", () => {
    const { candidates } = perfectAnswer(TRUTH);
    const sightings = candidates.flatMap((each) => each.sightings);
    const found = { candidates: candidates.slice(1).map((each) => ({ ...each, sightings })) };
    expect(scoreOf(tallyOf(TRUTH, found))).toMatchObject({
      procedurePrecision: 1,
      procedureRecall: 1 / 2,
    });
  });
});

function f1(precision: number, recall: number): number {
  return (2 * precision * recall) / (precision + recall);
}

type Change = (candidate: FoundCandidate) => FoundCandidate;

function scoreWith(change: Change): Score {
  const found: Found = { candidates: perfectAnswer(TRUTH).candidates.map(change) };
  return scoreOf(tallyOf(TRUTH, found));
}

function isRelease({ name }: FoundCandidate): boolean {
  return name === "release";
}

function inRelease(change: (step: FoundStep) => FoundStep): Change {
  return (candidate) =>
    isRelease(candidate) ? { ...candidate, steps: candidate.steps.map(change) } : candidate;
}

function replacing(id: string, before: string, after: string): (step: FoundStep) => FoundStep {
  return (step) => {
    if (step.id !== id) return step;
    expect(step.template).toContain(before);
    return { ...step, template: step.template.replace(before, after) };
  };
}

function parameter(name: string, type: string) {
  return { name, type, examples: [] };
}
