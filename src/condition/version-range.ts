/**
 * Version ranges: `>=20.19 <23`, `^1.4`, `~2.1.0`, `18`. All parts must hold; a pre-release counts
 * as its release, because tools print versions in too many ways to order those.
 */

import { RefusalError } from "./reading.ts";

type Version = readonly [number, number, number];

/** From the first version, included, up to the second, excluded. */
interface Span {
  readonly from: Version;
  readonly until: Version;
}

const COMPARATOR = /^(>=|<=|>|<|=|\^|~)?v?(\d{1,9}(?:\.\d{1,9}){0,2})$/;
const FIRST: Version = [0, 0, 0];
const NEVER: Version = [Number.POSITIVE_INFINITY, 0, 0];
const PRINTED_VERSION = /\d{1,9}\.\d{1,9}(?:\.\d{1,9})?/;

export function checkRange(range: string): void {
  spansOf(range);
}

export function isInRange(version: string, range: string): boolean {
  const parsed = versionOf(numbersIn(version));
  return spansOf(range).every(
    ({ from, until }) => compare(from, parsed) <= 0 && compare(parsed, until) < 0,
  );
}

/** The first thing that looks like a version in what a tool says about itself. */
export function versionPrintedIn(output: string): string | undefined {
  return PRINTED_VERSION.exec(output)?.[0];
}

function spansOf(range: string): readonly Span[] {
  return range.split(" ").map((comparator) => {
    const [, operator = "=", version] = COMPARATOR.exec(comparator) ?? [];
    if (version === undefined) {
      throw new RefusalError(
        `${JSON.stringify(range)} is no range of versions`,
        "Write it as in >=20.19 <23, ^1.4, ~2.1.0 or 18.",
      );
    }
    return spanOf(operator, numbersIn(version));
  });
}

function spanOf(operator: string, numbers: readonly number[]): Span {
  const from = versionOf(numbers);
  const last = numbers.length - 1;
  switch (operator) {
    case ">=":
      return { from, until: NEVER };
    case ">":
      return { from: following(numbers, last), until: NEVER };
    case "<":
      return { from: FIRST, until: from };
    case "<=":
      return { from: FIRST, until: following(numbers, last) };
    case "^":
      return { from, until: following(numbers, leading(numbers)) };
    case "~":
      return { from, until: following(numbers, Math.min(1, last)) };
    default:
      return { from, until: following(numbers, last) };
  }
}

/** The number that `^` keeps: the first that is not zero. */
function leading(numbers: readonly number[]): number {
  const at = numbers.findIndex((number) => number > 0);
  return at === -1 ? numbers.length - 1 : at;
}

function following(numbers: readonly number[], at: number): Version {
  return versionOf([...numbers.slice(0, at), (numbers[at] ?? 0) + 1]);
}

function versionOf([major = 0, minor = 0, patch = 0]: readonly number[]): Version {
  return [major, minor, patch];
}

function numbersIn(version: string): readonly number[] {
  return version.split(".").map(Number);
}

function compare(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}
