/** Whatever is told, in whatever order and however often: one rollout, at a cost that follows its length. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ThreadId, threadId, toolCallId } from "../../src/model/ids.ts";
import { reduce, type SessionTelling, type Source } from "../../src/reduce/reduce.ts";
import { anyTelling, SESSION } from "./any-events.ts";
import { type Event, scenariosOf, tellingsOf } from "./recorded-sessions.ts";

const RECORDED = (["codex", "claude"] as const).flatMap((agent) =>
  scenariosOf(agent).flatMap((scenario) => tellingsOf(agent, scenario)),
);

describe("any events", () => {
  it("become a rollout in which every step has an id of its own", () => {
    fc.assert(
      fc.property(anyTelling, (telling) => {
        const { episodes } = reduce(telling);
        const ids = episodes.flatMap(({ id, steps }) => [id, ...steps.map((step) => step.id)]);
        expect(new Set<string>(ids).size).toBe(ids.length);
      }),
      { numRuns: 500 },
    );
  });

  it("become the same rollout in whatever order the sources come", () => {
    const shuffled = anyTelling.chain((telling) =>
      fc.tuple(
        fc.constant(telling),
        fc.shuffledSubarray([...telling.sources], { minLength: telling.sources.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([telling, sources]) => {
        expect(reduce({ ...telling, sources })).toEqual(reduce(telling));
      }),
      { numRuns: 300 },
    );
  });

  it("become the same rollout when they are told twice", () => {
    fc.assert(
      fc.property(anyTelling, (telling) => {
        const sources = [...telling.sources, ...telling.sources];
        expect(reduce({ ...telling, sources })).toEqual(reduce(telling));
      }),
      { numRuns: 300 },
    );
  });
});

describe("a recorded session", () => {
  /** Which session, which of its sources, and where to cut it. */
  const cut = fc.tuple(fc.nat(RECORDED.length - 1), fc.nat(), fc.nat());

  it("is the same when one of its sources comes in two parts", () => {
    fc.assert(
      fc.property(cut, (place) => {
        const { telling, whole, parts } = cutInTwo(place);
        const sources = [...telling.sources.filter((source) => source !== whole), ...parts];
        expect(reduce({ ...telling, sources: sources.reverse() })).toEqual(reduce(telling));
      }),
      { numRuns: 300 },
    );
  });

  it("is the same when a part of it is told again", () => {
    fc.assert(
      fc.property(cut, (place) => {
        const { telling, parts } = cutInTwo(place);
        for (const part of parts) {
          const sources = [part, ...telling.sources];
          expect(reduce({ ...telling, sources })).toEqual(reduce(telling));
        }
      }),
      { numRuns: 300 },
    );
  });
});

it("costs what it is long: ten times the calls, nowhere near a hundred times the time", () => {
  reduce(longSession(1_000));
  const short = Math.min(...[1, 2, 3].map(() => milliseconds(longSession(1_000))));
  const long = milliseconds(longSession(10_000));
  expect(long / short).toBeLessThan(40);
});

/** Hooks of Codex were recorded without their times, by which alone a repetition is known. */
function cutInTwo([session, which, at]: [number, number, number]) {
  const telling = RECORDED[session];
  if (telling === undefined) throw new Error("no such session");
  const timed = telling.sources.filter(({ events }) => events[0]?.atMs !== undefined);
  const whole = timed[which % Math.max(1, timed.length)];
  const { kind, events, thread = threadIn(events) } = whole ?? { kind: "log", events: [] };
  const place = at % (events.length + 1);
  const part = (begins: number, end?: number): Source => ({
    ...{ kind, begins, events: events.slice(begins, end) },
    ...(thread === undefined ? {} : { thread }),
  });
  return { telling, whole, parts: [part(0, place), part(place)] };
}

function threadIn(events: readonly Event[]): ThreadId | undefined {
  return events.find((event) => event.kind === "thread")?.thread;
}

function milliseconds(telling: SessionTelling): number {
  const started = performance.now();
  reduce(telling);
  return performance.now() - started;
}

/** Everything that may be looked up among what came before: polls, fixes, sub-agents, look-ups. */
function longSession(calls: number): SessionTelling {
  const thread = threadId(SESSION);
  const events: Event[] = [{ kind: "thread", atMs: 0, thread, session: SESSION, cwd: "/w" }];
  for (let at = 0; at < calls; at += 1) events.push(...work(at));
  return { agent: "codex", session: SESSION, sources: [{ kind: "log", events }] };
}

function work(at: number): readonly Event[] {
  const call = toolCallId(`c${at}`);
  const called = { kind: "call" as const, atMs: at, call, tool: "t", asked: "by-model" as const };
  const returned = (outcome: Extract<Event, { kind: "return" }>["outcome"]): Event => ({
    ...{ kind: "return" as const, atMs: at, call },
    outcome,
  });
  const script = (text: string): Event => ({
    ...called,
    action: { type: "command", script: text },
  });
  switch (at % 8) {
    case 0:
      return [script(`tool make f${at}`), returned({ status: "succeeded", terminal: "t" })];
    case 1:
      return [{ ...called, action: { type: "poll", terminal: "t", input: `${at}\n` } }];
    case 2:
      return [script(`cat f${at - 2}`), returned({ status: "succeeded", exit: 0 })];
    case 3:
      return [script("make test"), returned({ status: "failed", exit: 1 })];
    case 4:
      return [{ ...called, action: { type: "delegate", task: "look" } }, ...subAgent(at)];
    case 5:
      return [script("sleep 9"), { kind: "turn-end", atMs: at, how: "interrupted" }];
    case 6:
      return [script(`touch g${at}`), returned({ status: "succeeded", exit: 0 })];
    default:
      return [script(`git checkout -- g${at - 1}`), returned({ status: "succeeded", exit: 0 })];
  }
}

function subAgent(at: number): readonly Event[] {
  const thread = threadId(`a${at}`);
  const parent = threadId(SESSION);
  return [{ kind: "thread", atMs: at, thread, session: SESSION, parent }];
}
