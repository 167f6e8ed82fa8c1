/** Effects of a call: all that changed, named as it may be stored, the most telling first. */

import { join } from "node:path";
import type { Effect } from "../model/rollout.ts";
import { redact } from "../safety/redact.ts";
import { compareText } from "../support/compare-text.ts";
import type { Before } from "./before-call.ts";
import { commitsMade, refChanges } from "./git-changes.ts";
import { indexChanges } from "./index-changes.ts";
import { pathChanges } from "./path-changes.ts";
import type { Snapshot } from "./seen.ts";
import type { Span } from "./span.ts";

/** A step that changes more is known well enough by these. */
const EFFECTS_MAX = 200;

interface CallFrame {
  readonly root: string;
  readonly span: Span;
  /** No other worktree shared its branches and tags with a call meanwhile. */
  readonly isAloneInRepository: boolean;
}

/** Paths are absolute. */
export function effectsOf(
  before: Before,
  after: Snapshot,
  { root, span, isAloneInRepository }: CallFrame,
): readonly Effect[] {
  const inGit =
    before.git === undefined || after.git === undefined
      ? []
      : [
          ...commitsMade(before.git, after.git, span),
          ...(isAloneInRepository ? refChanges(before.git, after.git, span) : []),
        ];
  const inFiles = pathChanges(before.paths, after.paths, span);
  const inIndex = indexChanges(before.index, after.index, span);
  return [...inGit, ...shallowest(inFiles, root), ...shallowest(inIndex, root)]
    .slice(0, EFFECTS_MAX)
    .map((effect) => ({ ...effect, name: redact(effect.name, "normal").text }));
}

function shallowest(effects: readonly Effect[], root: string): readonly Effect[] {
  return [...effects]
    .sort(byDepth)
    .slice(0, EFFECTS_MAX)
    .map((effect) => ({ ...effect, name: join(root, effect.name) }));
}

function byDepth({ name: left }: Effect, { name: right }: Effect): number {
  return depthOf(left) - depthOf(right) || compareText(left, right);
}

function depthOf(path: string): number {
  return path.split("/").length;
}
