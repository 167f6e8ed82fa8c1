/** Count: a prompt against the index → the few best skills, in order, with the parts of their scores. */

import type { RecallQuestion, ScoreParts } from "../../model/recall.ts";
import { type RecallIndex, rarestOf } from "../index/index-documents.ts";
import { WEIGHTS } from "../weights.ts";
import { type Around, aroundOf } from "./around.ts";
import { bestOf } from "./best-of.ts";
import { carried, isFollowUp } from "./earlier.ts";
import { fitOf, type OrderingParts } from "./fit.ts";
import { intentOf } from "./intent.ts";
import { actionsIn, nameSaid, otherAction } from "./likeness.ts";
import { readPrompt, type Sought } from "./read-prompt.ts";
import { type PhraseScores, phraseScores, scorePhrases } from "./score-phrases.ts";
import { scoreWords, type WordScores, wordScores } from "./score-words.ts";
import { useOf } from "./use.ts";

export interface Counted {
  readonly at: number;
  readonly parts: ScoreParts;
  readonly isCalled: boolean;
}

/** By words alone; what else speaks for a skill chooses among them. */
const CANDIDATES_MAX = 40;
/** By phrases, and by what was said before. */
const OTHERS_MAX = 10;
/** How much is left of the fit of a skill against which something speaks. */
const DOUBTED_SHARE = 0.8;
/** Nobody hears of more. */
const RANKED_MAX = 8;

/** For one prompt after another; what it needs to count with is made once. */
export function counting(index: RecallIndex): (question: RecallQuestion) => readonly Counted[] {
  const size = index.documents.length;
  const now = wordScores(size);
  const before = wordScores(size);
  const phrases = phraseScores(size, index.phrases);
  return (question) => {
    const sought = readPrompt(question.prompt, index);
    const earlier = readPrompt(carried(question.earlier), index);
    scoreWords(now, sought, index);
    scoreWords(before, earlier, index);
    scorePhrases(phrases, sought, index.phrases);
    const around = aroundOf(index.triggers, question);
    return ranked({ index, question, sought, earlier, now, before, phrases, around });
  };
}

interface Scored {
  readonly index: RecallIndex;
  readonly question: RecallQuestion;
  readonly sought: Sought;
  readonly earlier: Sought;
  readonly now: WordScores;
  readonly before: WordScores;
  readonly phrases: PhraseScores;
  readonly around: Around;
}

interface Ordered {
  readonly at: number;
  readonly fit: number;
  readonly parts: OrderingParts;
}

function ranked(scored: Scored): readonly Counted[] {
  const { question, around } = scored;
  const goesOn = isFollowUp(question.prompt) ? 1 : 0;
  const inOrder = candidatesOf(scored)
    .map((at): Ordered => {
      const parts = { ...orderingParts(at, scored), goesOn };
      const isDoubted = scored.index.documents[at]?.isDoubted === true;
      return { at, parts, fit: fitOf(parts) * (isDoubted ? DOUBTED_SHARE : 1) };
    })
    .sort((one, other) => other.fit - one.fit || one.at - other.at)
    .slice(0, RANKED_MAX + 1);
  const look = lookingCloser(scored);
  return inOrder.slice(0, RANKED_MAX).map((each, place) => ({
    at: each.at,
    parts: { ...look(each), lead: each.fit - (inOrder[place === 0 ? 1 : 0]?.fit ?? 0) },
    isCalled: around.called.has(each.at),
  }));
}

function candidatesOf({ now, before, phrases, around }: Scored): readonly number[] {
  const rough = (at: number) => now.words.of(at) + WEIGHTS.pairs * now.pairs.of(at);
  return [
    ...new Set([
      ...bestOf(now.words.touched, CANDIDATES_MAX, rough),
      ...bestOf(phrases.closest.touched, OTHERS_MAX, (at) => phrases.closest.of(at)),
      ...bestOf(before.words.touched, OTHERS_MAX, (at) => before.words.of(at)),
      ...[...around.near].slice(0, OTHERS_MAX),
      ...[...around.called].slice(0, OTHERS_MAX),
    ]),
  ];
}

function orderingParts(at: number, scored: Scored): Omit<OrderingParts, "goesOn"> {
  const { index, question, sought, earlier, now, before, phrases, around } = scored;
  const share = (value: number, { tells }: Sought) => (tells === 0 ? 0 : value / tells);
  const use = index.documents[at]?.use;
  return {
    words: share(now.words.of(at), sought),
    pairs: share(now.pairs.of(at), sought),
    phrase: phrases.closest.of(at),
    earlier: share(before.words.of(at) + WEIGHTS.pairs * before.pairs.of(at), earlier),
    around: around.near.has(at) ? 1 : 0,
    use: use === undefined ? 0 : useOf(use, question.nowMs),
  };
}

function lookingCloser({ index, question, sought, now }: Scored) {
  const { asks, denies } = intentOf(question.prompt);
  const asked = actionsIn(question.prompt);
  const ofOneRareWord = rarestOf(index);
  return ({ at, parts }: Ordered): Omit<ScoreParts, "lead"> => {
    const document = index.documents[at];
    const claimed = now.claimed.of(at);
    return {
      ...parts,
      name: document === undefined ? 0 : nameSaid(document.name, sought),
      coverage: sought.says === 0 ? 0 : claimed / sought.says,
      spread: now.spread.of(at) / Math.max(1, sought.concepts.length),
      evidence: claimed / ofOneRareWord,
      otherAction: document === undefined ? 0 : otherAction(document, asked),
      asks: asks ? 1 : 0,
      denies: denies ? 1 : 0,
    };
  };
}
