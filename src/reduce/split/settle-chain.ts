/**
 * Settling chains: of `a && b; c || d` a log keeps one exit code. This is what it says about each
 * of them, and no more:
 *
 *     a && b   exit 0   both succeeded
 *              else     unknown, unless only one of them can fail: then that one failed
 *     a || b   exit 0   unknown: a succeeded, or b made it good
 *              else     both failed
 *     a; b     the code is b's; a ran, and how it ended is unknown
 *     a & b    the code is b's; how a goes on is unknown
 *     set -e   exit 0: what stands alone between `;` succeeded. Else: unknown
 *     exit     behind it nothing is certain if it may be what ended the chain
 *
 * Refused, nothing ran. Of a chain that still runs, was interrupted or ended nobody knows how, no
 * link is known. All ways through a chain that fit its exit code are followed at once; what is the
 * same in all of them is known. A link that failed on one of the ways through a failed chain, and
 * not on all, is a suspect.
 */

import type { Step } from "../../model/rollout.ts";
import type { Connector } from "../../shell/script.ts";

export interface ChainLink {
  readonly connector: Connector;
  readonly isBackground: boolean;
  readonly nature: "may-fail" | "never-fails";
  /** It ends the whole chain, if it runs, with this code. */
  readonly leaves?: { readonly code: number | undefined };
  /** From here on a failure ends the chain: `set -e`. */
  readonly isStrict?: true;
}

export interface Ending {
  readonly status: Step["status"];
  readonly exit: number | undefined;
  /** Unknown, but something failed and it may have been this. */
  readonly isSuspect?: true;
}

const SUSPECT: Ending = { status: "unknown", exit: undefined, isSuspect: true };
const UNKNOWN: Ending = { status: "unknown", exit: undefined };
const NOT_RUN: Ending = { status: "not-run", exit: undefined };
const SUCCEEDED: Ending = { status: "succeeded", exit: 0 };

/** One ending per link. */
export function settleChain(links: readonly ChainLink[], whole: Ending): readonly Ending[] {
  if (links.length === 1 && links[0]?.isBackground === false) return [whole];
  if (whole.status === "refused" || whole.status === "not-run") return links.map(() => whole);
  if (whole.status !== "succeeded" && whole.status !== "failed") {
    return links.map(() => (whole.isSuspect ? SUSPECT : UNKNOWN));
  }
  return settleLists(listsIn(links), whole);
}

type List = readonly ChainLink[];
/** What may have become of a link. */
type Way = "ok" | "fail" | "skip";
type Ways = readonly ReadonlySet<Way>[];

function listsIn(links: readonly ChainLink[]): readonly List[] {
  const lists: ChainLink[][] = [];
  for (const link of links) {
    const isNext = link.connector === "then" || link.connector === "background";
    const list = lists.at(-1);
    if (list === undefined || isNext) lists.push([link]);
    else list.push(link);
  }
  return lists;
}

function settleLists(lists: readonly List[], whole: Ending): readonly Ending[] {
  const isGood = (whole.exit ?? (whole.status === "succeeded" ? 0 : 1)) === 0;
  const exit = isGood ? 0 : whole.exit;
  const end: Mood = isGood ? "good" : "bad";
  let isStrict = false;
  let mayHaveEnded = false;
  return lists.flatMap((list, at) => {
    const isLast = at === lists.length - 1;
    const isDecisive = isLast || (isGood && isStrict && list.length === 1);
    const ways = waysThrough(list, isDecisive ? end : "either");
    const isOpen = mayHaveEnded || list.some(({ isBackground }) => isBackground);
    const mayBeWhy = !isGood && (isLast || isStrict);
    mayHaveEnded ||= mayLeave(list, ways, exit) || (mayBeWhy && canFail(ways));
    isStrict ||= list.some((link) => link.isStrict === true);
    return settleList(ways, { isOpen, mayBeWhy, whole: isLast ? whole : undefined });
  });
}

interface Standing {
  /** Whether it ran at all, or to its end, is not known. */
  readonly isOpen: boolean;
  /** The whole chain failed, perhaps because of it. */
  readonly mayBeWhy: boolean;
  /** Set for the list that gives the chain its exit code. */
  readonly whole: Ending | undefined;
}

function settleList(ways: Ways, { isOpen, mayBeWhy, whole }: Standing): readonly Ending[] {
  return ways.map((way, at) => {
    const certain = isOpen ? undefined : certainEnding(ways, at, whole);
    return certain ?? (mayBeWhy && way.has("fail") ? SUSPECT : UNKNOWN);
  });
}

/** Undefined when there is more than one way, or none. */
function certainEnding(ways: Ways, at: number, whole: Ending | undefined): Ending | undefined {
  const [way, ...others] = ways[at] ?? [];
  if (way === undefined || others.length > 0) return undefined;
  if (way === "skip") return NOT_RUN;
  const isLastToRun = ways.slice(at + 1).every((later) => later.size === 1 && later.has("skip"));
  if (whole !== undefined && isLastToRun) return whole;
  return way === "ok" ? SUCCEEDED : { status: "failed", exit: undefined };
}

function canFail(ways: Ways): boolean {
  return ways.some((each) => each.has("fail"));
}

/** Whether a link that ends the chain may have run, and with the code that the chain ended with. */
function mayLeave(list: List, ways: Ways, exit: number | undefined): boolean {
  return list.some(({ leaves }, at) => {
    if (leaves === undefined) return false;
    const mayRun = ways[at]?.has("ok") === true || ways[at]?.has("fail") === true;
    const fits = leaves.code === undefined || exit === undefined || leaves.code === exit;
    return mayRun && fits;
  });
}

/** The exit state before and after a link: good (0) or bad. */
type Mood = "good" | "bad";

interface Move {
  readonly from: Mood;
  readonly to: Mood;
  readonly way: Way;
}

/** Forth from the start and back from the end; what lies on both is possible. */
function waysThrough(list: List, end: Mood | "either"): Ways {
  const forth: ReadonlySet<Mood>[] = [new Set<Mood>(["good"])];
  for (const [at, link] of list.entries()) {
    const reached = movesOf(link).filter(({ from }) => forth[at]?.has(from));
    forth.push(new Set(reached.map(({ to }) => to)));
  }
  const ways: ReadonlySet<Way>[] = [];
  let wanted: ReadonlySet<Mood> = new Set<Mood>(end === "either" ? ["good", "bad"] : [end]);
  for (const [at, link] of [...list.entries()].reverse()) {
    const fitting = movesOf(link).filter(
      ({ from, to }) => forth[at]?.has(from) === true && wanted.has(to),
    );
    ways.unshift(new Set(fitting.map(({ way }) => way)));
    wanted = new Set(fitting.map(({ from }) => from));
  }
  return ways;
}

function movesOf({ connector, nature }: ChainLink): readonly Move[] {
  const runsAfter: Mood = connector === "or-else" ? "bad" : "good";
  const skipsAfter: Mood = runsAfter === "good" ? "bad" : "good";
  const isJoined = connector === "and-then" || connector === "or-else";
  const ok: Move = { from: runsAfter, to: "good", way: "ok" };
  const fail: Move = { from: runsAfter, to: "bad", way: "fail" };
  const skip: Move = { from: skipsAfter, to: skipsAfter, way: "skip" };
  return [ok, ...(nature === "may-fail" ? [fail] : []), ...(isJoined ? [skip] : [])];
}
