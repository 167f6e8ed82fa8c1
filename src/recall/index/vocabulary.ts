/**
 * The vocabulary of the skills: which words they use, which of them somebody may have meant who
 * typed another, and of which words a longer one is put together.
 */

import { editDistance } from "../../support/edit-distance.ts";

export interface Vocabulary {
  /** The words of it that are nearest to one that it does not have; none, when it has it. */
  readonly nearest: (word: string) => readonly string[];
  /** `webscraper` → web, scraper; undefined, where it is not put together of claimed words. */
  readonly split: (word: string) => readonly string[] | undefined;
}

const WORDS_MAX = 20_000;
const TYPO_CHARS_MIN = 4;
/** From this length on a word may have two slips. */
const TWO_SLIPS_CHARS_MIN = 8;
const NEAREST_MAX = 2;
const CANDIDATES_MAX = 64;
const PART_CHARS_MIN = 3;
const PART_CHARS_MAX = 14;
const COMPOUND_CHARS_MIN = 6;

export class VocabularyDraft {
  readonly #claimed = new Set<string>();
  readonly #mentioned = new Set<string>();

  /** Claimed words are those of names, descriptions and prompts. */
  add(word: string, isClaimed: boolean): void {
    const words = isClaimed ? this.#claimed : this.#mentioned;
    if (words.size < WORDS_MAX) words.add(word);
  }

  finish(): Vocabulary {
    return vocabularyOf(this.#claimed, this.#mentioned);
  }
}

function vocabularyOf(claimed: ReadonlySet<string>, mentioned: ReadonlySet<string>): Vocabulary {
  const known = new Set([...claimed, ...mentioned]);
  const words = [...known].filter(({ length }) => length >= TYPO_CHARS_MIN - 1);
  let grams: ReadonlyMap<string, readonly number[]> | undefined;
  return {
    nearest: (word) => {
      if (word.length < TYPO_CHARS_MIN || known.has(word)) return [];
      grams ??= gramIndex(words);
      return nearestAmong(alike(word, grams, words), word);
    },
    split: (word) => (word.length < COMPOUND_CHARS_MIN ? undefined : partsOf(word, claimed)),
  };
}

function gramIndex(words: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    for (const gram of gramsOf(word)) {
      const places = index.get(gram);
      if (places === undefined) index.set(gram, [at]);
      else places.push(at);
    }
  }
  return index;
}

/** Two letters each, with the end of the word, among the words that begin alike: few slip there. */
function gramsOf(word: string): ReadonlySet<string> {
  const ended = `${word} `;
  const first = word.slice(0, 1);
  return new Set(
    Array.from({ length: word.length }, (_, at) => `${first}${ended.slice(at, at + 2)}`),
  );
}

/** Those that share the most pairs of letters. */
function alike(
  word: string,
  grams: ReadonlyMap<string, readonly number[]>,
  words: readonly string[],
): readonly string[] {
  const shared = new Map<number, number>();
  for (const gram of gramsOf(word)) {
    for (const at of grams.get(gram) ?? []) {
      if (Math.abs((words[at] ?? "").length - word.length) <= 2) {
        shared.set(at, (shared.get(at) ?? 0) + 1);
      }
    }
  }
  const least = word.length / 3;
  return [...shared]
    .filter(([, count]) => count >= least)
    .sort(([, one], [, other]) => other - one)
    .slice(0, CANDIDATES_MAX)
    .map(([at]) => words[at] ?? "");
}

function nearestAmong(candidates: readonly string[], word: string): readonly string[] {
  const most = word.length >= TWO_SLIPS_CHARS_MIN ? 2 : 1;
  const near = candidates
    .map((each) => ({ each, slips: editDistance(word, each) }))
    .filter(({ slips }) => slips <= most)
    .sort((one, other) => one.slips - other.slips);
  const fewest = near[0]?.slips;
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, NEAREST_MAX)
    .map(({ each }) => each);
}

/** The fewest words that make it up. */
function partsOf(word: string, known: ReadonlySet<string>): readonly string[] | undefined {
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = Math.max(0, end - PART_CHARS_MAX); start <= end - PART_CHARS_MIN; start++) {
      const before = best[start];
      const part = word.slice(start, end);
      if (before === undefined || part === word || !known.has(part)) continue;
      const now = best[end];
      if (now === undefined || before.length + 1 < now.length) best[end] = [...before, part];
    }
  }
  return best[word.length];
}
