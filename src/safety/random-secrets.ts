/** Random secrets: words that only their randomness gives away. */

import type { Run } from "./long-runs.ts";
import { isPublicWord } from "./public-words.ts";
import { looksRandom, looksSurelyRandom } from "./random-words.ts";
import type { Span } from "./span.ts";

/** Longer than any token and without a name before it: an image, a font, a bundle. */
const TOKEN_CHARS_MAX = 512;

type Doubt = "any" | "sure";

/** The whole run, where it looks random; `sure` asks for more than strict mode does. */
export function randomSecretsIn(text: string, run: Run, doubt: Doubt): readonly Span[] {
  if (run.end - run.start > TOKEN_CHARS_MAX) return [];
  const word = text.slice(run.start, run.end);
  const isSuspect = doubt === "any" ? looksRandom(word) : looksSurelyRandom(word);
  if (!isSuspect || isPublicWord(text, run)) return [];
  const padding = /^={0,2}/.exec(text.slice(run.end, run.end + 2))?.[0].length ?? 0;
  return [{ start: run.start, end: run.end + padding, kind: "random-text" }];
}
