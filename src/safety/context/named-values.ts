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

const CUE =
  /p(?:ass|wd|sk|at\b)|secret|token|key|auth|cred|cookie|bearer|salt|jwt|signature|mnemonic|sessid|[?&]sig(?==)/gi;
/** What may lead from a name to its value; in ordinary text most names are followed by neither. */
const LEADS_ON = /["'`\]\\)]{0,4}[ \t]{0,16}(?:[:=,>(|]|[?+]=)|["'`\\]{0,3}[ \t]{1,16}[^\s.,;)]/y;

export function namedSecretsIn(text: string): readonly Span[] {
  const spans: Span[] = [];
  CUE.lastIndex = 0;
  for (let cue = CUE.exec(text); cue !== null; cue = CUE.exec(text)) {
    const name = nameAround(text, cue.index, CUE.lastIndex);
    const span = secretOf(text, name);
    if (span !== undefined) spans.push(span);
    CUE.lastIndex = span?.end ?? name.end;
  }
  return spans;
}

function secretOf(text: string, name: Name): Span | undefined {
  LEADS_ON.lastIndex = name.end;
  const secret = LEADS_ON.test(text) ? secretName(name.text) : undefined;
  return secret && firstFound(text, name, secret);
}

function firstFound(text: string, name: Name, secret: SecretName): Span | undefined {
  for (const form of NAME_FORMS) {
    const found = form(text, name, secret);
    if (found !== undefined) return { start: found.start, end: found.end, kind: secret.kind };
  }
  return undefined;
}
