/** Around: whether what is at hand, or named by the prompt, is what a skill asks to be thought of for. */

import type { RecallQuestion } from "../../model/recall.ts";
import type { TriggerIndex } from "../index/triggers.ts";
import { termsOf } from "../text/terms.ts";

export interface Around {
  /** Skills one of whose files is at hand or named. */
  readonly near: ReadonlySet<number>;
  /** Skills one of whose trigger words is said. */
  readonly called: ReadonlySet<number>;
}

const FILES_MAX = 50;
const PATH_CHARS_MAX = 512;
const PROMPT_CHARS_MAX = 4_096;
const PATH = /[\w@./-]{0,200}[\w-]\.[A-Za-z]\w{0,9}\b/g;

export function aroundOf(triggers: TriggerIndex, question: RecallQuestion): Around {
  if (triggers.length === 0) return { near: new Set(), called: new Set() };
  const text = question.prompt.slice(0, PROMPT_CHARS_MAX);
  const said = new Set(termsOf(text).map(({ stem }) => stem));
  const files = [...question.files.slice(0, FILES_MAX), ...(text.match(PATH) ?? [])]
    .slice(0, 2 * FILES_MAX)
    .filter(({ length }) => length <= PATH_CHARS_MAX);
  const near = triggers.filter(({ isOwnFile }) => files.some(isOwnFile));
  const called = triggers.filter(({ phrases }) =>
    phrases.some((stems) => stems.every((stem) => said.has(stem))),
  );
  return { near: placesOf(near), called: placesOf(called) };
}

function placesOf(triggers: TriggerIndex): ReadonlySet<number> {
  return new Set(triggers.map(({ document }) => document));
}
