/** Content ids: short names made of what they name, so that the same thing always has the same one. */

import { createHash } from "node:crypto";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const ID_CHARS = 10;

/** `<kind>_<10 base32 of sha256>` over the parts, which can not be confused with each other. */
export function contentId(kind: string, ...parts: readonly string[]): string {
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest();
  const chars = Array.from({ length: ID_CHARS }, (_, at) => ALPHABET[fiveBits(digest, at)] ?? "");
  return `${kind}_${chars.join("")}`;
}

function fiveBits(digest: Buffer, at: number): number {
  const bit = at * 5;
  const window = digest.readUInt16BE(bit >> 3);
  return (window >> (11 - (bit & 7))) & 0b11111;
}
