/** Issued tokens: finds in a run of token characters what a vendor issued. */

import { ALPHANUMERIC } from "./char-class.ts";
import type { Run } from "./long-runs.ts";
import { leansRandom, looksGenerated } from "./random-words.ts";
import type { Span } from "./span.ts";
import { BUSINESS_TOKENS } from "./vendors/business-tokens.ts";
import { CLOUD_TOKENS } from "./vendors/cloud-tokens.ts";
import { CODE_TOKENS } from "./vendors/code-tokens.ts";
import { MODEL_TOKENS } from "./vendors/model-tokens.ts";
import { SIGNAL_TOKENS } from "./vendors/signal-tokens.ts";
import type { VendorRule } from "./vendors/vendor-rule.ts";
import { VENDOR_SHAPES } from "./vendors/vendor-shapes.ts";

interface Candidate {
  readonly start: string;
  readonly rule: VendorRule;
}

const NOTHING: readonly Span[] = [];
const CHAR_CODES = 128;
const CANDIDATES = candidatesByFirstTwo([
  ...CODE_TOKENS,
  ...CLOUD_TOKENS,
  ...MODEL_TOKENS,
  ...BUSINESS_TOKENS,
  ...SIGNAL_TOKENS,
]);
/** Asked first: most words have none of the shapes. */
const ANY_SHAPE = new RegExp(
  VENDOR_SHAPES.map(({ pattern }) => pattern.source.replace("?<lead>", "?:")).join("|"),
  "y",
);

/** Tokens by their first characters; where there are none, by their build. */
export function issuedTokensIn(text: string, run: Run): readonly Span[] {
  let spans = NOTHING;
  let wordStart = run.start;
  for (let index = wordStart; index < run.end; index += 1) {
    const token = index === wordStart ? startingAt(text, index) : undefined;
    if (token !== undefined) {
      spans = [...spans, token];
      index = token.end;
    }
    if (ALPHANUMERIC[text.charCodeAt(index)] !== 1) wordStart = index + 1;
  }
  return spans.length > 0 ? spans : shapedTokensIn(text, run);
}

function startingAt(text: string, index: number): Span | undefined {
  const first = text.charCodeAt(index) * CHAR_CODES + text.charCodeAt(index + 1);
  for (const { start, rule } of CANDIDATES[first] ?? []) {
    if (!text.startsWith(start, index)) continue;
    const rest = stickyMatch(rule.rest, text, index + start.length);
    if (rest === undefined || (rule.random && !isAlone(text, index, rest))) continue;
    const end = index + start.length + rest.length;
    if (ALPHANUMERIC[text.charCodeAt(end)] !== 1) return { start: index, end, kind: rule.kind };
  }
  return undefined;
}

/** A start that names have too says nothing inside a longer name, or before more of a name. */
function isAlone(text: string, index: number, rest: string): boolean {
  return !/[\w-]/.test(text[index - 1] ?? "") && leansRandom(rest);
}

function shapedTokensIn(text: string, { start, end }: Run): readonly Span[] {
  const run = text.slice(start, end);
  if (!/\d/.test(run) || !looksGenerated(run)) return NOTHING;
  const offsets = [0, ...Array.from(run.matchAll(/\//g), ({ index }) => index + 1)];
  return offsets.flatMap((offset) => shapedAt(text, start + offset));
}

function shapedAt(text: string, start: number): readonly Span[] {
  if (stickyMatch(ANY_SHAPE, text, start) === undefined) return NOTHING;
  for (const { kind, pattern } of VENDOR_SHAPES) {
    pattern.lastIndex = start;
    const found = pattern.exec(text);
    if (found === null) continue;
    const lead = found.groups?.["lead"] ?? "";
    return [{ start: start - lead.length, end: pattern.lastIndex, kind }];
  }
  return NOTHING;
}

function stickyMatch(pattern: RegExp, text: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
}

/** Most words are dismissed by their first two characters, without a comparison of strings. */
function candidatesByFirstTwo(rules: readonly VendorRule[]): readonly (readonly Candidate[])[] {
  const table: Candidate[][] = Array.from({ length: CHAR_CODES * CHAR_CODES }, () => []);
  for (const rule of rules) {
    for (const start of rule.starts.split(" ")) {
      table[start.charCodeAt(0) * CHAR_CODES + start.charCodeAt(1)]?.push({ start, rule });
    }
  }
  return table;
}
