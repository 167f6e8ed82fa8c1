/** Fields: what of a skill is indexed, and how much each part of it counts. */

import type { RecallDocument } from "../../model/recall.ts";
import { WEIGHTS } from "../weights.ts";

export interface Field {
  readonly weight: number;
  readonly lengthBias: number;
  /** What the skill says that it is for; a body also says much else. */
  readonly isClaim: boolean;
  readonly read: (document: RecallDocument) => string;
}

const DESCRIPTION_CHARS_MAX = 4_096;
const PROMPTS_CHARS_MAX = 8_192;
const BODY_CHARS_MAX = 32_768;

export const FIELDS: readonly Field[] = [
  {
    weight: WEIGHTS.name,
    lengthBias: WEIGHTS.nameLength,
    isClaim: true,
    read: ({ name }) => name,
  },
  {
    weight: WEIGHTS.claims,
    lengthBias: WEIGHTS.claimsLength,
    isClaim: true,
    read: claimsOf,
  },
  {
    weight: WEIGHTS.prompts,
    lengthBias: WEIGHTS.promptsLength,
    isClaim: true,
    read: ({ prompts }) => prompts.join("\n").slice(0, PROMPTS_CHARS_MAX),
  },
  {
    weight: WEIGHTS.body,
    lengthBias: WEIGHTS.bodyLength,
    isClaim: false,
    read: ({ body }) => body.slice(0, BODY_CHARS_MAX),
  },
];

/** What a description says it is not for would else be what it is found by. */
const DISCLAIMER =
  /\b(?:(?:do not|don't|never|not) (?:be )?(?:use|used|for|intended)\b|for [^.;:]{3,80}, (?:see|use) )[^.;]*/gi;

function claimsOf({ description, triggers }: RecallDocument): string {
  const claims = description.slice(0, DESCRIPTION_CHARS_MAX).replace(DISCLAIMER, " ");
  return [claims, ...triggers.words, ...triggers.languages].join("\n");
}
