/**
 * redact: takes secrets out of text before it is stored, logged, shown or exported.
 *
 * Normal: what is a secret by its shape or its context. Strict: also whatever looks random; for
 * command lines and everything promoted, where a mistake only becomes a placeholder.
 */

import { contextSecretsIn } from "./context-rules.ts";
import { randomWordsIn } from "./entropy.ts";
import { isPlaceholder, isSecretName } from "./secret-names.ts";
import { MARKER, markerOf, type SecretSpan } from "./secret-span.ts";
import { vendorSecretsIn } from "./vendor-rules.ts";

export type Strictness = "normal" | "strict";

export interface Redacted {
  readonly text: string;
  /** The kinds found, in the order they stood. */
  readonly secrets: readonly string[];
}

const SHORTEST_SECRET_CHARS = 3;

/** Total and idempotent; everything but the secrets stays byte for byte. */
export function redact(text: string, strictness: Strictness): Redacted {
  if (text.length < SHORTEST_SECRET_CHARS) return { text, secrets: [] };
  const spans = disjoint(text, [
    ...vendorSecretsIn(text),
    ...contextSecretsIn(text),
    ...(strictness === "strict" ? randomWordsIn(text) : []),
  ]);
  if (spans.length === 0) return { text, secrets: [] };
  let kept = "";
  let from = 0;
  for (const { start, end, kind } of spans) {
    kept += text.slice(from, start) + markerOf(kind);
    from = end;
  }
  return { text: kept + text.slice(from), secrets: spans.map(({ kind }) => kind) };
}

/** The same for every string inside a JSON value; a name such as `password` condemns its value. */
export function redactJson(
  value: unknown,
  strictnessOf: (path: readonly string[]) => Strictness,
  path: readonly string[] = [],
): unknown {
  if (typeof value === "string") return redactAt(value, strictnessOf(path), path.at(-1));
  if (Array.isArray(value)) return value.map((entry) => redactJson(entry, strictnessOf, path));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      redact(key, "normal").text,
      redactJson(child, strictnessOf, [...path, key]),
    ]),
  );
}

function redactAt(value: string, strictness: Strictness, name: string | undefined): string {
  const isNamed = name !== undefined && isSecretName(name) && value.length >= SHORTEST_SECRET_CHARS;
  if (isNamed && !isPlaceholder(value)) return MARKER.test(value) ? value : markerOf("named");
  return redact(value, strictness).text;
}

/** In order, without overlaps, widest first: half of a secret left over is still a leak. */
function disjoint(text: string, spans: readonly SecretSpan[]): readonly SecretSpan[] {
  const merged: { start: number; end: number; kind: string }[] = [];
  for (const span of [...spans].sort(
    (left, right) => left.start - right.start || right.end - left.end,
  )) {
    const last = merged.at(-1);
    if (last !== undefined && span.start < last.end) last.end = Math.max(last.end, span.end);
    else if (!MARKER.test(text.slice(span.start, span.end))) merged.push({ ...span });
  }
  return merged;
}
