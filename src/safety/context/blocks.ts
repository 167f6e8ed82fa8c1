/** Blocks: keys that span lines, also where the line breaks are written as `\n`. */

import type { Span } from "../span.ts";
import { matchAt } from "./sticky.ts";

const KEY_CHARS_MAX = 32_768;
const PEM_BEGIN = "-----BEGIN ";
const PEM_LABEL =
  /-----BEGIN (?:[A-Z0-9]{1,16} ){0,4}PRIVATE KEY(?: BLOCK)?-----|---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----/y;
const PUTTY_LINES = "Private-Lines:";
const PUTTY_BODY =
  /Private-Lines: \d{1,4}(?:\\r|\\n|\s)+(?<body>(?:[A-Za-z0-9+/=]{1,80}(?:(?:\\r|\\n|\r|\n)+|$)){1,400})/y;
const OPENVPN_BLOCK = "<auth-user-pass>";
const OPENVPN_BODY =
  /<auth-user-pass>(?:\\n|\s)+[^\s\\]{1,200}(?:\\n|\s)+(?<body>[^\s\\<]{3,512})/y;

export function blockSecretsIn(text: string): readonly Span[] {
  return [
    ...spansAt(text, PEM_BEGIN, pemAt),
    ...spansAt(text, PUTTY_LINES, (start) => bodyAt(text, start, PUTTY_BODY)),
    ...spansAt(text, OPENVPN_BLOCK, (start) => bodyAt(text, start, OPENVPN_BODY)),
  ];

  /** Up to its end, or as far as a key reaches where the end was cut off. */
  function pemAt(start: number): Omit<Span, "kind"> | undefined {
    const label = matchAt(PEM_LABEL, text, start)?.[0];
    if (label === undefined) return undefined;
    const from = start + label.length;
    const limit = Math.min(text.length, from + KEY_CHARS_MAX);
    const end = text.indexOf("-----END", from);
    if (end !== -1 && end <= limit) return { start: from, end };
    return {
      start: from,
      end: from + (/^[\sA-Za-z0-9+/=\\:,.-]*/.exec(text.slice(from, limit))?.[0].length ?? 0),
    };
  }
}

function spansAt(
  text: string,
  opening: string,
  read: (start: number) => Omit<Span, "kind"> | undefined,
): readonly Span[] {
  const spans: Span[] = [];
  let at = text.indexOf(opening);
  while (at !== -1) {
    const found = read(at);
    if (found !== undefined && found.end > found.start)
      spans.push({ ...found, kind: "private-key" });
    at = text.indexOf(opening, Math.max(at + opening.length, found?.end ?? 0));
  }
  return spans;
}

function bodyAt(text: string, start: number, pattern: RegExp): Omit<Span, "kind"> | undefined {
  const found = matchAt(pattern, text, start);
  const body = found?.groups?.["body"]?.trimEnd();
  if (found === undefined || body === undefined) return undefined;
  const from = start + found[0].lastIndexOf(body);
  return { start: from, end: from + body.length };
}
