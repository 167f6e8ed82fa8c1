/**
 * Named values: secrets that the name before them announces, such as `password=…`, `"apiKey": "…"`,
 * `--token …`, `<secret>…</secret>`.
 *
 * Only where a word stands that secret names contain is the name read whole and what follows it
 * looked at.
 */

import { type SecretName, secretName } from "../secret-names.ts";
import type { Span } from "../span.ts";
import { type Name, nameAround } from "./name.ts";
import { NAME_FORMS } from "./name-forms.ts";
import { matchAt } from "./sticky.ts";
import { type Table, tableUnder } from "./tables.ts";

const LEAD_CHARS = 16;

/** Test runners say on every line that something passed. */
const CUE =
  /pass(?!ed\b|es\b|ing\b)|pwd|secret|token|key|auth|cred|cookie|bearer|salt|jwt|psk|pw\b|[-_]pat\b|signature/iy;
export const NAME_WORDS =
  "pass pwd secret token key auth cred cookie bearer salt jwt psk pw -pat _pat signature".split(
    " ",
  );
/** What may lead from a name to its value; in ordinary text most names are followed by neither. */
const LEADS_ON =
  /["'`\]\\)]{0,4}[ \t]{0,16}(?:[:=,;>(|\t]|[?+]=|\r?\n)|["'`\\]{0,3}[ \t]{1,16}[^\s.,;)]/y;
/** In prose the word that makes a key public stands apart: `public key: …`. */
const PUBLIC_LEAD = /\b(?:public|verification|primary|foreign|cache|sort|partition) $/i;

/** `places`: where the words of names may stand. */
export function namedSecretsIn(text: string, places: readonly number[]): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const place of places) {
    if (place < from || matchAt(CUE, text, place) === undefined) continue;
    const name = nameAround(text, place, CUE.lastIndex);
    const found = secretsAfter(text, name);
    spans.push(...found.secrets);
    from = found.end;
  }
  return spans;
}

/** The secrets that a name announces; `end`: where the next name may begin. */
function secretsAfter(text: string, name: Name): Table {
  const secret = secretAnnounced(text, name);
  const span = secret && firstValueOf(text, name, secret);
  if (span !== undefined) return { secrets: [span], end: span.end };
  const table = secret?.certain ? tableUnder(text, name) : undefined;
  return table ?? { secrets: [], end: name.end };
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
