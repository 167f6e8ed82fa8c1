/**
 * Context rules: values that are secrets because of what stands before them.
 *
 * Each rule captures the secret as the named group `secret`, and only that is replaced, so that a
 * command stays readable. Quantifiers are bounded: no input makes a rule take long.
 */

import { isPlaceholder, isSecretName, looksLikeCode } from "./secret-names.ts";
import type { SecretSpan } from "./secret-span.ts";

interface ContextRule {
  readonly kind: string;
  readonly pattern: RegExp;
  /** A second look at what matched, where the pattern alone would take too much. */
  readonly accept?: (groups: Readonly<Record<string, string | undefined>>) => boolean;
}

const QUOTED = `(?<quote>\\\\?["'])(?<secret>(?:(?!\\k<quote>)[^\\n]){1,4096})\\k<quote>`;
const BARE = "(?<bare>[^\\s\"'`,;&|<>\\\\]{1,4096})";

const RULES: readonly ContextRule[] = [
  {
    kind: "private-key",
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?<secret>[\s\S]{1,20000}?)(?:-----END|$(?![\s\S]))/dg,
    accept: () => true,
  },
  {
    kind: "assigned",
    pattern: new RegExp(
      `(?<name>[A-Za-z_][\\w.-]{1,80})\\\\?["']?[ \\t]{0,4}(?<sign>:=|=>|[=:])[ \\t]{0,8}${QUOTED}`,
      "dg",
    ),
    accept: ({ name = "", secret = "" }) =>
      isSecretName(name) && secret.length >= 3 && !/^\s|\s.*\s.*\s/.test(secret),
  },
  {
    kind: "assigned",
    pattern: new RegExp(
      `(?<name>[A-Za-z_][\\w.-]{1,80})(?<space>[ \\t]{0,4})(?<sign>:=|=>|[=:])(?<space2>[ \\t]{0,8})${BARE.replace("bare", "secret")}`,
      "dg",
    ),
    accept: acceptBareAssignment,
  },
  {
    kind: "flag",
    pattern:
      /(?<=^|\s)--?(?<name>[a-z][\w-]{2,40})[ \t]{1,4}(?:(?<quote>["'])(?<secret>(?:(?!\k<quote>)[^\n]){3,1024})\k<quote>|(?<bare>[^\s"'`;&|<>-][^\s"'`;&|<>]{2,1024}))/dg,
    accept: ({ name = "" }) => isSecretName(name),
  },
  {
    kind: "authorization",
    pattern:
      /\b(?:bearer|basic|apikey|token|splunk|genieKey|ssws|bot|digest)[ \t]{1,4}(?<secret>[\w.~+/=:-]{8,4096})/dgi,
    accept: ({ secret = "" }) => /\d/.test(secret) || secret.length > 40,
  },
  {
    kind: "header",
    pattern:
      /\b(?<name>[A-Za-z][\w-]{2,60})["']?[ \t]{0,2}:[ \t]{0,4}(?:(?:bearer|basic|token|key|apikey)[ \t]+)?(?<secret>[^\s"'`<>,]{6,4096})/dgi,
    accept: ({ name = "", secret = "" }) =>
      /-/.test(name) && isSecretName(name) && !looksLikeCode(secret),
  },
  {
    kind: "cookie",
    pattern:
      /\b(?:set-)?cookie["']?[ \t]{0,2}:[ \t]{0,4}["']?(?<secret>[\w.%-]{1,80}=[^"'\n]{6,4096})/dgi,
  },
  {
    kind: "url-password",
    pattern: /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s:@/"'<>]{0,200}:(?<secret>[^\s@/"'<>]{1,512})@/dgi,
  },
  {
    kind: "url-token",
    pattern: /\bhttps?:\/\/(?<secret>[^\s:@/"'<>.]{16,512})@/dgi,
  },
  {
    kind: "url-signature",
    pattern:
      /[?&](?:sig|signature|x-amz-signature|x-amz-security-token|x-goog-signature|access_token|code|key|token|auth|apikey|api_key|password|sv_sig)=(?<secret>[\w%.~+/=-]{12,4096})/dgi,
    accept: ({ secret = "" }) => /\d/.test(secret),
  },
  {
    kind: "account-key",
    pattern: /\b(?:AccountKey|SharedAccessKey|SharedAccessSignature)=(?<secret>[^;\s"']{16,512})/dg,
  },
  {
    kind: "basic-auth",
    pattern:
      /(?<=\s)(?:-u|--user|--proxy-user|-U)[ =]?["']?[^\s:"'=/]{1,100}[:%](?<secret>[^\s"'/]{3,256})/dg,
    accept: ({ secret = "" }) => !/^\d{1,5}$/.test(secret),
  },
  {
    kind: "database-password",
    pattern:
      /\b(?:mysql|mysqldump|mysqladmin|mariadb)\b[^\n|;&]{0,200}?\s-p(?<secret>[^\s"'=-][^\s"']{2,128})/dg,
  },
  {
    kind: "short-flag",
    pattern:
      /\b(?:sshpass|docker login|podman login|helm registry login|az login|redis-cli|sqlcmd|ldapsearch|ldapadd|mongosh?|mongodump|htpasswd|twine|vsce|ncftpput|smbclient|7z|zip|unzip|oc login)\b[^\n|;&]{0,200}?\s-(?:p|P|w|a|pass|b \S{1,80} \S{1,80})[ ]?["']?(?<secret>[^\s"'-][^\s"']{3,256})/dg,
    accept: ({ secret = "" }) =>
      /[\d!@#$%^&*]/.test(secret) && !/^\d+$|[/\\]|\.\w{2,4}$/.test(secret),
  },
  {
    kind: "netrc-password",
    pattern:
      /\b(?:login|machine)[ \t]{1,4}\S{1,200}\s{1,8}password[ \t]{1,4}(?<secret>\S{1,512})/dg,
  },
  {
    kind: "pgpass",
    pattern:
      /^[\w.*-]{1,200}:(?:\d{2,5}|\*):[\w.*-]{1,100}:[\w.*-]{1,100}:(?<secret>\S{3,512})$/dgm,
  },
  {
    kind: "sql-password",
    pattern:
      /\b(?:identified[ \t]+by|password|encrypted password)[ \t]+(?:password[ \t]+)?'(?<secret>[^'\n]{3,512})'/dgi,
  },
  {
    kind: "piped-secret",
    pattern:
      /\b(?:echo|printf)[ \t]+(?:-n[ \t]+)?(?:["']?%s["']?[ \t]+)?["']?(?<secret>[^\s"'|]{6,1024})["']?[ \t]*\|[^\n]{0,200}?(?:-stdin\b|--with-token|\blogin\b|secret|passwd|chpasswd|sudo -S)/dg,
  },
  {
    kind: "set-secret",
    pattern:
      /\b(?:config(?:ure)?|secret|env|vars?|variables?)[ \t]+(?:set|put|create|add)[ \t]+(?:[\w:.@/-]{1,80}[ \t]+)?["']?(?<name>[\w:./@-]{2,200})["']?[ \t=]+["']?(?<secret>[^\s"']{4,1024})/dg,
    accept: ({ name = "", secret = "" }) => isSecretName(name) && !secret.startsWith("-"),
  },
  {
    kind: "secret-literal",
    pattern: /--from-literal[= ]["']?[\w.-]{1,100}=(?<secret>[^\s"']{3,1024})/dg,
  },
  {
    kind: "pass-phrase",
    pattern: /\b(?:pass|passin|passout):(?<secret>[^\s"']{4,256})/dg,
  },
  {
    kind: "login-token",
    pattern:
      /\b(?:vault|railway|heroku|doppler|op|infisical|wandb|huggingface-cli|fly|flyctl|sentry-cli|vercel|netlify)[ \t]+(?:login|auth)[ \t]+(?:token[ \t]+)?(?<secret>[\w.-]{16,512})/dg,
  },
  {
    kind: "xml-value",
    pattern: /<(?<name>[\w.:-]{2,60})>(?<secret>[^<>\n]{3,1024})<\/\k<name>>/dg,
    accept: ({ name = "" }) => isSecretName(name),
  },
  {
    kind: "xml-value",
    pattern:
      /\b(?:key|name)=["'](?<name>[\w.:-]{2,80})["'][ \t]+value=["'](?<secret>[^"'\n]{3,1024})["']/dgi,
    accept: ({ name = "" }) => isSecretName(name),
  },
];

/** One cheap look that decides whether the costly ones are needed at all. */
const WORTH_A_LOOK =
  /pass|pwd|secret|token|key|auth|cred|cookie|bearer|basic|:\/\/|login|--user|\s-[uUpPwa]|sig|private|mysql|maria|jwt|pat\b|psk|pin|salt|dsn|session|connection|:\d{2,5}:|echo|printf|_URL|_URI|identified/i;

export function contextSecretsIn(text: string): readonly SecretSpan[] {
  if (!WORTH_A_LOOK.test(text)) return [];
  return RULES.flatMap((rule) => spansOf(rule, text));
}

function spansOf({ kind, pattern, accept }: ContextRule, text: string): readonly SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const match of text.matchAll(pattern)) {
    const groups = match.groups ?? {};
    const found = groups["secret"] ?? groups["bare"] ?? "";
    const place = match.indices?.groups?.["secret"] ?? match.indices?.groups?.["bare"];
    if (place === undefined || isPlaceholder(found) || accept?.(groups) === false) continue;
    spans.push({ start: place[0], end: place[1], kind });
  }
  return spans;
}

/**
 * `KEY=value` without spaces is a shell or a settings file: any value counts. With spaces it may
 * be code, where `token = next` is no secret and `password: hunter2` in YAML is one.
 */
function acceptBareAssignment(groups: Readonly<Record<string, string | undefined>>): boolean {
  const { name = "", sign = "", space = "", space2 = "", secret = "" } = groups;
  if (!isSecretName(name) || secret.length < 3 || /^[\d.]{1,9}$/.test(secret)) return false;
  if (/^[([{]/.test(secret)) return false;
  const isTight = sign === "=" && space === "" && space2 === "";
  if (isTight) return !/[()]/.test(secret);
  return /\d/.test(secret) && secret.length >= 6 && !looksLikeCode(secret);
}
