/** Statements: commands and lines of files in which the place of a word makes it a secret. */

import { isPlaceholder } from "../placeholder.ts";
import { looksGenerated } from "../random-words.ts";
import type { Span } from "../span.ts";
import { matchAt } from "./sticky.ts";

interface Statement {
  readonly kind: string;
  /** Where the pattern is tried. */
  readonly cue: string;
  /** Sticky and bounded. The groups `secret`, `secret2` are what goes. */
  readonly pattern: RegExp;
  /** For commands that take other words in the same place. */
  readonly generated?: true;
}

/** The words that `echo` and `printf` write, without flags and formats. */
const WORDS = `(?:-\\w{1,3} |--? |["']%s(?:\\\\n)?["'] ){0,2}(?:"(?<secret>[^"\\n$]{4,1024})"|'(?<secret2>[^'\\n]{4,1024})'|(?<secret3>[^\\s"'|;&<>$-][^"'|;&<>\\n]{2,1024}[^\\s"'|;&<>]))`;
const INTO_SECRET_READER = `[ \\t]{0,4}\\|[^\\n|]{0,200}?(?:stdin\\b|--with-token|\\blogin\\b|secret|passw|sudo -S|kinit|env add|base64|configure|gpg|openssl)`;
const INTO_SECRET_FILE = `[ \\t]{0,4}>{1,2}[ \\t]{0,4}["']?[\\w./~$-]{0,200}(?:auth|pass|cred|secret|token|key|\\.netrc|\\.npmrc|login)[\\w.-]{0,60}`;

