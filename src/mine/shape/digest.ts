/** Digests of shapes: 52 bits, the most that a number and its JSON hold, from two halves of 26. */

import type { ShapeKey } from "../../model/mined.ts";

const HALF = 2 ** 26;

/** `kind` says what is alike in kind, `detail` what makes it the same; equal details need equal kinds. */
export function shapeKey(kind: string, detail: string): ShapeKey {
  return evenHalf(kind) * HALF + half(detail);
}

/** Of edits, which can be told from all other steps by their key. */
export function editKey(kind: string, detail: string): ShapeKey {
  return (evenHalf(kind) + 1) * HALF + half(detail);
}

export function isEdit(key: ShapeKey): boolean {
  return kindOf(key) % 2 === 1;
}

/** Equal for steps that are alike in kind, such as two changes of one file. */
export function kindOf(key: ShapeKey): number {
  return Math.floor(key / HALF);
}

function evenHalf(text: string): number {
  const hash = half(text);
  return hash - (hash % 2);
}

/** FNV-1a with a last mix, which is fast in JavaScript; nobody chooses texts to collide. */
function half(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) % HALF;
}

/** The same steps in kind and order, whatever they were in detail: what they changed in a file, say. */
export function areAlike(left: readonly ShapeKey[], right: readonly ShapeKey[]): boolean {
  const kinds = right.map(kindOf);
  return left.length === right.length && left.every((key, at) => kindOf(key) === kinds[at]);
}
