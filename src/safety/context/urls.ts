/** URLs: passwords before the host, and addresses whose path is the secret. */

import { isPlaceholder } from "../placeholder.ts";
import { looksGenerated } from "../random-words.ts";
import type { Span } from "../span.ts";
import { matchAt } from "./sticky.ts";

const CAPABILITY_CHARS_MIN = 16;
const USER_INFO =
  /:\/\/(?<user>[^\s:@/"'`<>\\]{0,256})(?::(?<password>[^\s@"'`<>\\]{1,512}(?:@[^\s@/"'`<>\\.:]{1,64}(?=@))?))?@(?=[\w.[$-])/y;
const REST = /:\/\/[^\s"'`<>\\]{1,2048}/y;
/** Segments after which services put what opens the door: webhooks, feeds, bots. */
const CAPABILITY_SEGMENT =
  /^(?:hooks?|webhooks?|inputs|t|tokens?|keys?|catch|bot|secrets?|api[-_]?keys?|magic-?link|invite)$/i;
const KEYED_HOST =
  /(?:hooks\.|webhook|loggly|cloudsmith\.io|pagerduty|hc-ping\.com|infura\.io|alchemy|quiknode\.pro|ingest\.|discord(?:app)?\.com|telegram\.org|ifttt|zapier)/i;

/** Parameters that are keys by custom, though their names do not say so. */
const KEY_PARAMETER =
  /[?&](?:k|ak|sk|appid|app_id|sig|code|auth|s|h|hash|sv|state|ticket|uuid|invite|license)=(?<value>[\w.~%+/=-]{12,2048})/g;

export function urlSecretsIn(text: string): readonly Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf("://"); at !== -1; at = text.indexOf("://", at + 3)) {
    const userInfo = userInfoAt(text, at);
    if (userInfo !== undefined) spans.push(userInfo);
    else spans.push(...pathSecretsAt(text, at), ...querySecretsAt(text, at));
  }
  return spans;
}

function userInfoAt(text: string, at: number): Span | undefined {
  const groups = matchAt(USER_INFO, text, at)?.groups;
  const { user = "", password } = groups ?? {};
  if (groups === undefined) return undefined;
  const end = USER_INFO.lastIndex - 1;
  if (password !== undefined) {
    const isKept = isPlaceholder(password) || /^x-oauth-basic$/i.test(password);
    if (!isKept) return { start: end - password.length, end, kind: "url-password" };
  }
  // A token in the place of the user: `https://TOKEN@host`.
  const start = at + "://".length;
  const isToken =
    user.length >= CAPABILITY_CHARS_MIN && looksGenerated(user) && !isPlaceholder(user);
  return isToken ? { start, end: start + user.length, kind: "url-token" } : undefined;
}

function pathSecretsAt(text: string, at: number): readonly Span[] {
  const url = matchAt(REST, text, at)?.[0] ?? "";
  const path = /^:\/\/(?<host>[^/?#]+)(?<path>\/[^?#]*)/.exec(url)?.groups;
  if (path === undefined) return [];
  const isKeyed = KEYED_HOST.test(path["host"] ?? "");
  const spans: Span[] = [];
  let start = at + "://".length + (path["host"] ?? "").length + 1;
  let before = "";
  for (const segment of (path["path"] ?? "").slice(1).split("/")) {
    if ((isKeyed || CAPABILITY_SEGMENT.test(before)) && isCapability(segment)) {
      spans.push({ start, end: start + segment.length, kind: "url-token" });
    }
    before = segment;
    start += segment.length + 1;
  }
  return spans;
}

function querySecretsAt(text: string, at: number): readonly Span[] {
  const url = matchAt(REST, text, at)?.[0] ?? "";
  if (!url.includes("?")) return [];
  return Array.from(url.matchAll(KEY_PARAMETER)).flatMap(({ 0: parameter, index, groups }) => {
    const value = groups?.["value"] ?? "";
    const end = at + index + parameter.length;
    const isSignature = /^.sig=/.test(parameter);
    const isSecret = (isSignature || looksGenerated(value)) && !isPlaceholder(value);
    return isSecret ? [{ start: end - value.length, end, kind: "url-token" }] : [];
  });
}

function isCapability(segment: string): boolean {
  if (segment.length < CAPABILITY_CHARS_MIN || /\.[a-z]{1,5}$/.test(segment)) return false;
  return looksGenerated(segment);
}
