/** Line shapes: lines of well-known files that hold a secret in a fixed place. */

import { isPlaceholder } from "../placeholder.ts";
import type { Span } from "../span.ts";

interface LineShape {
  readonly kind: string;
  /** Begins with something rare, so that a scan of ordinary text costs little. */
  readonly pattern: RegExp;
}

const LINE_SHAPES: readonly LineShape[] = [
  // A cookie jar: domain, flag, path, secure, expiry, name, value.
  {
    kind: "cookie",
    pattern: /\t(?:TRUE|FALSE)\t\d{1,20}\t[^\t\n]{1,200}\t(?<secret>\S{3,4096})/dg,
  },
  {
    kind: "password",
    // `.pgpass`: host, port, database, user, password.
    pattern:
      /:(?:5432|\*):(?<=^[\w.*-]{1,200}:[\d*]{1,5}:)[\w.*-]{1,100}:[\w.*@-]{1,100}:(?<secret>\S{3,512})$/dgm,
  },
  {
    kind: "piped-secret",
    // A here-string for a program that was told to read a secret.
    pattern:
      /<<<(?<=(?:-S|stdin|passphrase|secret|token|login|passw|env add|auth)[^\n]{0,100}<<<)[ \t]{0,4}["']?(?<secret>[^\s"'$][^\s"']{2,1024})/dg,
  },
  {
    kind: "password-hash",
    pattern:
      /\$(?:2[abxy]|[1567y]|apr1|argon2(?:id?|d)|scrypt|pbkdf2-\w{1,10})\$(?<secret>[\w./$=,+-]{20,300})/dg,
  },
];

export function lineSecretsIn(text: string): readonly Span[] {
  const spans: Span[] = [];
  for (const { kind, pattern } of LINE_SHAPES) {
    for (const { indices } of text.matchAll(pattern)) {
      const [start, end] = indices?.groups?.["secret"] ?? [0, 0];
      if (!isPlaceholder(text.slice(start, end))) spans.push({ start, end, kind });
    }
  }
  return spans;
}
