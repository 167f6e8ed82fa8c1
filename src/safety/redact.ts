/**
 * redact: takes secrets out of text before it is stored, logged, shown or exported.
 *
 * Normal: what is a secret by its shape or its context. Strict: also whatever looks random; for
 * command lines and everything promoted, where a mistake only becomes a placeholder.
 */

import { contextSecretsIn } from "./context/context-secrets.ts";
import { isNamedSecret } from "./context/value.ts";
import { issuedTokensIn } from "./issued-tokens.ts";
import { eachLongRun } from "./long-runs.ts";
import { randomSecretsIn } from "./random-secrets.ts";
import { secretName } from "./secret-names.ts";
import { disjoint, hasMarker, markerOf, replaceSpans, type Span } from "./span.ts";

export type Strictness = "normal" | "strict";

export interface Redacted {
  readonly text: string;
  /** The kinds, in the order in which they were found. */
  readonly secrets: readonly string[];
}

/** One word, shorter than any token: most names in JSON. */
const PLAIN_NAME = /^\w{1,15}$/;
/** A found secret may uncover the next; in practice the second round finds nothing. */
const ROUNDS_MAX = 5;

/** Total and idempotent; everything but the secrets stays byte for byte. */
export function redact(text: string, strictness: Strictness): Redacted {
  let redacted: Redacted = { text, secrets: [] };
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const spans = disjoint(redacted.text, secretsIn(redacted.text, strictness));
    if (spans.length === 0) return redacted;
    redacted = {
      text: replaceSpans(redacted.text, spans),
      secrets: [...redacted.secrets, ...spans.map(({ kind }) => kind)],
    };
  }
  return redacted;
}

/** Whether a text that is to be kept has a secret in it, or the mark of one that was taken out. */
export function holdsSecret(text: string): boolean {
  return hasMarker(text) || redact(text, "strict").secrets.length > 0;
}

/** The same for every string inside a JSON value; a name such as `password` condemns its value. */
export function redactJson(
  value: unknown,
  strictnessOf: (path: readonly string[]) => Strictness,
  path: readonly string[] = [],
): unknown {
  if (typeof value === "string") return redactField(value, strictnessOf(path), path.at(-1));
  if (Array.isArray(value)) return value.map((entry) => redactJson(entry, strictnessOf, path));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      PLAIN_NAME.test(key) ? key : redact(key, "normal").text,
      redactJson(child, strictnessOf, [...path, key]),
    ]),
  );
}

function redactField(value: string, strictness: Strictness, name: string | undefined): string {
  const named = name === undefined ? undefined : secretName(name);
  if (named !== undefined && isNamedSecret(value, named)) return markerOf(named.kind);
  return redact(value, strictness).text;
}

function secretsIn(text: string, strictness: Strictness): readonly Span[] {
  const issued: Span[] = [];
  const random: Span[] = [];
  const doubt = strictness === "strict" ? "any" : "sure";
  eachLongRun(text, (run) => {
    const tokens = issuedTokensIn(text, run);
    const found = tokens.length > 0 ? tokens : randomSecretsIn(text, run, doubt);
    (found === tokens ? issued : random).push(...found);
  });
  // The more a finding says about a secret, the sooner it names it.
  return [...issued, ...contextSecretsIn(text), ...random];
}
