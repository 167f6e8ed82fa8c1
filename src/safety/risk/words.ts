/**
 * Words of a call: which of them are options, their values, and operands.
 *
 * In doubt a word is an option: a variable may hold `--force`, and most programs take any
 * unambiguous beginning of a long option's name.
 */

import type { Word } from "../../shell/word.ts";
import { pathOf } from "./place.ts";

/** The text that certainly stands at its beginning. */
function beginning({ parts: [first] }: Word): string {
  if (first?.kind === "literal") return first.value;
  return first?.kind === "tilde" || (first?.kind === "glob" && first.raw === "*") ? first.raw : "";
}

/** A word whose value only shows when it runs and that need not be an operand. */
export function mayBeOption(word: Word): boolean {
  if (word.value !== undefined) return /^[-+]./.test(word.value);
  const begin = pathOf(word) ?? beginning(word);
  return begin === "" || begin.startsWith("-");
}

function isUnseenOption(word: Word): boolean {
  return word.value === undefined && mayBeOption(word);
}

/** The first word that is, or may be, one of the flags; not the value of a `valued` one. */
export function findFlag(
  args: readonly Word[],
  flags: readonly string[],
  valued: readonly string[] = [],
): Word | undefined {
  if (flags.length === 0) return undefined;
  const words = withoutValues(args, valued);
  return words.find((word) => isUnseenOption(word) || flags.some((flag) => isFlag(word, flag)));
}

function isFlag({ value = "" }: Word, flag: string): boolean {
  const [name = ""] = value.split("=", 1);
  if (flag.startsWith("--")) return isAbbreviated(name, flag);
  if (flag.length > 2) return name === flag || name === `-${flag}`;
  return value.startsWith(flag) || (/^-[A-Za-z0-9]+$/.test(name) && name.includes(flag.slice(1)));
}

const ABBREVIATION_CHARS_MIN = 4;

function isAbbreviated(name: string, flag: string): boolean {
  return name === flag || (name.length >= ABBREVIATION_CHARS_MIN && flag.startsWith(name));
}

/** The value of each flag that takes one: `-o x`, `-ox`, `--output=x`; undefined when unseen. */
export function flagPaths(
  args: readonly Word[],
  flags: readonly string[],
): readonly (string | undefined)[] {
  return args.flatMap((word, at) => {
    const text = pathOf(word) ?? beginning(word);
    const flag = flags.find((each) => startsFlag(text, each));
    if (flag === undefined) return [];
    if (text === flag || (flag.startsWith("--") && !text.includes("=")))
      return [pathAt(args, at + 1)];
    const path = pathOf(word);
    return [path?.slice(flag.startsWith("--") ? path.indexOf("=") + 1 : flag.length)];
  });
}

function pathAt(args: readonly Word[], at: number): string | undefined {
  const word = args[at];
  return word === undefined ? undefined : pathOf(word);
}

function startsFlag(text: string, flag: string): boolean {
  if (flag.startsWith("--")) return isAbbreviated(text.split("=", 1)[0] ?? "", flag);
  return flag.length > 2 ? text === flag || text.startsWith(`${flag}=`) : text.startsWith(flag);
}

/** What is left without options and the values of `valued` ones. */
export function operandsOf(args: readonly Word[], valued: readonly string[]): readonly Word[] {
  const words = withoutValues(args, valued);
  const end = words.findIndex(({ value }) => value === "--");
  const mixed = end === -1 ? words : words.slice(0, end);
  const operands = mixed.filter(({ value = "" }) => !/^-./.test(value));
  return end === -1 ? operands : [...operands, ...words.slice(end + 1)];
}

function withoutValues(args: readonly Word[], valued: readonly string[]): readonly Word[] {
  const words: Word[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    if (word === undefined) break;
    words.push(word);
    if (takesNext(word, valued)) at += 1;
  }
  return words;
}

/** `--message x`, `-m x`, also behind flags without a value: `-am x`. */
function takesNext({ value = "" }: Word, valued: readonly string[]): boolean {
  if (valued.includes(value)) return true;
  const last = /^-[A-Za-z]+([A-Za-z])$/.exec(value)?.[1];
  return last !== undefined && valued.includes(`-${last}`);
}
