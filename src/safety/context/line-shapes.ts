/** Line shapes: lines of well-known files that hold a secret in a fixed place. */

import { isPlaceholder } from "../placeholder.ts";
import type { Span } from "../span.ts";
import { matchAt } from "./sticky.ts";

interface LineShape {
  readonly kind: string;
  /** Sticky. Begins with one of the words below, which are rare in ordinary text. */
  readonly pattern: RegExp;
}

const LINE_SHAPES: readonly LineShape[] = [
  // A cookie jar: domain, flag, path, secure, expiry, name, value.
  {
    kind: "cookie",
    pattern: /\t(?:TRUE|FALSE)\t\d{1,20}\t[^\t\n]{1,200}\t(?<secret>\S{3,4096})/dy,
  },
  {
    kind: "password",
    // `.pgpass`: host, port, database, user, password.
    pattern:
      /:(?:5432|\*):(?<=^[\w.*-]{1,200}:[\d*]{1,5}:)[\w.*-]{1,100}:[\w.*@-]{1,100}:(?<secret>\S{3,512})$/dmy,
  },
  {
    kind: "piped-secret",
    // A here-string for a program that was told to read a secret.
    pattern:
      /<<<(?<=(?:-S|stdin|passphrase|secret|token|login|passw|env add|auth)[^\n]{0,100}<<<)[ \t]{0,4}["']?(?<secret>[^\s"'$][^\s"']{2,1024})/dy,
  },
  {
    kind: "password-hash",
    pattern:
      /\$(?:2[abxy]|[1567y]|apr1|argon2(?:id?|d)|scrypt|pbkdf2-\w{1,10})\$(?<secret>[\w./$=,+-]{20,300})/dy,
  },
];

export const LINE_WORDS = [
  ...["\tTRUE\t", "\tFALSE\t", ":5432:", ":*:", "<<<"],
  ...["$2a$", "$2b$", "$2x$", "$2y$", "$1$", "$5$", "$6$", "$7$", "$y$"],
  ...["$apr1$", "$argon2", "$scrypt$", "$pbkdf2-"],
];

/** `places`: where the words of such lines may stand. */
export function lineSecretsIn(text: string, places: readonly number[]): readonly Span[] {
  return LINE_SHAPES.flatMap((shape) => secretsOf(text, places, shape));
}

function secretsOf(text: string, places: readonly number[], { kind, pattern }: LineShape): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const place of places) {
    const found = place < from ? undefined : matchAt(pattern, text, place);
    if (found === undefined) continue;
    from = pattern.lastIndex;
    const [start, end] = found.indices?.groups?.["secret"] ?? [0, 0];
    if (!isPlaceholder(text.slice(start, end))) spans.push({ start, end, kind });
  }
  return spans;
}
