/**
 * Outcomes: whether an episode served its prompt, told from what followed and never from what the
 * agent says about itself. The first rule that applies decides, and is the reason given.
 */

import type { Episode } from "../../model/rollout.ts";
import { type Act, isEffectful, mayHaveFailed } from "../act.ts";
import { isCheck } from "../command/checks.ts";
import type { Chapter } from "./chapters.ts";
import { corrects } from "./prompt-words.ts";
import { takesBack } from "./reverts.ts";

export type Verdict = Pick<Episode, "outcome" | "because">;

/** `chapter` with its effects and fixes, and what came after it. */
export function verdictOn(chapter: Chapter, next: Chapter | undefined): Verdict {
  const effectful = chapter.acts.filter(isEffectful);
  const failure = whyFailed(chapter, effectful, next);
  if (failure !== undefined) return { outcome: "failed", because: failure };
  if (effectful.length === 0) return unknown("nothing was changed");
  if (hasLooseFailure(effectful)) return unknown("a step failed and nothing made it good");
  const success = whySucceeded(chapter, effectful, next);
  if (success !== undefined) return { outcome: "succeeded", because: success };
  if (endsRefused(chapter)) return unknown("its last step was refused");
  return unknown("no check, no commit and no later prompt tells");
}

function unknown(because: string): Verdict {
  return { outcome: "unknown", because };
}

function whyFailed(
  { lastTurn, acts }: Chapter,
  effectful: readonly Act[],
  next: Chapter | undefined,
): string | undefined {
  const [prompt] = next?.prompts ?? [];
  if (lastTurn === "interrupted") return "it was interrupted";
  if (prompt !== undefined && corrects(prompt)) return "the next prompt corrects it";
  if (next !== undefined && takesBack(next.acts, acts)) return "its changes were taken back";
  const last = effectful.at(-1);
  if (last?.step.status === "failed") return "its last step that does something failed";
  if (last?.isSuspect && acts.every(isNoMereLookIn(last))) return "its last command failed";
  return undefined;
}

/** Where a look may be what failed, nobody knows whether anything else did. */
function isNoMereLookIn({ step: { call } }: Act): (act: Act) => boolean {
  return (act) => act.step.call !== call || !act.isSuspect || isEffectful(act);
}

/** A failure behind the last fix. */
function hasLooseFailure(effectful: readonly Act[]): boolean {
  const lastFix = effectful.findLastIndex(({ step }) => step.fixes.length > 0);
  return effectful.slice(lastFix + 1).some(mayHaveFailed);
}

/** What a person asks for after that is another way, not another thing. */
function endsRefused({ acts }: Chapter): boolean {
  return acts.at(-1)?.step.status === "refused";
}

function whySucceeded(
  chapter: Chapter,
  effectful: readonly Act[],
  next: Chapter | undefined,
): string | undefined {
  const done = effectful.filter(({ step }) => step.status === "succeeded");
  const effects = done.flatMap(({ step }) => step.effects.map(({ what }) => what));
  const check = done.findLast(({ pipeline }) => pipeline !== undefined && isCheck(pipeline));
  if (check?.step.deed.type === "command") return "a check passed";
  if (effects.includes("git-commit")) return "it was committed";
  if (effects.includes("git-tag")) return "it was tagged";
  const isOver = chapter.lastTurn !== "failed" && !endsRefused(chapter);
  const movesOn = next !== undefined && next.prompts.length > 0 && isOver;
  return movesOn ? "the next prompt moves on" : undefined;
}
