/** Masks what differs between two runs of the same session: where, when, how long, random ids. */

import { basename } from "node:path";
import type { PrivateHome } from "./private-home.ts";

export function maskerFor({ root }: PrivateHome): (text: string) => string {
  const place: Mask = [new RegExp(basename(root), "g"), "HOME"];
  return (text) => [place, ...VOLATILE].reduce((seen, mask) => seen.replaceAll(...mask), text);
}

type Mask = readonly [RegExp, string];

const VOLATILE: readonly Mask[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "UUID"],
  [/\b[0-9a-f]{64}\b/g, "DIGEST"],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, "TIME"],
  [/\b\d{4}-\d\d-\d\d\b/g, "DATE"],
  [/\b\d{13}\b/g, "UNIX_MS"],
  [/duration_ms:? [0-9.]+/g, "duration_ms"],
  [/"durationMs":\d+/g, "durationMs"],
  [/"processId":"\d+"/g, "processId"],
  [/(succeeded|exited \d+) in \d+(\.\d+)?m?s/g, "$1"],
  [/Chunk ID: [0-9a-f]+/g, "Chunk ID"],
  // Of a text that holds durations.
  [/Original token count: \d+/g, "Original token count"],
  [/Wall time:? [0-9.]+ seconds/g, "Wall time"],
];
