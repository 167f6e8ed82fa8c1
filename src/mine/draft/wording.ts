/**
 * Wording: title, name and description of a procedure, from what people typed when they asked for
 * it, without the values of that day. Nothing else of a session gets into them.
 */

import { descriptionFrom, nameFrom, titleFrom } from "../../procedure/words.ts";
import { slugOf } from "../../skill/skill-name.ts";
import { compareText } from "../../support/compare-text.ts";
import type { Prompts } from "../generalise/phrases.ts";

export interface Wording {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

const DANGLING =
  /[\s,:;(#-]+(?:(?:a|an|the|for|to|of|from|in|on|with|is|it|as|at|by|and|no|titled|called)\b[\s,:;(#-]*)*$/i;
/** Words that say something; the others are everywhere. */
const WORD = /\p{L}{4,}/gu;
const NAME_WORDS_MAX = 5;
/** Of the words of one prompt. */
const ALIKE_MIN = 0.3;
/** Of the other people who asked. */
const SHARED_MIN = 1 / 2;

/** `values` are those of each occurrence; `otherwise` is the title where people do not agree. */
export function wordingOf(
  prompts: Prompts,
  values: readonly (readonly string[])[],
  otherwise: string,
): Wording {
  const general = prompts.map((prompt, at) => withoutValues(prompt, values[at] ?? []));
  const prompt = mostAlike(general.filter((each) => titleFrom(each) !== undefined)) ?? "";
  const title = titleFrom(prompt)?.replace(DANGLING, "") || otherwise;
  const name = title === otherwise ? nameOfSteps(otherwise) : nameFrom(title);
  return { name, title, description: descriptionFrom(prompt, otherwise) };
}

/** Each word once: `mise-fmt-lint-test`. */
function nameOfSteps(title: string): string {
  const words = title.toLowerCase().match(/[a-z][a-z0-9]+/g) ?? [];
  const telling = [...new Set(words)].filter((word) => word !== "run" && word !== "and");
  return slugOf(telling.slice(0, NAME_WORDS_MAX).join(" ")) || nameFrom(title);
}

/** The longest first: a version may be a part of a path. */
function withoutValues(prompt: string, values: readonly string[]): string {
  const longest = [...values].sort((left, right) => right.length - left.length);
  return longest
    .reduce((text, value) => text.replaceAll(value, " "), prompt.split("\n")[0] ?? "")
    .replace(/["'`(]\s*["'`)]/g, " ")
    .replace(/[ \t]+/g, " ")
    .split(/(?<=[.!?])\s/)
    .map((sentence) => sentence.replace(/\s*([.!?])?$/, "").replace(DANGLING, ""))
    .filter((sentence) => sentence.trim() !== "")
    .join(". ");
}

/** That which shares the most words with the others, of equals the shorter one; none where hardly any do. */
function mostAlike(prompts: readonly string[]): string | undefined {
  const words = prompts.map((prompt) => new Set(prompt.toLowerCase().match(WORD) ?? []));
  const shared = (own: ReadonlySet<string>) =>
    words.filter((other) => other !== own && areAlike(own, other)).length;
  const ranked = prompts
    .map((prompt, at) => ({ prompt, shared: shared(words[at] ?? new Set()) }))
    .filter((each) => each.shared >= SHARED_MIN * (prompts.length - 1))
    .sort(
      (left, right) =>
        right.shared - left.shared ||
        left.prompt.length - right.prompt.length ||
        compareText(left.prompt, right.prompt),
    );
  return ranked[0]?.prompt;
}

function areAlike(own: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...own].filter((word) => other.has(word)).length >= ALIKE_MIN * own.size && own.size > 0;
}
