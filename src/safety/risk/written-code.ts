/** Written code: whether a command puts something into a file that a later one may run. */

import type { AtomicCommand } from "../../shell/script.ts";
import type { Word } from "../../shell/word.ts";
import { writesTo } from "../../shell/writes.ts";
import { pathOf } from "./place.ts";

const COPYING = new Set(
  "cp mv ln install rsync dd curl wget sed perl patch tar unzip git xxd base64 openssl".split(" "),
);
/** Verbs and options with which those of them that mostly look write. */
const WRITING: ReadonlyMap<string, RegExp> = new Map([
  ["git", /^(?:apply|am|clone)$/],
  ["sed", /^-[a-zA-Z]*i|^--in-place/],
  ["curl", /^-[a-zA-Z]*[oO]|^--output|^--remote/],
  ["tar", /^-?[a-zA-Z]*x|^--extract|^--get/],
  ["base64", /^-o|^--output/],
  ["xxd", /^-r/],
  ["openssl", /^-out$/],
]);
/** Files that nobody runs. */
const INERT =
  /\.(?:log|txt|out|err|md|csv|tsv|xml|html|diff|patch|svg|png|jsonl|output|prof|pid)$/i;

/** Running something from there is unknown in any case. */
const SCRATCH = /^\/(?:dev|tmp|private|var)\//;

export function writesCode(command: AtomicCommand): boolean {
  return writesTo(command).some(({ file }) => !isInert(file)) || copies(command);
}

function isInert(file: Word): boolean {
  const path = pathOf(file);
  return path !== undefined && (INERT.test(path) || SCRATCH.test(path));
}

function copies({ program = "", words: [, ...args] }: AtomicCommand): boolean {
  if (!COPYING.has(program)) return false;
  const pattern = WRITING.get(program);
  return (
    pattern === undefined || args.some(({ value }) => value === undefined || pattern.test(value))
  );
}
