/** Real hits: how often a redactor fires in real text. Keeps counts by kind and nothing of the text. */

import type { RealText } from "./corpus.ts";
import { countMarks, type Redactor } from "./score.ts";

export interface RealHits {
  readonly name: string;
  readonly megabytes: number;
  readonly hits: number;
  readonly byKind: ReadonlyMap<string, number>;
}

const BYTES_PER_MB = 1_000_000;

export function countRealHits(redactor: Redactor, real: RealText): readonly RealHits[] {
  return [hitsIn("commands", real.commands), hitsIn("texts", real.texts)];

  function hitsIn(name: string, texts: readonly string[]): RealHits {
    const byKind = countMarks(texts.map(redactor).join("\n"));
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    const hits = [...byKind.values()].reduce((sum, count) => sum + count, 0);
    return { name, megabytes: bytes / BYTES_PER_MB, hits, byKind };
  }
}
