/** shape: a session → numbers that say what each of its steps is like. */

import type { SessionId } from "../../model/ids.ts";
import type { EpisodeShape, FixPair, SessionShape, ShapeKey } from "../../model/mined.ts";
import type { Episode, Step } from "../../model/rollout.ts";
import { countingSteps, isDoing } from "./counting-steps.ts";
import { editKey, shapeKey } from "./digest.ts";
import { shapeOfCommand } from "./shape-of-command.ts";
import { shapeOfEdit } from "./shape-of-edit.ts";

export interface ToldSession {
  readonly session: SessionId;
  readonly project: string;
  readonly root: string;
  readonly episodes: readonly Episode[];
}

const STEPS_MIN = 2;

export function shapeSession({ session, project, root, episodes }: ToldSession): SessionShape {
  const shaped = episodes.map((episode) => shapeEpisode(episode, root));
  return {
    session,
    project,
    root,
    episodes: shaped.filter(({ steps }) => steps.length >= STEPS_MIN),
  };
}

export function fixPairsOf(episodes: readonly Episode[], root: string): readonly FixPair[] {
  return episodes.flatMap(({ id, steps }) => {
    const byId = new Map(steps.map((step) => [step.id, step]));
    return steps.flatMap((fix) =>
      fix.fixes.flatMap((attempt): FixPair[] => {
        const failed = byId.get(attempt);
        if (failed === undefined) return [];
        return [{ shape: shapeOfStep(failed, root), episode: id, failed: attempt, fixed: fix.id }];
      }),
    );
  });
}

export function shapeOfStep({ deed }: Step, root: string): ShapeKey {
  switch (deed.type) {
    case "command": {
      const shape = shapeOfCommand(deed.script);
      return shapeKey(shape, shape);
    }
    case "edit": {
      const { kind, detail } = shapeOfEdit(deed.change, root);
      return editKey(kind, detail);
    }
    case "tool": {
      const shape = `tool ${deed.server ?? ""} ${deed.name}`;
      return shapeKey(shape, shape);
    }
    default:
      return shapeKey(deed.type, deed.type);
  }
}

function shapeEpisode(episode: Episode, root: string): EpisodeShape {
  const steps = countingSteps(episode);
  const { id, startedAtMs, outcome } = episode;
  return {
    episode: id,
    atMs: startedAtMs ?? null,
    outcome,
    isWhole: endedWell(episode),
    steps: steps.map((step) => shapeOfStep(step, root)),
  };
}

/** What was made good is no blemish. */
function endedWell({ steps }: Episode): boolean {
  const mended = new Set(steps.flatMap(({ fixes }) => fixes));
  const doing = steps.filter((step) => isDoing(step) && !step.isExploration && !step.isOwn);
  return doing.every(({ id, status }) => mended.has(id) || status === "succeeded");
}
