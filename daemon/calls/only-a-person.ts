/** Only a person: calls of skilld with which somebody agrees to something. No agent may make them. */

import type { CallWords } from "./skilld-calls.ts";

/** What the call would agree to; undefined where an agent may make it. */
export function agreementIn(words: CallWords): string | undefined {
  const [verb, ...given] = words;
  const isQuestion = given.length === 1 && given[0] === "--help";
  if (isQuestion) return undefined;
  if (verb === undefined) return words.length === 0 ? undefined : "skilld";
  return AGREEING.find((each) => each.verb === verb && each.isAgreement(given))?.called;
}

interface Agreeing {
  readonly verb: string;
  readonly called: string;
  readonly isAgreement: (given: CallWords) => boolean;
}

const AGREEING: readonly Agreeing[] = [
  { verb: "approve", called: "skilld approve", isAgreement: () => true },
  { verb: "trust", called: "skilld trust", isAgreement: () => true },
  { verb: "import-bundle", called: "skilld import-bundle", isAgreement: () => true },
  { verb: "promote", called: "skilld promote --yes", isAgreement: (given) => given.some(isYes) },
  { verb: "patch", called: "skilld patch accept", isAgreement: (given) => given.some(isAccept) },
];

/** What only running would tell may be the yes. */
function isYes(word: string | undefined): boolean {
  return word === undefined || word === "--yes" || /^-[a-z]*y/.test(word);
}

function isAccept(word: string | undefined): boolean {
  return word === undefined || word === "accept";
}
