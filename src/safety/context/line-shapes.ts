/** Line shapes: lines of well-known files that hold a secret in a fixed place. */

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
    kind: "password-hash",
    pattern:
      /\$(?:2[abxy]|[1567y]|apr1|argon2(?:id?|d)|scrypt|pbkdf2-\w{1,10})\$(?<secret>[\w./$=,+-]{20,300})/dg,
  },
];

export function lineSecretsIn(text: string): readonly Span[] {
  return LINE_SHAPES.flatMap(({ kind, pattern }) =>
    Array.from(text.matchAll(pattern), ({ indices }) => {
      const [start, end] = indices?.groups?.["secret"] ?? [0, 0];
      return { start, end, kind };
    }),
  );
}
