/** Plain BM25 over name and description: the floor. */

import { highest, plainTerms, type Ranker } from "../ranker.ts";

const K1 = 1.2;
const B = 0.75;

export const bm25: Ranker = {
  name: "BM25",
  prepare(documents) {
    const texts = documents.map(({ name, description }) => plainTerms(`${name} ${description}`));
    const mean = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
    const postings = postingsOf(texts);
    return ({ prompt }) => {
      const scores = new Array<number>(texts.length).fill(0);
      for (const term of new Set(plainTerms(prompt))) {
        const found = postings.get(term) ?? new Map();
        const idf = Math.log(1 + (texts.length - found.size + 0.5) / (found.size + 0.5));
        for (const [at, times] of found) {
          const norm = K1 * (1 - B + (B * (texts[at]?.length ?? 0)) / mean);
          scores[at] = (scores[at] ?? 0) + (idf * times * (K1 + 1)) / (times + norm);
        }
      }
      return highest(scores);
    };
  },
};

function postingsOf(texts: readonly (readonly string[])[]): Map<string, Map<number, number>> {
  const postings = new Map<string, Map<number, number>>();
  for (const [at, terms] of texts.entries()) {
    for (const term of terms) {
      const found = postings.get(term) ?? new Map<number, number>();
      found.set(at, (found.get(at) ?? 0) + 1);
      postings.set(term, found);
    }
  }
  return postings;
}
