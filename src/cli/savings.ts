/** Savings: what a recurring procedure would save, in words. */

import type { CandidateView, FindingsView } from "../wire/candidates.ts";
import { counted } from "./counted.ts";

type Saved = FindingsView["saves"];

const MINUTE_SECONDS = 60;

export function savedInWords({ calls, tokens, seconds }: Saved): string {
  const time =
    seconds < 2 * MINUTE_SECONDS
      ? `${Math.round(seconds)} s`
      : `${Math.round(seconds / MINUTE_SECONDS)} min`;
  return `${counted(Math.round(calls), "call")}, ${grouped(tokens)} tokens, ${time}`;
}

/** Of all that recur, whether or not they are shown, best first; empty where nothing does. */
export function recurringLines(
  candidates: readonly CandidateView[],
  hidden: number,
): readonly string[] {
  const recurring = candidates.flatMap(({ findings, ...candidate }) =>
    findings === null ? [] : [{ ...candidate, saves: findings.saves }],
  );
  const top = recurring.slice(0, TOP);
  if (top.length === 0) return [];
  const total = savedInWords(top.map(({ saves }) => saves).reduce(sum));
  return [
    `${recurInWords(recurring.length + hidden, top.length)} would save ${total} each time ${top.length === 1 ? "it is" : "they are"} used.`,
    ...top.map(({ id, name, saves }) => `  ${id}  ${name}: ${savedInWords(saves)}`),
    "`skilld promote` goes through them, `skilld show ID --why` says where one was seen.",
  ];
}

const TOP = 3;

const NUMBERS = ["none", "one", "two", "three"];

function recurInWords(count: number, top: number): string {
  if (count === 1) return "1 procedure recurs, it";
  return `${count} procedures recur, ${count > top ? `the top ${NUMBERS[top]}` : "together they"}`;
}

function sum(one: Saved, other: Saved): Saved {
  return {
    calls: one.calls + other.calls,
    tokens: one.tokens + other.tokens,
    seconds: one.seconds + other.seconds,
  };
}

function grouped(count: number): string {
  return Math.round(count).toLocaleString("en-US");
}
