/** Public words: random-looking words that anyone may see, told by their build or by what leads to them. */

import type { Run } from "./long-runs.ts";
import { looksRandom } from "./random-words.ts";

const LEAD_CHARS = 48;
const PATH_PART_CHARS_MIN = 3;
const URL_CHARS_MAX = 2_048;
const BASE64_LINE_CHARS = new Set([64, 70, 76]);
const BASE64_LINE_CHARS_MAX = 80;

/** A name or a word before it that says: a digest, an id, a public key, an image. */
const PUBLIC_LEAD =
  /(?:\b(?:sha-?\d{1,3}|md5|h1|blake\d?\w?|ssh-(?:rsa|dss|ed25519)|ecdsa-[\w-]+|sk-[\w-]+@openssh\.com|base64,|10c0)|(?:integrity|checksum|digest|fingerprint|thumbprint|etag|nonce|hash|public[ _-]?key|peer|cursor|(?:page|next|continuation)[_-]?token|commit|revision|\bsha|[a-z](?:Id|_id|-id|ID|_ID)|\b(?:id|ID|uid|cid)))(?:\\?["'])?(?:[ \t]{0,4}[:=][ \t]{0,4}|[ \t]{1,4}|[-~])?(?:W\/)?(?:\\?["'])?$/i;
/** Anywhere before it: what a public key, a certificate or a known host is introduced with. */
const PUBLIC_INTRODUCTION =
  /public|pubkey|BEGIN CERTIFICATE|site-?key|DNSKEY|DKIM|\|1\||"(?:n|x|y|kid|x5t|x5c)"\s*:\s*"$/i;
const PUBLIC_BUILDS: readonly RegExp[] = [
  /^(?:sha\d{1,3}|nonce)[-_]/i,
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  // ssh public keys and certificates in base64 begin with their type or with a sequence header.
  /^AAAA[BCDEFGI][0-9A-Za-z]/,
  /^MI[A-L][A-Za-z0-9+/]/,
  /^(?:age1|RW[A-Za-z0-9+/]{50,54}$|Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[yk]|npub1|0x[0-9a-fA-F]|xpub|ypub|zpub)/,
  /^(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|ltc)1[a-z0-9]{25,62})$/,
  /^(?:pk[_-](?:live|test|prod|lf)[_-]|phc_|sb_publishable_|B[\w-]{86}$)/,
  // A certificate or a public key in armour, in base64 once more.
  /^LS0tLS1CRUdJTiB(?:DRVJU|QVUJ)/,
  // Ids of objects that services hand out; knowing one opens nothing.
  /^(?:srvtoolu|toolu|msg|agent_msg|call|req|resp|run|step|thread|asst|file|vs|rs|fc|ws|batch|chatcmpl|cmpl|snapshot|session|cus|ch|pi|pm|sub|si|in|ii|il|prod|price|plan|evt|acct|txn|seti|src|card|ba|po|tr|py|dp|du|cs|cn|qt|mandate|we|dpl|prj|team|user|usr|org|proj|ws|wf|job|task|build|deploy|dep|img|vol|app|inst|i|ami|vpc|subnet|sg|eni|rtb|igw|snap|lt|eipalloc|ctr|pod)[_-]/,
  /^(?:A[GINR][DPOVI]A|ASCA|APKA)[A-Z0-9]{16,17}$|^Z[A-Z0-9]{13,31}$|^c[a-z0-9]{24}$/,
  // Node ids of forges, and identifiers that sort by time.
  /^(?:[A-Z]{1,5}_kw[A-Z]|MD[A-Z0-9][A-Za-z0-9]{2})/,
  /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/,
  // Mangled symbols and template dates.
  /^_{1,2}Z[NKT0-9]|^_R[NICYM]|YYYY|^X{4,}|^\d{4}-\d{2}-\d{2}/,
  // The name of a file or of a host ends in a short word.
  /\.[a-z][a-z0-9]{0,5}$/,
];

const PUBLIC_KEY =
  /^(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-|sk-(?:ssh|ecdsa)-|AAAA[BCE][0-9A-Za-z]|age1|pk[_-](?:live|test)|phc_|sb_publishable_|B[\w-]{86}$|LS0tLS1CRUdJTiB(?:DRVJU|QVUJ)|-----BEGIN (?:PUBLIC|CERT))/;

export function isPublicKey(value: string): boolean {
  return PUBLIC_KEY.test(value);
}

export function isPublicWord(text: string, { start, end }: Run): boolean {
  const word = text.slice(start, end);
  if (isBuiltPublic(word) || isPath(word)) return true;
  const lead = text.slice(Math.max(0, start - LEAD_CHARS), start);
  if (PUBLIC_LEAD.test(lead) || PUBLIC_INTRODUCTION.test(lead)) return true;
  return isInBase64Block(text, { start, end }) || isInUrlPath(text, start);
}

export function isBuiltPublic(word: string): boolean {
  return PUBLIC_BUILDS.some((build) => build.test(word));
}

/** Base64 has slashes too, but between them nothing that reads like a name. */
function isPath(word: string): boolean {
  if (!word.includes("/")) return false;
  const parts = word.split(/[/+]/).filter((part) => part.length >= PATH_PART_CHARS_MIN);
  return parts.filter((part) => !looksNamed(part)).length * 2 <= parts.length;
}

function looksNamed(part: string): boolean {
  return /^[a-z]+$|^[A-Z]?[a-z]+(?:[-_.][a-z]+)*$|^[\d.]+$/.test(part) && !looksRandom(part);
}

/** Certificates and attachments are lines of one width, the last one shorter. */
function isInBase64Block(text: string, { start, end }: Run): boolean {
  const lineEnd = /^={0,2}\r?\n/.exec(text.slice(end, end + 4))?.[0].length ?? 0;
  if (text[start - 1] !== "\n" || (lineEnd === 0 && end < text.length)) return false;
  const before = text.slice(Math.max(0, start - 1 - BASE64_LINE_CHARS_MAX), start - 1);
  if (isBase64Line(before.slice(before.lastIndexOf("\n") + 1).trimEnd())) return true;
  const after = text.slice(end + lineEnd, end + lineEnd + BASE64_LINE_CHARS_MAX + 1);
  return (
    BASE64_LINE_CHARS.has(end - start) && /^[A-Za-z0-9+/=]{24,}\r?(?:\n|$)|^-----END/.test(after)
  );
}

function isBase64Line(line: string): boolean {
  return BASE64_LINE_CHARS.has(line.length) && /^[A-Za-z0-9+/]+$/.test(line);
}

function isInUrlPath(text: string, start: number): boolean {
  const slashes = text.startsWith("//", start) ? 2 : 0;
  const before = text.slice(Math.max(0, start - URL_CHARS_MAX), start + slashes);
  return /:\/\/[^\s"'`<>?#@]*$/.test(before.slice(before.lastIndexOf("://")));
}
