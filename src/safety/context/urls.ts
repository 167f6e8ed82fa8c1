/** URLs: passwords before the host, and addresses whose path is the secret. */

import { isPlaceholder } from "../placeholder.ts";
import { looksGenerated, looksRandom } from "../random-words.ts";
import type { Span } from "../span.ts";
import { matchAt } from "./sticky.ts";

const URL_CHARS_MAX = 2_048;
const USER_INFO =
  /:\/\/(?<user>[^\s:@/"'`<>\\]{0,256})(?::(?<password>[^\s@"'`<>\\]{1,512}(?:@[^\s@/"'`<>\\.:]{1,64}(?=@))?))?@(?=[\w.[$-])/y;
const REST = /:\/\/[^\s"'`<>\\]{1,2048}/y;
/** Segments after which services put what opens the door: webhooks, feeds, bots. */
const CAPABILITY_SEGMENT =
  /^(?:hooks?|webhooks?|webhookb2|services|workflows|triggers|incoming|integration|inputs|t|token|tokens|key|keys|catch|with|bot\d*|secret|auth|invite|reset|magic|collect|enqueue|v[23]|basic|feed|private|share)$/i;
const KEYED_HOST =
  /(?:hooks\.|webhook|loggly|cloudsmith\.io|pagerduty|hc-ping\.com|infura\.io|alchemy|quiknode\.pro|ingest\.|discord(?:app)?\.com|telegram\.org|ifttt|zapier)/i;

export function urlSecretsIn(text: string): readonly Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf("://"); at !== -1; at = text.indexOf("://", at + 3)) {
    const userInfo = userInfoAt(text, at);
    if (userInfo !== undefined) spans.push(userInfo);
    else spans.push(...pathSecretsAt(text, at));
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
  const isToken = user.length >= 16 && looksGenerated(user) && !isPlaceholder(user);
  return isToken ? { start, end: start + user.length, kind: "url-token" } : undefined;
}

function pathSecretsAt(text: string, at: number): readonly Span[] {
  const url = matchAt(REST, text, at)?.[0] ?? "";
  if (url.length > URL_CHARS_MAX) return [];
  const path = /^:\/\/(?<host>[^/?#]+)(?<path>\/[^?#]*)/.exec(url)?.groups;
  if (path === undefined) return [];
  const isKeyed = KEYED_HOST.test(path["host"] ?? "");
  const spans: Span[] = [];
  let start = at + "://".length + (path["host"] ?? "").length + 1;
  let before = "";
  for (const segment of (path["path"] ?? "").slice(1).split("/")) {
    if ((isKeyed || CAPABILITY_SEGMENT.test(before)) && isCapability(segment, isKeyed)) {
      spans.push({ start, end: start + segment.length, kind: "url-token" });
    }
    before = segment;
    start += segment.length + 1;
  }
  return spans;
}

function isCapability(segment: string, isKeyed: boolean): boolean {
  if (segment.length < 16 || /\.[a-z]{1,5}$/.test(segment)) return false;
  return isKeyed
    ? looksGenerated(segment)
    : looksRandom(segment) || /^[0-9a-f]{32,}$/.test(segment);
}
