/** The generator: what it plants comes out of the real readers and the real reducer. */

import { describe, expect, it } from "vitest";
import type { Episode, Step } from "../../../src/model/rollout.ts";
import { generate } from "./generate.ts";
import { rolloutOf } from "./logs/reduced.ts";
import { filled } from "./template.ts";
import type { Sighting, TrueStep } from "./truth.ts";

const SEEDS = ["1", "2", "3", "4"];

describe.each(SEEDS)("seed %s", (seed) => {
  const { sessions, truth } = generate(seed);
  const rollouts = new Map(sessions.map((session) => [session.id, rolloutOf(session)]));
  const episodeOf = ({ session, episode }: Sighting): Episode | undefined =>
    rollouts.get(session)?.episodes[episode];

  it("is the same every time", () => {
    expect(generate(seed)).toEqual({ sessions, truth });
  });

  it("has every planted step in every sighting, with its command, exit and folder", () => {
    for (const procedure of truth.procedures) {
      for (const sighting of procedure.sightings) {
        const cwd = sessions.find(({ id }) => id === sighting.session)?.cwd ?? "";
        const planted = procedure.steps.filter(({ id }) => sighting.steps.includes(id));
        const expected = planted.map((step) => shown(step, sighting, cwd));
        const steps = (episodeOf(sighting)?.steps ?? []).map(reducedAs);
        expect(subsequence(steps, expected)).toEqual(expected);
      }
    }
  });

  it("ends every episode as the truth says", () => {
    const outcomes = truth.procedures.flatMap(({ name, sightings, failures }) => [
      ...sightings.map((each) => [name, "good", episodeOf(each)?.outcome]),
      ...failures.map((each) => [name, "bad", episodeOf(each)?.outcome]),
    ]);
    expect(
      outcomes.filter(([, fate, is]) => is !== (fate === "good" ? "succeeded" : "failed")),
    ).toEqual([]);
  });
});

interface Shown {
  readonly what: string;
  readonly status: Step["status"];
  readonly exit: number | undefined;
  readonly folder: string | undefined;
}

function shown({ kind, template, folder }: TrueStep, { values }: Sighting, cwd: string): Shown {
  if (kind !== "shell") {
    const [path = ""] = filled(template, values).split("\n");
    return { what: `edit ${cwd}/${path}`, status: "succeeded", exit: undefined, folder: undefined };
  }
  const place = folder === "" ? cwd : `${cwd}/${folder}`;
  return { what: alike(filled(template, values)), status: "succeeded", exit: 0, folder: place };
}

function reducedAs({ deed, status, exit, cwd }: Step): Shown {
  if (deed.type === "edit") {
    return { what: `edit ${deed.change.path}`, status, exit: undefined, folder: undefined };
  }
  const what = deed.type === "command" ? alike(deed.script) : deed.type;
  return { what, status, exit, folder: cwd };
}

/** Agents quote as they like. */
function alike(script: string): string {
  return script.replaceAll('"', "'");
}

/** As many of the wanted ones as come in their order. */
function subsequence(steps: readonly Shown[], wanted: readonly Shown[]): readonly Shown[] {
  const found: Shown[] = [];
  for (const step of steps) {
    const next = wanted[found.length];
    if (next !== undefined && JSON.stringify(next) === JSON.stringify(step)) found.push(step);
  }
  return found;
}
