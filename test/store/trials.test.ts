/** Trials in the store: told twice they are one, and what contradicts them changes nothing. */

import { expect, it } from "vitest";
import { agentSessionId, toolCallId, trialId } from "../../src/model/ids.ts";
import type { ToldTrial } from "../../src/model/told-trial.ts";
import { temporaryStore } from "../support/evidence-store.ts";
import { receiptOf } from "../support/receipts.ts";
import { batchOf, logAt, reducedAs } from "../support/stored-logs.ts";

const ID = trialId("trl_abcdefghij");
const RAN_BY = { agent: "codex", session: agentSessionId("s1"), call: toolCallId("c1") };
const REPORTED: ToldTrial = {
  receipt: receiptOf(),
  path: "/w/.agents/skills/release",
  project: "/w",
  told: "reported",
  ranBy: RAN_BY,
  isConfirmed: false,
  atMs: 1_000,
};
const OBSERVED: ToldTrial = {
  ...REPORTED,
  told: "observed",
  ranBy: undefined,
  isConfirmed: true,
  atMs: 2_000,
};

it("keeps what was told, and joins what the trial and its agent say of it", () => {
  for (const [first, second] of [
    [REPORTED, OBSERVED],
    [OBSERVED, REPORTED],
  ] as const) {
    const { trials } = temporaryStore().store;
    expect(trials.tell(first, false)).toBe("added");
    expect(trials.get(ID)).toEqual(first);
    expect(trials.tell(second, false)).toBe("known");
    const joined = { ...OBSERVED, ranBy: RAN_BY, atMs: first.atMs };
    expect(trials.get(ID)).toEqual(joined);
    expect(trials.since(0, 10)).toEqual([joined]);
    expect(trials.count()).toBe(1);
  }
});

it("takes another end of the same trial only where it goes on", () => {
  const { trials } = temporaryStore().store;
  const handed = { verdict: "handed-over", exit: 5, handed: { step: "push" } } as const;
  const first = { ...REPORTED, receipt: receiptOf(handed) };
  trials.tell(first, false);
  expect(trials.tell(REPORTED, false)).toBe("contradicted");
  expect(trials.get(ID)).toEqual(first);
  expect(trials.tell(REPORTED, true)).toBe("added");
  expect(trials.get(ID)).toEqual(REPORTED);
  expect(trials.startingWith("trl_abcd")).toEqual([{ id: ID }]);
  expect(trials.handedIn(RAN_BY, 10)).toEqual([first]);
  expect([trials.sessionsHandedSince(1_000), trials.sessionsHandedSince(1_001)]).toEqual([
    ["s1"],
    [],
  ]);
});

it("knows which ones their agent has not confirmed", () => {
  const { trials } = temporaryStore().store;
  trials.tell(REPORTED, false);
  expect(trials.unconfirmedIn(RAN_BY)).toEqual([REPORTED]);
  trials.confirm(REPORTED);
  expect(trials.unconfirmedIn(RAN_BY)).toEqual([]);
  expect(trials.get(ID)).toEqual({ ...REPORTED, isConfirmed: true });
  trials.forget(REPORTED);
  expect(trials.get(ID)).toBeUndefined();
});

it("is forgotten with the session in which it ran, and only then", () => {
  const { store } = temporaryStore();
  const here = { ...REPORTED, ranBy: { ...RAN_BY, agent: "claude" } };
  const elsewhere = {
    ...here,
    receipt: receiptOf({ trial: "trl_bbbbbbbbbb" }),
    ranBy: { ...here.ranBy, session: agentSessionId("s2") },
  };
  store.trials.tell(here, false);
  store.trials.tell(elsewhere, false);
  store.logs.add(logAt("/log.jsonl"), batchOf("s1", ["one"]), 1);
  const reduced = reducedAs("ses_aaaaaaaaaa", "s1");
  store.sessions.learn(reduced, []);
  const slices = [...store.sessions.forget(reduced.id)];
  expect([slices.length > 0, store.trials.get(ID)]).toEqual([true, undefined]);
  expect(store.trials.since(0, 10)).toEqual([elsewhere]);
});
