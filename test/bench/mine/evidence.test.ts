/** The truth is fair: what a miner is expected to find shows in the rollouts, and nothing else recurs. */

import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { parseCondition } from "../../../src/condition/parse-condition.ts";
import type { StateCondition } from "../../../src/model/condition.ts";
import { VALUE_TYPES } from "../../../src/model/procedure.ts";
import type { Effect, Episode, Step } from "../../../src/model/rollout.ts";
import { generate } from "./generate.ts";
import { rolloutOf } from "./logs/reduced.ts";
import { FIXED_SEEDS } from "./seeds.ts";
import { filled, namesIn } from "./template.ts";
import { unplantedPairs } from "./unplanted-pairs.ts";

describe.each(FIXED_SEEDS)("seed %s", (seed) => {
  const { sessions, truth } = generate(seed);
  const rollouts = sessions.map(rolloutOf);
  const episode = (session: string, at: number) =>
    rollouts.find((rollout) => rollout.session === session)?.episodes[at];

  it("shows the evidence of every expected condition in every sighting", () => {
    const unproven = truth.procedures.flatMap(({ name, steps, sightings }) =>
      sightings.flatMap((sighting) => {
        const cwd = sessions.find(({ id }) => id === sighting.session)?.cwd ?? "";
        const seen = episode(sighting.session, sighting.episode)?.steps ?? [];
        return steps
          .flatMap(({ expected }) => expected.map((each) => filled(each, sighting.values)))
          .filter((condition) => !isShown(condition, seen, cwd))
          .map((condition) => `${name}: ${condition}`);
      }),
    );
    expect(unproven).toEqual([]);
  });

  it("prints every bound value before it is used", () => {
    const unprinted = truth.procedures.flatMap(({ name, bindings, sightings }) =>
      sightings.flatMap(({ session, episode: at, values }) => {
        const steps = episode(session, at)?.steps ?? [];
        return bindings
          .filter((binding) => !isPrintedFirst(values[binding.name] ?? "", steps))
          .map((binding) => `${name}: ${binding.name}`);
      }),
    );
    expect(unprinted).toEqual([]);
  });

  it("has no two steps in one order in two sessions that nobody put there", () => {
    expect(unplantedPairs(rollouts, truth)).toEqual([]);
  });

  it("has decoys that only look, that always fail, and that stay in one session", () => {
    expect(truth.decoys.map(({ why, sessions: own }) => [why, own.length > 1])).toEqual([
      ["only-looks", true],
      ["one-session", false],
      ["always-fails", true],
    ]);
    const failing = truth.decoys.find(({ why }) => why === "always-fails");
    const outcomes = rollouts.flatMap(({ episodes }) =>
      episodes.filter((each) => runs(each, failing?.commands ?? [])).map(({ outcome }) => outcome),
    );
    expect(new Set(outcomes)).toEqual(new Set(["failed"]));
  });
});

describe("the fixed seeds together", () => {
  const procedures = FIXED_SEEDS.flatMap((seed) => generate(seed).truth.procedures);

  it("plant parameters of every type", () => {
    const types = new Set(procedures.flatMap(({ params }) => params.map(({ type }) => type)));
    expect([...types].sort()).toEqual([...VALUE_TYPES, "secret"].sort());
  });

  it("plant procedures of two to nine steps, seen in two sessions or more", () => {
    const lengths = procedures.map(({ steps }) => steps.length);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([2, 9]);
    const sessions = procedures.map(
      ({ sightings }) => new Set(sightings.map(({ session }) => session)).size,
    );
    expect(Math.min(...sessions)).toBe(2);
  });

  it("plant edits, agent steps, optional steps, bindings, folders and failures", () => {
    const steps = procedures.flatMap((procedure) => procedure.steps);
    const has = {
      edits: steps.some(({ kind }) => kind === "edit"),
      agentSteps: steps.some(({ kind }) => kind === "agent"),
      optionalSteps: steps.some(({ isOptional }) => isOptional),
      folders: steps.some(({ folder }) => folder !== ""),
      bindings: procedures.some(({ bindings }) => bindings.length > 0),
      failures: procedures.some(({ failures }) => failures.length > 0),
      conditionsOnParameters: steps.some(({ expected }) =>
        expected.some((each) => namesIn(each).length > 0),
      ),
    };
    expect(Object.entries(has).filter(([, is]) => !is)).toEqual([]);
  });
});

function isPrintedFirst(value: string, steps: readonly Step[]): boolean {
  const printed = steps.findIndex(({ output }) => output?.excerpt?.includes(value) === true);
  const used = steps.findIndex(
    ({ deed }) => deed.type === "command" && deed.script.includes(value),
  );
  return printed !== -1 && printed < used;
}

function isShown(text: string, steps: readonly Step[], cwd: string): boolean {
  const reading = parseCondition(text);
  if (reading.kind === "refused") return false;
  const condition = reading.value;
  if (condition.kind === "exit" || condition.kind === "output") return false;
  return steps.some((step) => shows(step, condition, cwd));
}

function shows(
  { effects, deed, cwd: folder }: Step,
  condition: StateCondition,
  cwd: string,
): boolean {
  const has = (...what: readonly Effect["what"][]) =>
    effects.filter((each) => what.includes(each.what));
  const isAt = (path: string) => (effect: Effect) =>
    posix.resolve(folder ?? cwd, effect.name) === posix.join(cwd, path);
  switch (condition.kind) {
    case "entry":
      return condition.is === "missing"
        ? has("file-removed").some(isAt(condition.path))
        : has("file-written", "path-exists", "folder-made").some(isAt(condition.path));
    case "file-text":
      return (
        deed.type === "edit" &&
        deed.change.path === posix.join(cwd, condition.path) &&
        condition.test.kind === "contains" &&
        deed.change.patch?.includes(condition.test.text) === true
      );
    case "git-tag":
      return has("git-tag").some(({ name }) => name === condition.tag);
    case "git-branch":
      return has("git-branch").some(({ name }) => name === condition.branch);
    case "git-committed":
      return has("git-commit").length > 0;
    default:
      return false;
  }
}

function runs({ steps }: Episode, commands: readonly string[]): boolean {
  const scripts = steps.flatMap(({ deed }) => (deed.type === "command" ? [deed.script] : []));
  return commands.length > 0 && commands.every((each) => scripts.includes(each));
}
