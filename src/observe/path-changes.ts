/**
 * Path changes: what was made, written and removed while a call ran. Only what changed between its
 * begin and its end counts, by the file system's own clock; a path that changed again later says
 * nothing about the call any more.
 */

import type { Effect } from "../model/rollout.ts";
import type { Known } from "./before-call.ts";
import { parentOf } from "./parent-of.ts";
import type { Found, SeenPath } from "./seen.ts";
import { isWithin, type Span } from "./span.ts";

export function pathChanges(
  before: Known<SeenPath>,
  after: Found<SeenPath>,
  span: Span,
): readonly Effect[] {
  const changed = [...after.entries].flatMap(([path, seen]) => {
    if (path === "" || !isWithin(span, seen.changedAtMs)) return [];
    return changeOf(path, { seen, before, span }) ?? [];
  });
  return [...changed, ...removals(before, after, span)];
}

interface Comparison {
  readonly seen: SeenPath;
  readonly before: Known<SeenPath>;
  readonly span: Span;
}

function changeOf(path: string, comparison: Comparison): Effect | undefined {
  const { seen, before } = comparison;
  const was = before.entries.get(path);
  const isUnknown = was === undefined && (before.isPartial || before.doubtful.has(path));
  const isChange = isUnknown ? isRecent(comparison) : was === undefined || differs(was, seen);
  if (!isChange) return undefined;
  if (seen.kind === "link") return { source: "observed", what: "path-exists", name: path };
  if (seen.kind !== "file") return { source: "observed", what: "folder-made", name: path };
  const novelty = isUnknown ? {} : { isNew: was === undefined };
  return { source: "observed", what: "file-written", name: path, ...novelty };
}

/** A changed mode changes neither; a folder's time tells of what is in it, not of itself. */
function differs(was: SeenPath, seen: SeenPath): boolean {
  if (isFolder(seen)) return !isFolder(was);
  return was.kind !== seen.kind || was.bytes !== seen.bytes || was.writtenAtMs !== seen.writtenAtMs;
}

/** Made since the call began, or written; what only moved or changed its mode was neither. */
function isRecent({ seen, span: { startMs } }: Comparison): boolean {
  return seen.madeAtMs >= startMs || (!isFolder(seen) && seen.writtenAtMs >= startMs);
}

/** A folder goes with all that was in it. Of a partial look, absence says nothing. */
function removals(before: Known<SeenPath>, after: Found<SeenPath>, span: Span): readonly Effect[] {
  if (after.isPartial) return [];
  return [...before.entries.keys()].flatMap((path): Effect[] => {
    const parent = after.entries.get(parentOf(path));
    const isGone = !after.entries.has(path) && parent?.kind === "folder";
    if (!isGone || !isWithin(span, parent.writtenAtMs)) return [];
    return [{ source: "observed", what: "file-removed", name: path }];
  });
}

function isFolder({ kind }: SeenPath): boolean {
  return kind === "folder" || kind === "closed";
}
