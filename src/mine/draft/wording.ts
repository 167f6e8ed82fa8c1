/**
 * Wording: title, name and description of a procedure, from what people typed when they asked for
 * it, without the values of that day. Nothing else of a session gets into them.
 */

import { descriptionFrom, nameFrom, titleFrom } from "../../procedure/words.ts";
import type { Prompts } from "../generalise/phrases.ts";

export interface Wording {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

const DANGLING =
  /[\s,:;(#-]+(?:(?:a|an|the|for|to|of|from|in|on|with|is|it|as|at|by|and|no|titled|called)\b[\s,:;(#-]*)*$/i;
const WORD = /\p{L}{3,}/gu;

/** `values` are those of each occurrence; `otherwise` is the title where nobody typed a word. */
export function wordingOf(
  prompts: Prompts,
  values: readonly (readonly string[])[],
  otherwise: string,
): Wording {
  const general = prompts.map((prompt, at) => withoutValues(prompt, values[at] ?? []));
  const prompt = mostAlike(general.filter((each) => titleFrom(each) !== undefined)) ?? "";
  const title = titleFrom(prompt)?.replace(DANGLING, "") || otherwise;
  return { name: nameFrom(title), title, description: descriptionFrom(prompt, otherwise) };
}

/** The longest first: a version may be a part of a path. */
function withoutValues(prompt: string, values: readonly string[]): string {
  const longest = [...values].sort((left, right) => right.length - left.length);
  return longest
    .reduce((text, value) => text.replaceAll(value, " "), prompt.split("\n")[0] ?? "")
    .replace(/[ \t]+/g, " ")
    .split(/(?<=[.!?])\s/)
    .map((sentence) => sentence.replace(/\s*([.!?])?$/, "").replace(DANGLING, ""))
    .filter((sentence) => sentence.trim() !== "")
    .join(". ");
}

/** That which shares the most words with the others; of equals the shorter one. */
function mostAlike(prompts: readonly string[]): string | undefined {
  const words = prompts.map((prompt) => new Set(prompt.toLowerCase().match(WORD) ?? []));
  const shared = (at: number) =>
    words.reduce(
      (sum, other, each) =>
        sum + (each === at ? 0 : [...(words[at] ?? [])].filter((word) => other.has(word)).length),
      0,
    );
  const ranked = prompts
    .map((prompt, at) => ({ prompt, shared: shared(at) }))
    .sort(
      (left, right) =>
        right.shared - left.shared ||
        left.prompt.length - right.prompt.length ||
        (left.prompt < right.prompt ? -1 : 1),
    );
  return ranked[0]?.prompt;
}
