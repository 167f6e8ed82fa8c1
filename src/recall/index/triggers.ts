/** Triggers: the few skills that say for which files or words they want to be thought of. */

import type { RecallDocument } from "../../model/recall.ts";
import { pathMatcher } from "../../support/path-glob.ts";
import { termsOf } from "../text/terms.ts";

export type TriggerIndex = readonly IndexedTrigger[];

interface IndexedTrigger {
  readonly document: number;
  readonly isOwnFile: (path: string) => boolean;
  /** The stems of each of its trigger words. */
  readonly phrases: readonly (readonly string[])[];
}

/** Each is asked for every prompt. */
const TRIGGERS_MAX = 1_000;
const GLOBS_MAX = 20;
const GLOB_CHARS_MAX = 256;
const WORDS_MAX = 50;

export function indexTriggers(documents: readonly RecallDocument[]): TriggerIndex {
  return documents
    .flatMap(({ triggers: { files, words } }, document) =>
      files.length + words.length === 0 ? [] : [{ document, files, words }],
    )
    .slice(0, TRIGGERS_MAX)
    .map(({ document, files, words }) => ({
      document,
      isOwnFile: matcherOf(files),
      phrases: words
        .slice(0, WORDS_MAX)
        .map((word) => termsOf(word).map(({ stem }) => stem))
        .filter(({ length }) => length > 0),
    }));
}

function matcherOf(globs: readonly string[]): (path: string) => boolean {
  const short = globs.slice(0, GLOBS_MAX).filter(({ length }) => length <= GLOB_CHARS_MAX);
  return pathMatcher(short, "");
}
