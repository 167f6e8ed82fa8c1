/**
 * recall: a prompt → the skills it wants, each with how sure that is.
 *
 * Nothing is asked of a model: words, their neighbours, phrases that were used before, what was said
 * just before and what lies around. Whoever asks decides from which score on something is said.
 */

import type { Recalled, RecallQuestion, ScoreParts } from "../model/recall.ts";
import type { RecallIndex } from "./index/index-documents.ts";
import { type Counted, counting } from "./rank/count.ts";
import { certaintyOf } from "./rank/fit.ts";
import { mentionedIn } from "./rank/mentions.ts";

export type Recall = (question: RecallQuestion) => readonly Recalled[];

/** A skill whose own trigger words are said is at least as sure as this. */
const CALLED_SCORE_MIN = 0.8;

/** Named ones first, then those that fit best. */
export function recalling(index: RecallIndex): Recall {
  const count = counting(index);
  const places = new Map(
    index.documents.flatMap(({ name, isInvocable }, at) =>
      isInvocable ? [[name.toLowerCase(), at] as const] : [],
    ),
  );
  return (question) => {
    const counted = count(question);
    const named = mentionedIn(question.prompt).flatMap((name) => places.get(name) ?? []);
    const isOffered = ({ at }: Counted) =>
      !named.includes(at) && index.documents[at]?.isImplicit === true;
    return [
      ...named.map((at) => explicit(at, counted)),
      ...counted.filter(isOffered).map((each) => judged(each, index)),
    ];
  };
}

function explicit(at: number, counted: readonly Counted[]): Recalled {
  const parts = counted.find((each) => each.at === at)?.parts ?? NOTHING;
  return { at, why: "explicit", score: 1, parts };
}

function judged({ at, parts, isCalled }: Counted, { documents }: RecallIndex): Recalled {
  const certainty = certaintyOf(parts, documents[at]?.kind ?? "instructions");
  const sure = isCalled ? Math.max(CALLED_SCORE_MIN, certainty) : certainty;
  const score = documents[at]?.isDoubted === true ? lessSure(sure) : sure;
  const why = isCalled || parts.around === 1 ? "triggered" : "implicit";
  return { at, why, score, parts };
}

/** With half the odds: something speaks against it. */
export function lessSure(certainty: number): number {
  return certainty / (2 - certainty);
}

const NOTHING: ScoreParts = {
  words: 0,
  pairs: 0,
  phrase: 0,
  earlier: 0,
  goesOn: 0,
  around: 0,
  use: 0,
  name: 0,
  coverage: 0,
  spread: 0,
  evidence: 0,
  otherAction: 0,
  asks: 0,
  denies: 0,
  lead: 0,
};
