/** The weighted lexical ranker that Codex tries in the shadow, as its source describes it. */

import { highest, plainTerms, type Ranker } from "../ranker.ts";

const STOP_WORDS = new Set(
  "a an and are as at be by can do for from how i in is it me my of on or please that the this to use we what when with you your".split(
    " ",
  ),
);
const QUERY_CHARS_MAX = 4_096;
const QUERY_TERMS_MAX = 64;
const DOCUMENT_TERMS_MAX = 256;
const WHOLE_NAME = 256;
const NAME_EQUAL = 128;
const NAME_TERM = 64;
const NAME_RELATED = 24;
const RELATED_CHARS_MIN = 4;
const DESCRIPTION_TERM = 4;
const DESCRIPTION_RELATED = 1;

export const weightedWords: Ranker = {
  name: "Codex-like",
  prepare(documents) {
    const skills = documents.map(({ name, description }) => ({
      name: terms(name),
      description: new Set(terms(description).slice(0, DOCUMENT_TERMS_MAX)),
    }));
    return ({ prompt }) => {
      const query = terms(prompt.slice(0, QUERY_CHARS_MAX)).slice(0, QUERY_TERMS_MAX);
      return highest(skills.map((skill) => scoreOf(skill, query)));
    };
  },
};

interface Skill {
  readonly name: readonly string[];
  readonly description: ReadonlySet<string>;
}

function scoreOf({ name, description }: Skill, query: readonly string[]): number {
  const phrase = name.join(" ");
  let score = name.length > 0 && ` ${query.join(" ")} `.includes(` ${phrase} `) ? WHOLE_NAME : 0;
  let matched = 0;
  for (const term of new Set(query)) {
    const gain = nameGain(term, name, phrase) + descriptionGain(term, description);
    if (gain > 0) matched++;
    score += gain;
  }
  return matched === 0 ? 0 : score + matched ** 2;
}

function nameGain(term: string, name: readonly string[], phrase: string): number {
  if (term === phrase) return NAME_EQUAL;
  if (name.includes(term)) return NAME_TERM;
  return name.some((own) => isRelated(own, term)) ? NAME_RELATED : 0;
}

function descriptionGain(term: string, description: ReadonlySet<string>): number {
  if (description.has(term)) return DESCRIPTION_TERM;
  return [...description].some((own) => isRelated(own, term)) ? DESCRIPTION_RELATED : 0;
}

function isRelated(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < RELATED_CHARS_MIN) return false;
  return one.startsWith(other) || other.startsWith(one);
}

function terms(text: string): readonly string[] {
  return plainTerms(text).filter((term) => term.length >= 2 && !STOP_WORDS.has(term));
}
