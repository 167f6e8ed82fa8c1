/** URLs: passwords before the host, and addresses whose path is the secret. */

import { isPlaceholder } from "../placeholder.ts";
import { looksGenerated } from "../random-words.ts";
import type { Span } from "../span.ts";

const URL_CHARS_MAX = 2_048;
const CAPABILITY_CHARS_MIN = 16;
const USER_INFO =
  /^:\/\/(?<user>[^:@/]{0,256})(?::(?<password>[^@]{1,512}(?:@[^@/.:]{1,64}(?=@))?))?@(?=[\w.[$-])/;
const HOST_AND_PATH = /^:\/\/(?<host>[^/?#]{1,256})\/(?<path>[^?#]*)/;
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
  let at = text.indexOf("://");
  while (at !== -1) {
    const next = text.indexOf("://", at + 3);
    // An address inside an address is looked at in its turn.
    const end = Math.min(next === -1 ? text.length : next, at + URL_CHARS_MAX);
    const url = /^[^\s"'`<>\\]*/.exec(text.slice(at, end))?.[0] ?? "";
    for (const { start, end: last, kind } of secretsOf(url)) {
      spans.push({ start: at + start, end: at + last, kind });
    }
    at = next;
  }
  return spans;
}

/** `url` begins with the colon after its scheme. */
function secretsOf(url: string): readonly Span[] {
  const userInfo = USER_INFO.exec(url)?.groups;
  if (userInfo !== undefined) return userSecretsIn(userInfo);
  return url.length < CAPABILITY_CHARS_MIN ? [] : [...pathSecretsIn(url), ...querySecretsIn(url)];
}

function userSecretsIn({
  user = "",
  password,
}: Record<string, string | undefined>): readonly Span[] {
  const start = "://".length;
  const end = start + user.length;
  if (password !== undefined && !isPlaceholder(password) && password !== "x-oauth-basic") {
    return [{ start: end + 1, end: end + 1 + password.length, kind: "url-password" }];
  }
  // A token in the place of the user: `https://TOKEN@host`.
  const isToken = user.length >= CAPABILITY_CHARS_MIN && looksGenerated(user);
  return isToken && !isPlaceholder(user) ? [{ start, end, kind: "url-token" }] : [];
}

function pathSecretsIn(url: string): readonly Span[] {
  const { host = "", path = "" } = HOST_AND_PATH.exec(url)?.groups ?? {};
  const isKeyed = KEYED_HOST.test(host);
  const spans: Span[] = [];
  let start = "://".length + host.length + 1;
  let before = "";
  for (const segment of path.split("/")) {
    if ((isKeyed || CAPABILITY_SEGMENT.test(before)) && isCapability(segment)) {
      spans.push({ start, end: start + segment.length, kind: "url-token" });
    }
    before = segment;
    start += segment.length + 1;
  }
  return spans;
}

function querySecretsIn(url: string): readonly Span[] {
  if (!url.includes("?")) return [];
  return Array.from(url.matchAll(KEY_PARAMETER)).flatMap(({ 0: parameter, index, groups }) => {
    const value = groups?.["value"] ?? "";
    const end = index + parameter.length;
    const isSignature = /^.sig=/.test(parameter);
    const isSecret = (isSignature || looksGenerated(value)) && !isPlaceholder(value);
    return isSecret ? [{ start: end - value.length, end, kind: "url-token" }] : [];
  });
}

function isCapability(segment: string): boolean {
  if (segment.length < CAPABILITY_CHARS_MIN || /\.[a-z]{1,5}$/.test(segment)) return false;
  return looksGenerated(segment);
}
