/** Coverage: which calls that the logs of a session show its hooks told of as well. Pure, total. */

import type { Coverage, LoggedCall, ToolCoverage, WhySilent } from "../model/coverage.ts";
import type { ToolCallId } from "../model/ids.ts";
import type { Status } from "../model/session-event.ts";
import { compareText } from "../support/compare-text.ts";
import { groupBy } from "../support/group-by.ts";
import { keyOf } from "./join/join-calls.ts";
import type { SessionTelling } from "./reduce.ts";
import { type Told, toldBy } from "./told.ts";

/** More are counted and not listed. */
const MISSING_MAX = 100;

export function coverageOf(
  { session, sources, known = new Set() }: SessionTelling,
  whySilent: WhySilent,
): Coverage {
  const told = toldBy({ session, sources, known });
  const heard = keysToldBy(told, ({ by }) => by === "hooks");
  const logged = loggedCalls(told.filter(({ by }) => by !== "hooks")).map((each) => ({
    ...each,
    isHeard: heard.has(each.key),
  }));
  const silent = logged.flatMap(({ isHeard, ...each }) => (isHeard ? [] : (whySilent(each) ?? [])));
  const expected = logged.filter(
    ({ isHeard, ...each }) => isHeard || whySilent(each) === undefined,
  );
  const missing = expected.filter(({ isHeard }) => !isHeard);
  return {
    isLive: told.some(({ by }) => by === "hooks"),
    byTool: byTool(expected),
    missing: missing.slice(0, MISSING_MAX).map(({ call, tool }) => ({ call, tool })),
    silent: countsOf(silent),
  };
}

interface KeyedCall extends LoggedCall {
  readonly key: string;
  readonly call: ToolCallId;
}

function loggedCalls(told: readonly Told[]): readonly KeyedCall[] {
  const statuses = new Map(
    told.flatMap(({ thread, event }): [string, Status][] =>
      event.kind === "return" ? [[keyOf(thread, event.call), event.outcome.status]] : [],
    ),
  );
  const calls = new Map<string, KeyedCall>();
  for (const { thread, event } of told) {
    if (event.kind !== "call") continue;
    const key = keyOf(thread, event.call);
    const { call, tool, asked, action } = event;
    const isNested = event.asked === "nested";
    // A source that knows it was nested knows more than one that does not.
    if (calls.has(key) && !isNested) continue;
    calls.set(key, { key, call, tool, asked, action: action.type, status: statuses.get(key) });
  }
  return [...calls.values()];
}

function keysToldBy(told: readonly Told[], holds: (each: Told) => boolean): ReadonlySet<string> {
  return new Set(
    told.flatMap((each) => {
      const { thread, event } = each;
      const isAboutCall = event.kind === "call" || event.kind === "return";
      return isAboutCall && holds(each) ? keyOf(thread, event.call) : [];
    }),
  );
}

function byTool(calls: readonly (KeyedCall & { readonly isHeard: boolean })[]): ToolCoverage[] {
  return [...groupBy(calls, ({ tool }) => tool)]
    .map(([tool, own]) => ({
      tool,
      expected: own.length,
      captured: own.filter(({ isHeard }) => isHeard).length,
    }))
    .sort((left, right) => compareText(left.tool, right.tool));
}

function countsOf(reasons: readonly string[]): Readonly<Record<string, number>> {
  const groups = [...groupBy(reasons, (reason) => reason)];
  return Object.fromEntries(groups.map(([reason, own]) => [reason, own.length]));
}
