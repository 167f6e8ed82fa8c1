/**
 * Steps that count: those of an episode that did something and worked, each thing once. Until a
 * commit, a command that is run again word for word is the same try: the last one counts.
 */

import type { Episode, Step } from "../../model/rollout.ts";
import { keptSteps } from "../../procedure/kept-steps.ts";

/** An episode of more steps is no repetition of anything. */
const STEPS_MAX = 400;

export function countingSteps({ steps }: Episode): readonly Step[] {
  const kept = keptSteps(steps).filter(isDoing).slice(-STEPS_MAX);
  const later = new Set<string>();
  const counting: Step[] = [];
  for (const step of kept.toReversed()) {
    if (step.effects.some(({ what }) => what === "git-commit")) later.clear();
    const text = textOf(step);
    if (text !== undefined && later.has(text)) continue;
    if (text !== undefined) later.add(text);
    counting.push(step);
  }
  return counting.toReversed();
}

/** Whom an agent asks for help, and which skill it reads, is its own affair. */
export function isDoing({ deed }: Step): boolean {
  if (deed.type === "tool") return !ASKS.test(deed.name);
  return deed.type === "command" || deed.type === "edit";
}

/** Names of tools that only look, as their authors call them. */
const ASKS = /^(?:get|list|read|search|fetch|find|describe|query|show|view)(?:[_-]|$|(?=[A-Z]))/;

/** How much of its output the agent wanted to see makes it no other command. */
const SHOWN_IN_PART = /\s*(?:2>&1)?\s*(?:\|\s*(?:head|tail|grep)\b[^|]*)*$/;

function textOf({ deed, cwd }: Step): string | undefined {
  if (deed.type !== "command") return undefined;
  return `${cwd ?? ""}\n${deed.script.replace(SHOWN_IN_PART, "")}`;
}
