/** Mined sessions: recorded sessions, reduced and handed to a miner as the daemon would. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { printCondition } from "../../src/condition/print-condition.ts";
import { Miner } from "../../src/mine/mine.ts";
import { shapeSession } from "../../src/mine/shape/shape.ts";
import { type EpisodeId, sessionId } from "../../src/model/ids.ts";
import type { Mined } from "../../src/model/mined.ts";
import type { StepTemplate } from "../../src/model/procedure.ts";
import type { Episode, Rollout } from "../../src/model/rollout.ts";
import { reduce, type SessionTelling } from "../../src/reduce/reduce.ts";
import { type AgentName, sessionOf, sourceOfLog } from "../reduce/recorded-sessions.ts";

const MINE_FIXTURES = join(import.meta.dirname, "../fixtures/mine");

export function minedFrom(
  rollouts: readonly Rollout[],
  projectOf = ({ cwd = "/" }: Rollout) => cwd,
): readonly Mined[] {
  const episodes = new Map<EpisodeId, Episode>();
  const miner = new Miner({ minSessions: 2, load: (episode) => episodes.get(episode) });
  for (const rollout of rollouts) {
    const { session, cwd: root = "/", episodes: own } = rollout;
    for (const episode of own) episodes.set(episode.id, episode);
    const project = projectOf(rollout);
    miner.add(shapeSession({ session: sessionId(session), project, root, episodes: own }));
  }
  return miner.news().mined;
}

/** Rollouts of Codex, by the names of their files. */
export function codexRollouts(names: readonly string[]): readonly Rollout[] {
  const files = readdirSync(MINE_FIXTURES).filter((file) =>
    names.includes(file.split(".jsonl")[0] ?? ""),
  );
  return files.map((file) => reduce(tellingOf("codex", join(MINE_FIXTURES, file))));
}

function tellingOf(agent: AgentName, path: string): SessionTelling {
  const source = sourceOfLog(agent, path);
  const session = source === undefined ? undefined : sessionOf(source);
  if (source === undefined || session === undefined) throw new Error(`no session in ${path}`);
  return { agent, session, sources: [source] };
}

/** A procedure as a person would read it: parameters, steps, what must hold. */
export function outlineOf({ procedure, isThin, sightings }: Mined) {
  return {
    parameters: procedure.parameters.map(({ name, type }) => `${name} (${type})`),
    steps: procedure.steps.map(lineOf),
    isThin,
    sightings: sightings.map(({ values }) => values),
  };
}

export function lineOf(step: StepTemplate): string {
  const conditions = step.expects.map((condition) => ` → ${printCondition(condition)}`).join("");
  switch (step.kind) {
    case "shell":
      return `${step.command}${conditions}`;
    case "edit":
      return `${step.diff}${conditions}`;
    case "tool":
      return `${step.server} ${step.tool}${conditions}`;
    case "agent":
      return `Agent: ${step.instruction}${conditions}`;
  }
}
