/**
 * Condense: tool outputs are never stored whole. A long text becomes its length, its digest, an
 * excerpt of head and tail, and the typed values that a later step may have used.
 */

import { createHash } from "node:crypto";
import type { KeptOutput } from "../model/output.ts";
import { redact } from "../safety/redact.ts";
import { typedValuesIn } from "./typed-values.ts";

const EXCERPT_CHARS = 1_024;
const FAILED_EXCERPT_CHARS = 4_096;
/** An output larger than this, all fields together, is kept as length and digest alone. */
const OUTPUT_CHARS_MAX = 8_388_608;
/** How much of each end of an output is searched for values and secrets. */
const SEARCHED_CHARS = 16_384;
/** Longer than a secret: so much next to a cut is dropped, for half a secret is not recognised. */
const DROPPED_CHARS = 8_192;
const LIST_ENTRIES_MAX = 200;

export interface Condensing {
  readonly outputFields: readonly string[];
  readonly failed: boolean;
  /** Texts outside the outputs, such as what a file was given, may be this long. */
  readonly textCharsMax: number;
}

/** The payload with every long text in it condensed; outputs sooner than the rest. */
export function condenseFields(
  payload: object,
  { outputFields, failed, textCharsMax }: Condensing,
): object {
  const outputCharsMax = failed ? FAILED_EXCERPT_CHARS : EXCERPT_CHARS;
  return Object.fromEntries(
    Object.entries(payload).map(([field, value]) => {
      if (!outputFields.includes(field)) return [field, condense(value, textCharsMax)];
      if (charsIn(value) > OUTPUT_CHARS_MAX) return [field, { output: withoutExcerpt(value) }];
      return [field, condense(value, outputCharsMax)];
    }),
  );
}

/** The last resort: of every field that is not short, its length and digest alone. */
export function omitLongFields(payload: object): object {
  return Object.fromEntries(
    Object.entries(payload).map(([field, value]) => {
      const isShort = (JSON.stringify(value) ?? "").length <= EXCERPT_CHARS;
      return [field, isShort ? value : { output: withoutExcerpt(value) }];
    }),
  );
}

/** What a tool printed, as much of it as is kept. */
export function keptOutput(text: string, failed: boolean): KeptOutput {
  if (text.length > OUTPUT_CHARS_MAX) return withoutExcerpt(text);
  return condenseText(text, failed ? FAILED_EXCERPT_CHARS : EXCERPT_CHARS);
}

/** For text nobody could read as an event: as little as helps a person find out why. */
export function excerptOf(text: string): KeptOutput {
  const { chars, sha256, excerpt } = condenseText(text, EXCERPT_CHARS);
  return { chars, sha256, ...(excerpt === undefined ? {} : { excerpt }) };
}

function condense(value: unknown, charsMax: number): unknown {
  if (typeof value === "string") {
    return value.length <= charsMax ? value : { output: condenseText(value, charsMax) };
  }
  if (Array.isArray(value)) {
    const kept = value.slice(0, LIST_ENTRIES_MAX).map((entry) => condense(entry, charsMax));
    return kept.length === value.length ? kept : [...kept, { leftOut: value.length - kept.length }];
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, condense(child, charsMax)]),
  );
}

function condenseText(text: string, excerptChars: number): KeptOutput {
  const searched = redactedEnds(text);
  return {
    chars: text.length,
    sha256: digest(text),
    excerpt: endsOf(searched, excerptChars),
    values: typedValuesIn(searched),
  };
}

function redactedEnds(text: string): string {
  if (text.length <= 2 * SEARCHED_CHARS) return redact(text, "normal").text;
  const head = redact(text.slice(0, SEARCHED_CHARS), "normal").text;
  const tail = redact(text.slice(-SEARCHED_CHARS), "normal").text;
  return `${head.slice(0, -DROPPED_CHARS)}\n${tail.slice(DROPPED_CHARS)}`;
}

function endsOf(text: string, chars: number): string {
  if (text.length <= chars) return text;
  const half = Math.floor(chars / 2);
  return `${text.slice(0, half)}\n…\n${text.slice(-half)}`;
}

function withoutExcerpt(value: unknown): KeptOutput {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { chars: text.length, sha256: digest(text) };
}

function charsIn(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, child) => sum + charsIn(child), 0);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
