/** Value: reads what stands after a name, and says whether it can be the secret the name announces. */

import { isPlaceholder } from "../placeholder.ts";
import { isBuiltPublic, isPublicKey } from "../public-words.ts";
import { looksGenerated, looksRandom } from "../random-words.ts";
import { type SecretName, secretName } from "../secret-names.ts";

export interface Value {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly isQuoted: boolean;
}

const GENERATED_CHARS_MIN = 12;
const LOOSE_CHARS_MIN = 6;
const SECRET_CHARS_MIN = 3;
const VALUE_CHARS_MAX = 4_096;

const OPENING_QUOTE = /(?:[bfru@$]{0,2})(?<quote>\\{0,3}["'`])/y;
/** A shell word without quotes; an escaped line break ends it, other escapes do not. */
const TIGHT = /(?:[^\s"'`,;&|<>()\\]|\\[^nrt"'\\\s]){1,4096}/y;
const LOOSE = /[^\s"'`,;<>\\]{1,4096}/y;
/** In a settings file the value is the rest of the line. */
const REST_OF_LINE = /[^\s"'`]{1,4096}(?=\r?(?:\n|$))/y;
const CODE = /[([{]|^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$|->|::/;
const SECRET_WORD =
  /(?:^|[-_.: /])(?:pass(?:word|wd|phrase)?|token|secrets?|keys?|cred(?:ential)?s?|auth|cookie)(?:$|[-_.: /])/i;

export function quotedAt(text: string, index: number): Value | undefined {
  OPENING_QUOTE.lastIndex = index;
  const opening = OPENING_QUOTE.exec(text);
  const quote = opening?.groups?.["quote"];
  if (opening === null || quote === undefined) return undefined;
  const start = index + opening[0].length;
  const end = closingQuote(text, start, quote);
  return { start, end, text: text.slice(start, end), isQuoted: true };
}

export function tightAt(text: string, index: number, isLine: boolean): Value | undefined {
  return (isLine ? bareAt(text, index, REST_OF_LINE) : undefined) ?? bareAt(text, index, TIGHT);
}

export function looseAt(text: string, index: number): Value | undefined {
  const value = bareAt(text, index, LOOSE);
  if (value === undefined) return undefined;
  const kept = value.text.replace(/[.,:)\]}]{1,4}$/, "");
  return { ...value, end: value.start + kept.length, text: kept };
}

/** After `=` without spaces in a shell or a settings file, or in quotes: any value counts. */
export function isSecretValue(value: Value, name: SecretName): boolean {
  const { text, isQuoted } = value;
  if (text.length < SECRET_CHARS_MIN || isPlaceholder(text) || isPublicKey(text)) return false;
  if (!name.certain) return isUnnamedSecret(text);
  if (/^[\d.]{1,4}$/.test(text) || isNameOfSecret(text) || isPlace(text)) return false;
  return isQuoted ? !looksLikeProse(text, name) : !CODE.test(text);
}

/** The same for a field of a JSON value, which is quoted by nature. */
export function isNamedSecret(text: string, name: SecretName): boolean {
  return isSecretValue({ start: 0, end: text.length, text, isQuoted: true }, name);
}

/** With spaces it may be code, where `token = next` is no secret and `password: hunter2` is one. */
export function isSecretInCode(value: Value, name: SecretName): boolean {
  if (!isSecretValue(value, name) || value.text.length < LOOSE_CHARS_MIN) return false;
  if (looksGenerated(value.text)) return true;
  const isMixed = /[A-Za-z]/.test(value.text) && /\d/.test(value.text);
  return (isMixed || /[!@#%^&*?+~]/.test(value.text)) && !/^[\d.]+$/.test(value.text);
}

function isUnnamedSecret(text: string): boolean {
  return text.length >= GENERATED_CHARS_MIN && looksRandom(text) && !isBuiltPublic(text);
}

/** Where a secret is kept: a path without anything generated in it. */
function isPlace(text: string): boolean {
  return /^(?:\.{0,2}|~|[A-Z]:)[/\\][\w./\\ @+~-]*$/.test(text) && !looksRandom(text);
}

/** What people make up: letters, digits and a mark. */
export function isPasswordLike(text: string): boolean {
  return /[A-Za-z]/.test(text) && /\d/.test(text) && /[!@#$%^&*?+]/.test(text) && !CODE.test(text);
}

/** Words and a name of a secret: `invalid token`, `db-credentials`, `TOKEN_EXPIRED`, `dbPassword`. */
function isNameOfSecret(text: string): boolean {
  if (/^[a-z]+(?:[A-Z][a-z]+)+$/.test(text) && secretName(text)?.certain) return true;
  return (
    /^[A-Za-z]+(?:[-_.: /]{1,2}[A-Za-z]+)*$/.test(text) &&
    SECRET_WORD.test(text) &&
    !looksRandom(text)
  );
}

function looksLikeProse(text: string, { kind }: SecretName): boolean {
  if (!/\s/.test(text.trim())) return false;
  if (/\s{2}|[^\w\s.,:;!?'()-]/.test(text)) return false;
  const isPassPhrase = kind === "password" && /^[a-z]+(?: [a-z]+){3,11}$/.test(text);
  return !isPassPhrase && !/\d/.test(text);
}

function bareAt(text: string, index: number, pattern: RegExp): Value | undefined {
  pattern.lastIndex = index;
  const found = pattern.exec(text)?.[0];
  if (found === undefined) return undefined;
  return { start: index, end: index + found.length, text: found, isQuoted: false };
}

/** A quote that is never closed was cut off: what follows up to a space is taken for its content. */
function closingQuote(text: string, start: number, quote: string): number {
  const limit = Math.min(text.length, start + VALUE_CHARS_MAX);
  for (let index = start; index < limit; index += 1) {
    if (text.startsWith(quote, index)) return index;
    const char = text[index];
    if (char === "\n") break;
    if (char === "\\" && quote.length === 1) index += 1;
  }
  const rest = /^[^\s"'`]*/.exec(text.slice(start, limit))?.[0] ?? "";
  return start + rest.length;
}