/** Twelve to twenty-four words that are a key to a wallet. */
const SEED_WORDS =
  /[\w ]{8,15}["']?[ \t]{0,4}[:=]?[ \t]{0,4}["']?(?<secret>[a-z]{3,8}(?: [a-z]{3,8}){11,23})(?![ \w])/dy;

const STATEMENTS: readonly Statement[] = [
  {
    kind: "token",
    cue: "login",
    pattern:
      /login(?:=|(?:[ \t]{1,4}(?:token|--?[\w-]{1,30}(?:=\S{1,200})?)){0,4}[ \t]{1,4})["']?(?<secret>[\w.+/~:-]{16,512}={0,2})(?!=)/dy,
    generated: true,
  },
  {
    kind: "password",
    cue: "login",
    pattern:
      /login\([ \t]{0,4}["'][^"'\n]{1,100}["'][ \t]{0,4},[ \t]{0,4}["'](?<secret>[^"'\n]{3,256})["']/dy,
  },
  {
    kind: "password",
    cue: "rabbitmqctl",
    pattern:
      /rabbitmqctl[^\n|;&]{0,80}?(?:add_user|change_password)[ \t]{1,4}\S{1,100}[ \t]{1,4}["']?(?<secret>[^\s"']{3,256})/dy,
  },
  {
    kind: "password",
    cue: "identified by",
    pattern: /identified by[ \t]{1,4}(?:password[ \t]{1,4})?["'](?<secret>[^"'\n]{3,256})/diy,
  },
  {
    kind: "password",
    cue: "IDENTIFIED ",
    pattern:
      /IDENTIFIED (?:WITH \w{1,40} )?(?:BY|AS)[ \t]{1,4}(?:PASSWORD[ \t]{1,4})?["'](?<secret>[^"'\n]{3,256})/dy,
  },
  {
    kind: "piped-secret",
    cue: "echo ",
    pattern: new RegExp(`echo ${WORDS}${INTO_SECRET_READER}`, "dy"),
  },
  {
    kind: "piped-secret",
    cue: "printf ",
    pattern: new RegExp(`printf ${WORDS}${INTO_SECRET_READER}`, "dy"),
  },
  {
    kind: "written-secret",
    cue: "echo ",
    pattern: new RegExp(`echo ${WORDS}${INTO_SECRET_FILE}`, "dy"),
  },
  {
    kind: "written-secret",
    cue: "printf ",
    pattern: new RegExp(`printf ${WORDS}${INTO_SECRET_FILE}`, "dy"),
  },
  {
    kind: "password",
    cue: "freerdp",
    pattern: /freerdp[^\n|;&]{1,200}?[ \t]\/p:["']?(?<secret>[^\s"']{3,256})/dy,
  },
  {
    kind: "password",
    cue: "http-basic.",
    pattern: /http-basic\.\S{1,80}[ \t]{1,4}\S{1,100}[ \t]{1,4}["']?(?<secret>[^\s"']{3,256})/dy,
  },
  {
    kind: "password",
    cue: "net us",
    pattern:
      /net use?r?[ \t]{1,4}\S{1,100}[ \t]{1,4}(?:\\\\\S{1,100}[ \t]{1,4})?["']?(?<secret>[^\s"'/*][^\s"']{5,256})["']?[ \t]{1,4}\//dy,
  },
  {
    kind: "api-key",
    cue: "mc alias",
    pattern:
      /mc alias set[ \t]{1,4}\S{1,80}[ \t]{1,4}\S{1,200}[ \t]{1,4}(?<secret>\S{3,256})[ \t]{1,4}(?<secret2>\S{8,256})/dy,
  },
  {
    kind: "password",
    cue: "wpa_passphrase",
    pattern:
      /wpa_passphrase[ \t]{1,4}(?:"[^"\n]{1,64}"|\S{1,64})[ \t]{1,4}["']?(?<secret>[^\s"']{8,64})/dy,
  },
  {
    kind: "password",
    cue: "htpasswd",
    pattern:
      /htpasswd[ \t]{1,4}-\w{0,6}b\w{0,6}[ \t]{1,4}\S{1,200}[ \t]{1,4}\S{1,100}[ \t]{1,4}["']?(?<secret>[^\s"']{3,256})/dy,
  },
  {
    kind: "password",
    cue: "sqlplus",
    pattern:
      /sqlplus(?:[ \t]{1,4}-\w{1,8}){0,4}[ \t]{1,4}["']?[\w.$]{1,64}\/(?<secret>[^\s@"'/]{3,128})/dy,
  },
  {
    kind: "password",
    cue: "db2 connect",
    pattern: /db2 connect to \S{1,64} user \S{1,64} using ["']?(?<secret>[^\s"']{3,128})/dy,
  },
  {
    kind: "password",
    cue: "send ",
    pattern:
      /(?<=ass(?:word|phrase)[^\n]{0,60}(?:\n[^\n]{0,20})?)send (?:-- )?"(?<secret>[^"\n\\]{3,256})\\[rn]"/dy,
  },
  {
    kind: "password",
    cue: "auth-user-pass",
    pattern:
      /auth-user-pass[ \t]{1,4}<\((?:echo|printf)[^"'\n]{0,20}["'][^\s\\"']{1,100}\\n(?<secret>[^"'\\\n]{3,256})/dy,
  },
  {
    kind: "secret",
    cue: "--from-literal",
    pattern: /--from-literal[= ]["']?[\w.-]{1,100}=["']?(?<secret>[^\s"']{3,1024})/dy,
  },
  {
    kind: "secret",
    cue: "vault kv p",
    pattern:
      /vault kv (?:put|patch)(?:[ \t]{1,4}-\S{1,60}){0,4}[ \t]{1,4}\S{1,200}[ \t]{1,4}[\w.-]{1,100}=["']?(?<secret>[^\s"'@][^\s"']{2,1024})/dy,
  },
  {
    kind: "secret",
    cue: "secret_id=",
    pattern: /secret_id=["']?(?<secret>[\w-]{16,128})/dy,
    generated: true,
  },
  {
    kind: "password",
    cue: "mkpasswd",
    pattern:
      /mkpasswd(?:[ \t]{1,4}(?:-m[ \t]{0,4}\S{1,20}|--?\S{1,40})){0,4}[ \t]{1,4}["']?(?<secret>[^\s"'-][^\s"']{2,256})/dy,
  },
  {
    kind: "password",
    cue: "openssl passwd",
    pattern:
      /openssl passwd(?:[ \t]{1,4}-\S{1,20}){0,4}[ \t]{1,4}["']?(?<secret>[^\s"')-][^\s"')]{2,256})/dy,
  },
  {
    kind: "password",
    cue: "signtool",
    pattern: /signtool[^\n|;&]{1,200}?[ \t]\/p[ \t]{1,4}["']?(?<secret>[^\s"']{3,256})/dy,
  },
  {
    kind: "password",
    cue: "iwconfig",
    pattern: /iwconfig[ \t]{1,4}\S{1,40}[ \t]{1,4}(?:key|enc)[ \t]{1,4}(?<secret>[^\s"']{5,128})/dy,
  },
  {
    kind: "password",
    cue: "-SecureString",
    pattern: /-SecureString[ \t]{1,4}(?:-String[ \t]{1,4})?["'](?<secret>[^"'\n]{3,256})/dy,
  },
  {
    kind: "password",
    cue: "onnect(",
    pattern:
      /onnect\([ \t]{0,4}(?:["'][^"'\n]{0,200}["']|[\w.$]{1,80})[ \t]{0,4},[ \t]{0,4}["'][^"'\n]{1,100}["'][ \t]{0,4},[ \t]{0,4}["'](?<secret>[^"'\n]{3,256})["']/dy,
  },
  {
    kind: "password",
    cue: "getConnection(",
    pattern:
      /getConnection\([ \t]{0,4}(?:["'][^"'\n]{0,200}["']|[\w.$]{1,80})[ \t]{0,4},[ \t]{0,4}["'][^"'\n]{1,100}["'][ \t]{0,4},[ \t]{0,4}["'](?<secret>[^"'\n]{3,256})["']/dy,
  },
  {
    kind: "secret",
    cue: "jwt.sign(",
    pattern: /jwt\.sign\([^"'\n]{1,80},[ \t]{0,4}["'](?<secret>[^"'\n]{3,256})["']/dy,
  },
  {
    kind: "mnemonic",
    cue: "mnemonic",
    pattern: SEED_WORDS,
  },
  { kind: "mnemonic", cue: "MNEMONIC", pattern: SEED_WORDS },
  { kind: "mnemonic", cue: "seed phrase", pattern: SEED_WORDS },
  { kind: "mnemonic", cue: "recovery phrase", pattern: SEED_WORDS },
];
export const STATEMENT_WORDS = [...new Set(STATEMENTS.map(({ cue }) => cue))];
const CUE = new RegExp(STATEMENT_WORDS.map((cue) => cue.replace(/[.(]/g, "\\$&")).join("|"), "y");

/** `places`: where the cues of statements may stand. */
export function statementSecretsIn(text: string, places: readonly number[]): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const place of places) {
    const cue = place < from ? undefined : matchAt(CUE, text, place)?.[0];
    if (cue === undefined) continue;
    from = place + cue.length;
    for (const statement of STATEMENTS) {
      if (statement.cue === cue) spans.push(...secretsOf(text, place, statement));
    }
  }
  return spans;
}

function secretsOf(text: string, index: number, { kind, pattern, generated }: Statement): Span[] {
  const found = matchAt(pattern, text, index)?.indices?.groups ?? {};
  return Object.values(found).flatMap((place) => {
    if (place === undefined) return [];
    const [start, end] = place;
    const secret = text.slice(start, end);
    const isSecret = !isPlaceholder(secret) && (!generated || looksGenerated(secret));
    return isSecret ? [{ start, end, kind }] : [];
  });
}
