/** The miner under test: sessions of a seed, reduced and shaped as the daemon does it, and its answer. */

import { printCondition } from "../../../src/condition/print-condition.ts";
import { Miner } from "../../../src/mine/mine.ts";
import { shapeSession } from "../../../src/mine/shape/shape.ts";
import { type EpisodeId, sessionId } from "../../../src/model/ids.ts";
import type { Mined } from "../../../src/model/mined.ts";
import type { EnvEntry, StepTemplate } from "../../../src/model/procedure.ts";
import type { Episode } from "../../../src/model/rollout.ts";
import type { Found, FoundCandidate, FoundStep } from "./found.ts";
import type { Generated } from "./generate.ts";
import { rolloutOf } from "./logs/reduced.ts";

const MIN_SESSIONS = 2;

export function minedFrom({ sessions }: Pick<Generated, "sessions">): readonly Mined[] {
  const episodes = new Map<EpisodeId, Episode>();
  const miner = new Miner({ minSessions: MIN_SESSIONS, load: (episode) => episodes.get(episode) });
  for (const session of sessions) {
    const rollout = rolloutOf(session);
    for (const episode of rollout.episodes) episodes.set(episode.id, episode);
    const { id, cwd } = session;
    miner.add(
      shapeSession({ session: sessionId(id), project: cwd, root: cwd, episodes: rollout.episodes }),
    );
  }
  return miner.news().mined;
}

export function found(mined: readonly Mined[]): Found {
  return { candidates: mined.map(foundCandidate) };
}

function foundCandidate({ fingerprint, procedure, sightings }: Mined): FoundCandidate {
  const { name, parameters, steps, before, after } = procedure;
  return {
    id: fingerprint,
    name,
    params: parameters.map((each) => ({
      name: each.name,
      type: each.type,
      examples: each.type === "secret" ? [] : each.examples,
    })),
    steps: steps.map(foundStep),
    before: before.map(printCondition),
    after: after.map(printCondition),
    sightings: [...new Set(sightings.map(({ session }) => String(session)))],
  };
}

function foundStep(step: StepTemplate): FoundStep {
  const common = {
    id: step.id,
    conditions: step.expects.map(printCondition),
    optional: step.optionalWhen !== undefined,
  };
  switch (step.kind) {
    case "shell":
      return {
        ...common,
        kind: "shell",
        template: step.command,
        ...(step.folder === undefined ? {} : { folder: step.folder }),
        env: step.env.map(assignment),
        bindings: step.binds.map(({ name }) => name),
      };
    case "edit":
      return { ...common, kind: "edit", template: step.diff };
    case "tool":
      return { ...common, kind: "tool", template: JSON.stringify(step.arguments) };
    case "agent":
      return { ...common, kind: "agent", template: step.instruction };
  }
}

function assignment(entry: EnvEntry): string {
  return entry.kind === "value" ? `${entry.name}=${entry.value}` : entry.name;
}
