/**
 * Named values: secrets that the name before them announces, such as `password=…`, `"apiKey": "…"`,
 * `--token …`, `<secret>…</secret>`.
 *
 * The text is scanned once for words that secret names contain; only where one stands is the name
 * read whole and what follows it looked at.
 */

import { type SecretName, secretName } from "../secret-names.ts";
import type { Span } from "../span.ts";
import { type Name, nameAround } from "./name.ts";
import { NAME_FORMS } from "./name-forms.ts";
import { tableUnder } from "./tables.ts";

const LEAD_CHARS = 16;

/** Test runners say on every line that something passed. */
const CUE =
  /pass(?!ed\b|es\b|ing\b)|pwd|secret|token|key|auth|cred|cookie|bearer|salt|jwt|psk|pw\b|[-_]pat\b|signature/gi;
/** What may lead from a name to its value; in ordinary text most names are followed by neither. */
const LEADS_ON =
  /["'`\]\\)]{0,4}[ \t]{0,16}(?:[:=,;>(|\t]|[?+]=|\r?\n)|["'`\\]{0,3}[ \t]{1,16}[^\s.,;)]/y;
/** In prose the word that makes a key public stands apart: `public key: …`. */
const PUBLIC_LEAD = /\b(?:public|verification|primary|foreign|cache|sort|partition) $/i;

export function namedSecretsIn(text: string): readonly Span[] {
  const spans: Span[] = [];
  CUE.lastIndex = 0;
  for (let cue = CUE.exec(text); cue !== null; cue = CUE.exec(text)) {
    const name = nameAround(text, cue.index, CUE.lastIndex);
    const secret = secretAnnounced(text, name);
    const span = secret && firstValueOf(text, name, secret);
    const table = secret?.certain && span === undefined ? tableUnder(text, name) : undefined;
    if (span !== undefined) spans.push(span);
    if (table !== undefined) spans.push(...table.secrets);
    CUE.lastIndex = span?.end ?? table?.end ?? name.end;
  }
  return spans;
}

function secretAnnounced(text: string, name: Name): SecretName | undefined {
  LEADS_ON.lastIndex = name.end;
  if (!LEADS_ON.test(text)) return undefined;
  const lead = text.slice(Math.max(0, name.start - LEAD_CHARS), name.start);
  return PUBLIC_LEAD.test(lead) ? undefined : secretName(name.text);
}

function firstValueOf(text: string, name: Name, secret: SecretName): Span | undefined {
  for (const form of NAME_FORMS) {
    const found = form(text, name, secret);
    if (found !== undefined) return { start: found.start, end: found.end, kind: secret.kind };
  }
  return undefined;
}
