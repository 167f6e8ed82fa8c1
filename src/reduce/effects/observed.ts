/**
 * Observed: what somebody who compared before and after saw a call change. Seen is that it is so
 * after the call, not which part of it did it: what no step of the call is known for goes to the
 * last one that does something. A call that only looked has changed nothing, whatever was seen.
 */

import { posix } from "node:path";
import type { ToolCallId } from "../../model/ids.ts";
import type { Effect } from "../../model/rollout.ts";
import { groupBy } from "../../support/group-by.ts";
import { type Act, isEffectful, withEffects } from "../act.ts";
import { resolvePath } from "../split/folder.ts";

export type ObservedEffects = ReadonlyMap<ToolCallId, readonly Effect[]>;

/** The acts of whole calls; paths in `observed` are absolute. */
export function withObserved(acts: readonly Act[], observed: ObservedEffects): readonly Act[] {
  if (observed.size === 0) return acts;
  const changed = new Map<Act, Act>();
  for (const [call, own] of groupBy(acts, ({ step }) => step.call)) {
    const last = own.findLast(isEffectful);
    const seen = observed.get(call) ?? [];
    if (last === undefined || seen.length === 0) continue;
    for (const act of own) changed.set(act, confirmed(act, seen));
    const rest = seen.filter((each) => !own.some((act) => tellsOf(act, each)));
    changed.set(last, withEffects(changed.get(last) ?? last, rest.map(namedFrom(last))));
  }
  return acts.map((act) => changed.get(act) ?? act);
}

function tellsOf({ step }: Act, seen: Effect): boolean {
  return step.effects.some((effect) => isSame(effect, seen, step.cwd));
}

function confirmed(act: Act, seen: readonly Effect[]): Act {
  const { effects, cwd } = act.step;
  const stronger = effects.map((effect) => {
    const match = seen.find((each) => isSame(effect, each, cwd));
    return match === undefined ? effect : merged(effect, match);
  });
  return { ...act, step: { ...act.step, effects: stronger } };
}

/**
 * The name is the step's own, the source the stronger one: what the log itself shows stays what it
 * is, and what only follows from a command's documentation is from now on something that was seen.
 */
function merged(effect: Effect, { what, name, isNew }: Effect): Effect {
  const novelty = isNew === undefined ? {} : { isNew };
  if (effect.source !== "known") return { ...effect, ...novelty };
  return { source: "observed", what, name: effect.name === "" ? name : effect.name, ...novelty };
}

const IN_GIT: ReadonlySet<Effect["what"]> = new Set(["git-commit", "git-tag", "git-branch"]);

function isSame(effect: Effect, seen: Effect, cwd: string | undefined): boolean {
  if (IN_GIT.has(seen.what)) {
    // Of a message from an editor or a file, the command line shows nothing.
    return effect.what === seen.what && (effect.name === seen.name || effect.name === "");
  }
  const isAlike = effect.what === seen.what || impliesPresence(effect, seen);
  return isAlike && resolvePath(cwd, effect.name) === seen.name;
}

const PRESENCE: ReadonlySet<Effect["what"]> = new Set(["file-written", "folder-made"]);

function impliesPresence({ what }: Effect, seen: Effect): boolean {
  return what === "path-exists" && PRESENCE.has(seen.what);
}

/** Paths below the step's folder as the step would name them. */
function namedFrom({ step: { cwd } }: Act): (seen: Effect) => Effect {
  return (seen) => {
    const isBelow = cwd !== undefined && !IN_GIT.has(seen.what) && seen.name.startsWith(`${cwd}/`);
    return isBelow ? { ...seen, name: posix.relative(cwd, seen.name) } : seen;
  };
}
