/** Name forms: the ways in which a value can follow its name. */

import { isPlaceholder } from "../placeholder.ts";
import { looksGenerated, looksRandom } from "../random-words.ts";
import type { SecretName } from "../secret-names.ts";
import type { Name } from "./name.ts";
import { matchAt } from "./sticky.ts";
import {
  isPasswordLike,
  isSecretInCode,
  isSecretValue,
  looseAt,
  quotedAt,
  tightAt,
  type Value,
} from "./value.ts";

type NameForm = (text: string, name: Name, secret: SecretName) => Found | undefined;
interface Found {
  readonly start: number;
  readonly end: number;
}

const LEAD_CHARS = 64;
const GENERATED_CHARS_MIN = 12;
const SIGN =
  /(?<close>\\{0,3}["'`]?\]?)(?<before>[ \t]{0,16})(?<sign>:[ \t]{0,4}&?[A-Za-z_][\w.<>[\]?|]{0,40}[ \t]{0,4}=(?=[ \t]{0,4}["'`])|:=|=>|[?+]=|={2,3}|!={1,2}|=|:)(?!=)(?<after>[ \t]{0,16}(?:[|>][-+]?\r?\n[ \t]{1,16})?)/y;
const SCHEME =
  /(?:bearer|basic|token|apikey|api-key|key|digest|negotiate|splunk|geniekey|ssws|bot|oauth|hawk|aws4-hmac-sha256|sharedkey|sharedaccesssignature|zoho-oauthtoken|klaviyo-api-key|discogs|deepl-auth-key|snippet|pat|jwt)[ \t]{1,4}/iy;
const HEADER_REST = /[^"'`\r\n\\]{3,4096}/y;
/** Without a scheme, the value of a header is a secret if it does not read like a word. */
const TELLING = /[^\s"'`=\d]{0,256}[=\d]/y;
/** A header that no quote encloses may hold quotes itself. */
const LINE_REST = /[^\r\n]{3,4096}/y;
const SPACE = /["'`]?[ \t]{1,16}(?:(?<is>is|was|are|to|set to)[ \t]{1,4}|[0578][ \t]{1,4})?/y;
/** `openssl` wants to be told where a password comes from. */
const FLAG_GAP = /[ \t]{1,4}(?!-)(?:pass:)?/y;
const CREDENTIALS =
  /[ \t]{0,4}=?[ \t]{0,4}[([][ \t]{0,4}["'][^"'\n]{1,100}["'][ \t]{0,4},[ \t]{0,4}(?=["'])/y;
const CALL = /["'`]?\]?(?:[ \t]{0,8},[ \t]{0,8}|\([ \t]{0,4}(?=["'`]))/y;
const ELEMENT = /["']?[ \t]{0,2}>[ \t]{0,4}(?<value>[^<>\n]{3,1024})<\//y;
const PAIRED =
  /\\?["']?[ \t]{0,4},?[ \t]{0,4}(?:\r?\n[ \t]{0,64})?(?:\\?["'])?(?:\w{0,20}value|content|body)\\?["']?[ \t]{0,4}[:=][ \t]{0,4}/iy;
/** `--name /db/password --type SecureString --value …`, `secret set --name x --value …`. */
const PAIRED_FLAGS =
  /(?:[ \t]{1,4}(?:set|put|add|create|update))?["']?(?:[ \t]{1,4}--?[\w-]{1,40}[ =][^\s-]\S{0,200}){0,6}[ \t]{1,4}--(?:value|secret-string|body|plaintext)[ =]/y;
const SETS =
  /(?:\bsetx?|\bsetenv|\bENV|\bARG|\bset-variable|\b(?:config|configure|secrets?|env|environment|vars?|variables?|parameter)[ :](?:set|put|add|create|upsert)|\bset-option|\bdefault|\bdefaults write \S{1,80})(?:[ \t]{1,4}-{1,2}[\w-]{1,20}){0,4}[ \t]{1,4}["']?(?:[\w:/@.]{1,64}[:/])?$/;

/** In the order in which they are tried; the first that finds a secret wins. */
export const NAME_FORMS: readonly NameForm[] = [
  header,
  signed,
  flagged,
  element,
  paired,
  credentials,
  listed,
  spaced,
];

/** `Authorization: Bearer …`, `Cookie: …`: the value is the rest of the header. */
function header(text: string, name: Name): Found | undefined {
  const isHeader = /^(?:(?:proxy-)?authorization|(?:set-)?cookie)$/i.test(name.text);
  const sign = isHeader ? matchAt(SIGN, text, name.end) : undefined;
  if (sign === undefined) return undefined;
  const quoted = quotedAt(text, SIGN.lastIndex);
  const from = quoted?.start ?? SIGN.lastIndex;
  const scheme = matchAt(SCHEME, text, from)?.[0] ?? "";
  if (scheme === "" && matchAt(TELLING, text, from) === undefined) return undefined;
  const isEnclosed = quoted !== undefined || /["'`]/.test(text[name.start - 1] ?? "");
  const pattern = isEnclosed || scheme === "" ? HEADER_REST : LINE_REST;
  const start = from + scheme.length;
  const rest = matchAt(pattern, text, start)?.[0].trimEnd() ?? "";
  const value = { start, end: start + rest.length, text: rest, isQuoted: true };
  return isSecretValue(value, { kind: "authorization", certain: true }) ? value : undefined;
}

/** `name=value`, `name: value`, `"name": "value"`. */
function signed(text: string, name: Name, secret: SecretName): Found | undefined {
  const groups = matchAt(SIGN, text, name.end)?.groups;
  if (groups === undefined) return undefined;
  const at = SIGN.lastIndex;
  const scheme = secret.certain ? (matchAt(SCHEME, text, at)?.[0].length ?? 0) : 0;
  const quoted = quotedAt(text, at);
  if (quoted !== undefined)
    return isSecretValue(afterScheme(quoted), secret) ? afterScheme(quoted) : undefined;
  const isTight = groups["sign"] === "=" && groups["before"] === "" && groups["after"] === "";
  if (isTight) return tightlySigned(text, { name, secret, at });
  if (/^[=!]=/.test(groups["sign"] ?? "")) return undefined;
  const value = looseAt(text, at + scheme);
  return value !== undefined && isSecretInCode(value, secret) ? value : undefined;
}

interface Tight {
  readonly name: Name;
  readonly secret: SecretName;
  readonly at: number;
}

function tightlySigned(text: string, { name, secret, at }: Tight): Found | undefined {
  const lead = text.slice(Math.max(0, name.start - LEAD_CHARS), name.start);
  const value = tightAt(text, at, /(?:^|\n)[ \t]*(?:export )?$/.test(lead));
  if (value === undefined) return undefined;
  if (/[?&]$/.test(lead)) return isInQuery(value) ? value : undefined;
  // An argument of a call names its value after the variable that holds it.
  const isArgument = /(?:\(|, )$/.test(lead) && /^[A-Za-z_]+[)\]},]{0,3}$/.test(value.text);
  return !isArgument && isSecretValue(value, secret) ? value : undefined;
}

function isInQuery(value: Value): boolean {
  return (
    isSecretValue(value, { kind: "token", certain: true }) &&
    /\d/.test(value.text) &&
    value.text.length >= 6
  );
}

/** `--name value`, `-name value`. */
function flagged(text: string, name: Name, secret: SecretName): Found | undefined {
  if (!/^--?[A-Za-z]/.test(name.text)) return undefined;
  if (matchAt(FLAG_GAP, text, name.end) === undefined) return undefined;
  const at = FLAG_GAP.lastIndex;
  const value = quotedAt(text, at) ?? tightAt(text, at, false);
  if (value === undefined) return undefined;
  const isSecret = secret.certain
    ? isSecretValue(value, secret)
    : isGeneratedSecret(value, secret) || isLoneKey(name, value);
  return isSecret ? value : undefined;
}

/** `--key 3f2a…`, but not `--recv-keys 3f2a…`. */
function isLoneKey(name: Name, value: Value): boolean {
  return /^--?key$/.test(name.text) && looksGenerated(value.text);
}

/** `<name>value</name>` and `name="…">value</`. */
function element(text: string, name: Name, secret: SecretName): Found | undefined {
  const value = matchAt(ELEMENT, text, name.end)?.groups?.["value"];
  if (value === undefined) return undefined;
  const end = ELEMENT.lastIndex - 2;
  const start = end - value.length;
  return isSecretValue({ start, end, text: value, isQuoted: true }, secret)
    ? { start, end }
    : undefined;
}

/** `name: DB_PASSWORD` and then `value: …`; `--name /db/password --value …`. */
function paired(text: string, name: Name, secret: SecretName): Found | undefined {
  const found = matchAt(PAIRED, text, name.end) ?? matchAt(PAIRED_FLAGS, text, name.end);
  if (found === undefined) return undefined;
  const at = name.end + found[0].length;
  const value = quotedAt(text, at) ?? looseAt(text, at);
  return value !== undefined && isSecretValue(value, secret) ? value : undefined;
}

/** `HTTPBasicAuth("user", "…")`, `auth=("user", "…")`: the second of two is the password. */
function credentials(text: string, name: Name, secret: SecretName): Found | undefined {
  if (matchAt(CREDENTIALS, text, name.end) === undefined) return undefined;
  const value = quotedAt(text, CREDENTIALS.lastIndex);
  return value !== undefined && isSecretValue(value, { ...secret, certain: true })
    ? value
    : undefined;
}

/** `define('AUTH_SALT', '…')`, `setPassword("…")`: plain words in calls are labels. */
function listed(text: string, name: Name, secret: SecretName): Found | undefined {
  if (matchAt(CALL, text, name.end) === undefined) return undefined;
  const value = quotedAt(text, CALL.lastIndex);
  if (value === undefined || !isSecretValue(value, secret)) return undefined;
  const isTold =
    looksGenerated(value.text) || /\d/.test(value.text) || /[^\w\s.,:'()-]/.test(value.text);
  return isTold ? value : undefined;
}

/** `set -x TOKEN …`, `password …` in `.netrc`, `token …` before something generated. */
function spaced(text: string, name: Name, secret: SecretName): Found | undefined {
  const space = matchAt(SPACE, text, name.end);
  if (space === undefined) return undefined;
  const at = SPACE.lastIndex;
  const isSaid = space.groups?.["is"] !== undefined;
  const value = quotedAt(text, at) ?? looseAt(text, at);
  if (value === undefined) return undefined;
  const lead = text.slice(Math.max(0, name.start - LEAD_CHARS), name.start);
  const isSecret =
    (SETS.test(lead) && isSecretValue(value, secret)) ||
    ((isSaid || isStatement(text, lead, value)) && isSecretInCode(value, secret)) ||
    isPasswordAfter(name, value, secret) ||
    isGeneratedSecret(value, secret, lead);
  return isSecret ? value : undefined;
}

/** `WITH PASSWORD '…'`, `connect Home password …`, `AUTH …`. */
function isPasswordAfter(name: Name, value: Value, secret: SecretName): boolean {
  const isPassword = secret.kind === "password" || name.text === "AUTH";
  return isPassword && isPasswordLike(value.text) && !isPlaceholder(value.text);
}

/** `deploy it with the key 3f2a…`: whoever says so hands it over. */
const HANDED_OVER = /\b(?:with|using|use|try|here is)(?: (?:the|this|my|our))? $/i;

/** Without a sign only what is made by a machine counts; hashes are `key` to many a cache. */
function isGeneratedSecret(value: Value, secret: SecretName, lead = ""): boolean {
  if (value.text.length < GENERATED_CHARS_MIN || isPlaceholder(value.text)) return false;
  const isCacheKey = secret.kind === "api-key" && !secret.certain && !HANDED_OVER.test(lead);
  return isCacheKey ? looksRandom(value.text) : looksGenerated(value.text);
}

/** A line that is nothing but the name and the value, or an entry of `.netrc`. */
function isStatement(text: string, lead: string, value: Value): boolean {
  const isLast = /^["']?[ \t]*\r?(?:\n|$)/.test(text.slice(value.end, value.end + 8));
  return (
    isLast && /(?:^|\n)[ \t]*(?:[\w-]+ )?$|\b(?:login|user|account)[ \t]+\S+[ \t]+$/.test(lead)
  );
}

function afterScheme(value: Value): Value {
  const scheme = matchAt(SCHEME, value.text, 0)?.[0].length ?? 0;
  return { ...value, start: value.start + scheme, text: value.text.slice(scheme) };
}
