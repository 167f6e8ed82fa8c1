/** Words: what a person typed → a title and a name. Nothing else of it gets into a skill. */

import { redact } from "../safety/redact.ts";
import { slugOf } from "../skill/skill-name.ts";

const TITLE_CHARS_MAX = 120;
const NAME_WORDS_MAX = 4;

const URL = /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi;
/** An agent would take it for the call of a skill or a command, or of a variable. */
const MENTION = /(?<=^|\s)[$/@]\S+/g;
const SECRET_MARK = /\[secret:[^\]]*\]/g;
const MARKUP = /[`*_#<>[\]{}|~\\$]/g;
const POLITENESS = /[\s,]*\bplease\b[\s,]*/gi;
const SENTENCE_END = /[.!?](?=\s|$)|\n/;
const FILLERS: ReadonlySet<string> = new Set(
  "a an and as at can could for from i in is it me my now of on that the then this to we with you your".split(
    " ",
  ),
);

/** The first sentence, plain; undefined where no word is left. */
export function titleFrom(prompt: string): string | undefined {
  const plain = redact(prompt, "strict")
    .text.replace(SECRET_MARK, " ")
    .replace(URL, " ")
    .replace(MENTION, " ")
    .replace(MARKUP, " ")
    .replace(POLITENESS, " ")
    .replace(/[\p{Cc}\p{Bidi_Control}]+/gu, (run) => (run.includes("\n") ? "\n" : " "))
    .replace(/^[^\p{L}]+/u, "");
  const sentence = plain.split(SENTENCE_END)[0] ?? "";
  const words = sentence.replace(/\s+/g, " ").trim();
  const cut = words.length <= TITLE_CHARS_MAX ? words : upToWord(words);
  return cut === "" ? undefined : cut.slice(0, 1).toUpperCase() + cut.slice(1);
}

/** Numbers and names of versions are of one day; what is done is in the words. */
export function nameFrom(title: string | undefined): string {
  const words = (title ?? "").toLowerCase().split(/[^\p{L}\p{N}.]+/u);
  const telling = words.filter((word) => /^[a-z]{2,}$/.test(word) && !FILLERS.has(word));
  return slugOf(telling.slice(0, NAME_WORDS_MAX).join(" ")) || "recorded-procedure";
}

function upToWord(text: string): string {
  const cut = text.slice(0, TITLE_CHARS_MAX);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).trim();
}
