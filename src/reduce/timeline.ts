/**
 * Timeline: one thread's prompts, calls and turn ends in the order they happened.
 *
 * The best source of a thread gives the order, by its file and not by its clock. What only other
 * sources know is put behind the call after which they tell it.
 */

import type { ThreadId } from "../model/ids.ts";
import type { Prompted, TurnEnded } from "../model/session-event.ts";
import { groupBy } from "../support/group-by.ts";
import { keyOf } from "./join/join-calls.ts";
import type { JoinedCall } from "./join/joined-call.ts";
import { SOURCE_KINDS, type SourceKind, type Told } from "./told.ts";

export type Moment =
  | (Prompted & { readonly atMs: number | undefined })
  | (TurnEnded & { readonly atMs: number | undefined })
  | { readonly kind: "call"; readonly call: JoinedCall };

type Calls = ReadonlyMap<string, JoinedCall>;

export function timelinesOf(
  told: readonly Told[],
  calls: Calls,
): ReadonlyMap<ThreadId, readonly Moment[]> {
  const byThread = groupBy(told, ({ thread }) => thread);
  return new Map([...byThread].map(([thread, own]) => [thread, timelineOf(own, calls)]));
}

function timelineOf(told: readonly Told[], calls: Calls): readonly Moment[] {
  const kinds = SOURCE_KINDS.filter((kind) => told.some((each) => isMomentous(each, kind)));
  const [best, ...others] = kinds.map((kind) => told.filter(({ by }) => by === kind));
  const base = momentsOf(best ?? [], calls);
  return others.reduce((timeline, other) => weave(timeline, callsOf(other, calls)), base);
}

function isMomentous({ by, event }: Told, kind: SourceKind): boolean {
  return by === kind && (event.kind === "call" || event.kind === "prompt");
}

/** A call stands where it is first told. */
function momentsOf(told: readonly Told[], calls: Calls): readonly Moment[] {
  const met = new Set<string>();
  const moments: Moment[] = [];
  for (const { thread, event } of told) {
    if (event.kind === "turn-end") moments.push(event);
    if (event.kind === "prompt" && !isEcho(event, moments.at(-1))) moments.push(event);
    if (event.kind !== "call") continue;
    const key = keyOf(thread, event.call);
    const call = met.has(key) ? undefined : calls.get(key);
    met.add(key);
    if (call !== undefined) moments.push({ kind: "call", call });
  }
  return moments;
}

/** Some logs tell a prompt twice, once as it was typed and once as it was sent. */
function isEcho(prompt: Prompted, last: Moment | undefined): boolean {
  return last?.kind === "prompt" && last.text === prompt.text && last.by === prompt.by;
}

function callsOf(told: readonly Told[], calls: Calls): readonly JoinedCall[] {
  return momentsOf(told, calls).flatMap((moment) => (moment.kind === "call" ? [moment.call] : []));
}

/** Where nothing before it is known, a call comes before the first one that is. */
const START = Symbol("before the first call");

function weave(timeline: readonly Moment[], others: readonly JoinedCall[]): readonly Moment[] {
  const known = new Set(timeline.flatMap((each) => (each.kind === "call" ? [each.call] : [])));
  let anchor: JoinedCall | typeof START = START;
  const added = others.flatMap((call) => {
    if (known.has(call)) anchor = call;
    return known.has(call) ? [] : [{ anchor, moment: { kind: "call", call } as const }];
  });
  const behind = groupBy(added, (each) => each.anchor);
  const addedBehind = (at: typeof anchor) => (behind.get(at) ?? []).map(({ moment }) => moment);
  const first = timeline.findIndex(({ kind }) => kind === "call");
  const start = first === -1 ? timeline.length : first;
  const woven = timeline.flatMap((each): readonly Moment[] =>
    each.kind === "call" ? [each, ...addedBehind(each.call)] : [each],
  );
  return [...woven.slice(0, start), ...addedBehind(START), ...woven.slice(start)];
}
