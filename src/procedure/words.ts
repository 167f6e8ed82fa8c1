/** Words: what a person typed → a title, a name, a description. Nothing else of it gets into a skill. */

import { redact } from "../safety/redact.ts";
import { slugOf } from "../skill/skill-name.ts";

const TITLE_CHARS_MAX = 120;
const NAME_WORDS_MAX = 4;
/** What is left of a description where an agent lists many skills. */
const DESCRIPTION_CHARS_MAX = 150;
const TRIGGER = "Use when asked to do this again.";

const URL = /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi;
/** An agent would take it for the call of a skill or a command, or of a variable. */
const MENTION = /(?<=^|\s)[$/@]\S+/g;
const SECRET_MARK = /\[secret:[^\]]*\]/g;
const MARKUP = /[`*_#<>[\]{}|~\\$]/g;
const POLITENESS = /[\s,]*\bplease\b[\s,]*/gi;
const SENTENCE_END = /[.!?](?=\s|$)|\n/;
/** How people begin who could as well have begun with what they want. */
const LEAD_IN =
  /^(?:(?:hi|hey|hello|ok|okay|now|so|well|great|thanks|let'?s|(?:can|could|would|will) you|i(?:'d| would)? (?:want|need|like)(?: you)? to)\b[\s,]*)+(?=\p{L})/iu;
const FILLERS: ReadonlySet<string> = wordsOf(
  "a an and as at can could for from i in is it me my now of on that the then this to we with you your",
);
/** A sentence of these alone does not say what is wanted. */
const PLEASANTRIES: ReadonlySet<string> = wordsOf(
  "hi hey hello there ok okay yes no thanks thank great good morning well so right sure perfect nice everyone",
);

/** The first sentence that says something, plain; undefined where no word is left. */
export function titleFrom(prompt: string): string | undefined {
  const [first] = sentencesOf(prompt);
  return first === undefined ? undefined : upToWord(first, TITLE_CHARS_MAX);
}

/** As many whole sentences as agents show, and when to use it. */
export function descriptionFrom(prompt: string, otherwise: string): string {
  const [first = otherwise, ...others] = sentencesOf(prompt);
  const room = DESCRIPTION_CHARS_MAX - TRIGGER.length - 1;
  let said = `${upToWord(first, room - 1)}.`;
  for (const sentence of others) {
    const longer = `${said} ${sentence}.`;
    if (longer.length > room) break;
    said = longer;
  }
  return `${said} ${TRIGGER}`;
}

/** Numbers and names of versions are of one day; what is done is in the words. */
export function nameFrom(title: string | undefined): string {
  const words = (title ?? "").toLowerCase().split(/[^\p{L}\p{N}.]+/u);
  const telling = words.filter((word) => /^[a-z]{2,}$/.test(word) && !FILLERS.has(word));
  return slugOf(telling.slice(0, NAME_WORDS_MAX).join(" ")) || "recorded-procedure";
}

/** Those that say something; where none does, the first that has a letter. */
function sentencesOf(prompt: string): readonly string[] {
  const plain = redact(prompt, "strict")
    .text.replace(SECRET_MARK, " ")
    .replace(URL, " ")
    .replace(MENTION, " ")
    .replace(MARKUP, " ")
    .replace(POLITENESS, " ")
    .replace(/[\p{Cc}\p{Bidi_Control}]+/gu, (run) => (run.includes("\n") ? "\n" : " "));
  const sentences = plain.split(SENTENCE_END).map(asSentence).filter(Boolean);
  const telling = sentences.filter(isTelling);
  return telling.length > 0 ? telling : sentences.slice(0, 1);
}

/** From its first letter on, as a sentence begins. */
function asSentence(text: string): string {
  const words = text
    .replace(/^[^\p{L}]+/u, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(LEAD_IN, "");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function isTelling(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return words.some((word) => !FILLERS.has(word) && !PLEASANTRIES.has(word));
}

function upToWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most);
  if (end > 0) return text.slice(0, end);
  // Not every script has blanks; a character of two halves is not torn apart.
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}

function wordsOf(line: string): ReadonlySet<string> {
  return new Set(line.split(" "));
}
