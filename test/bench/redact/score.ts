/** Score: what a redactor did to samples and to innocent lines, as counts. Knows nothing of its rules. */

import type { InnocentLine } from "./innocent.ts";
import { type Sample, type Shape, samplesOf } from "./shape.ts";

/** Just the redactor, bound to one strictness: text in, text out. */
export type Redactor = (text: string) => string;

/** `partial`: the whole secret is gone, but `PART_LENGTH_MIN` neighbouring characters of it are not. */
type Fate = "gone" | "partial" | "left";

export interface ShapeScore {
  readonly shape: Shape;
  readonly fates: Readonly<Record<Fate, number>>;
}

export interface FalsePositives {
  readonly family: string;
  readonly lines: number;
  readonly changed: number;
}

const SAMPLES_PER_SHAPE = 20;
const PART_LENGTH_MIN = 6;
const MARK = /\[secret:([^\]]*)\]/g;

export function scoreShapes(redactor: Redactor, shapes: readonly Shape[]): readonly ShapeScore[] {
  return shapes.map((shape) => {
    const fates = { gone: 0, partial: 0, left: 0 };
    for (const sample of samplesOf(shape, SAMPLES_PER_SHAPE)) {
      fates[fateOf(sample, redactor(sample.text))] += 1;
    }
    return { shape, fates };
  });
}

export function fateOf({ text, secret }: Sample, redacted: string): Fate {
  if (redacted.includes(secret)) return "left";
  const kept = redacted.replace(MARK, "\n");
  // What also stands beside the secret, such as a vendor's name in a URL, is no leak when it stays.
  const beside = text.replace(secret, () => "\n");
  const leaks = partsOf(secret).some((part) => kept.includes(part) && !beside.includes(part));
  return leaks ? "partial" : "gone";
}

export function scoreInnocent(
  redactor: Redactor,
  lines: readonly InnocentLine[],
): readonly FalsePositives[] {
  const families = [...new Set(lines.map((line) => line.family))];
  return families.map((family) => {
    const own = lines.filter((line) => line.family === family);
    const changed = own.filter((line) => redactor(line.text) !== line.text);
    return { family, lines: own.length, changed: changed.length };
  });
}

/** How often each kind of mark stands in a redacted text. */
export function countMarks(redacted: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, kind = ""] of redacted.matchAll(MARK))
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function partsOf(secret: string): readonly string[] {
  const count = Math.max(secret.length - PART_LENGTH_MIN + 1, 0);
  return Array.from({ length: count }, (_, at) => secret.slice(at, at + PART_LENGTH_MIN));
}
