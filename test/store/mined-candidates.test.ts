/** Mined candidates in a real store: true to what recurs, and never against a person's word. */

import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import type { CandidateState, SeenEpisode } from "../../src/model/candidate.ts";
import { candidateId, episodeId, sessionId, stepId } from "../../src/model/ids.ts";
import type { Mined, MinedSighting } from "../../src/model/mined.ts";
import type { Procedure } from "../../src/model/procedure.ts";
import { openReader } from "../../src/store/reader.ts";
import type { Store } from "../../src/store/store.ts";
import { contentId } from "../../src/support/content-id.ts";
import { type TemporaryStore, temporaryStore } from "../support/evidence-store.ts";
import { batchOf, logAt, reducedAs } from "../support/stored-logs.ts";

const EVERYTHING = { maxMined: 10, limit: 10 };
const RULES = "1.0.0, 2 sessions";
const RELEASE = candidateId(contentId("can", "release"));

function procedure(command: string, name = "release"): Procedure {
  const step = { kind: "shell", id: "run", title: "Run", command } as const;
  return {
    ...{ name, title: "Release", description: "Release.", metadata: {}, before: [], after: [] },
    parameters: [{ name: "version", type: "semver", examples: ["1.0.0"] }],
    steps: [{ ...step, needs: [], env: [], binds: [], expects: [] }],
  };
}

function seen(session: string, more: Partial<MinedSighting> = {}): MinedSighting {
  return {
    episode: episodeId(`epi_${session}`),
    session: sessionId(`ses_${session}`),
    project: "/p",
    seenAtMs: 5,
    outcome: "succeeded",
    prompt: "release 1.0.0",
    values: { version: "1.0.0" },
    steps: [stepId("stp_one")],
    ...more,
  };
}

function release(more: Partial<Mined> = {}): Mined {
  return {
    fingerprint: "release",
    shapes: [1, 2],
    projects: ["/p"],
    procedure: procedure("npm version {{version}}"),
    isThin: true,
    score: 0.5,
    scoreParts: [{ name: "support", value: 0.5, because: "2 sessions" }],
    saves: { calls: 3, tokens: 2_000, seconds: 20 },
    sightings: [seen("one"), seen("two")],
    why: { parameters: [], conditions: [], steps: [] },
    ...more,
  };
}

/** Sessions of which nothing but their names is known. */
function learn(store: Store, ...names: readonly string[]): void {
  for (const name of names) {
    store.logs.add(logAt(`/${name}.jsonl`), batchOf(name, ["go"]), 1);
    store.sessions.learn(reducedAs(`ses_${name}`, name), []);
  }
}

/** They went by age: nobody has forgotten them. */
function age({ path }: TemporaryStore, ...names: readonly string[]): void {
  const db = new Sqlite(path);
  for (const name of names) db.prepare("DELETE FROM session WHERE id = ?").run(`ses_${name}`);
  db.close();
}

function put(store: Store, mined: Mined = release(), into?: string): void {
  store.mined.put(mined, into === undefined ? undefined : candidateId(into), 10);
}

function settle(store: Store, recurs: readonly string[]): void {
  store.mined.settle({ recurs: { all: recurs }, marks: 0, rules: RULES });
}

function record(store: Store, name = "mine") {
  const { values, steps, project: _, ...episode } = seen("three");
  const pointedAt: SeenEpisode = { ...episode, compared: null };
  return store.candidates.record({
    project: "/p",
    procedure: procedure("npm version 1.2.0", name),
    identity: { fingerprint: "release", shapes: [1, 2] },
    of: store.candidates.recurringIn("/p")[0]?.id,
    seen: pointedAt,
    atMs: 20,
  });
}

function standing({ path }: TemporaryStore) {
  const reader = openReader(path);
  const found = reader.standing();
  reader.close();
  return found.map(({ id }) => id);
}

it("gives back what was mined, oldest sighting first", () => {
  const { store } = temporaryStore();
  learn(store, "one", "two");
  const later = seen("one", { seenAtMs: 9 });
  put(store, release({ sightings: [later, seen("two")] }));
  const { isThin, score, scoreParts, saves, why } = release();
  const asStored = ({ values, steps, project: _, ...rest }: MinedSighting) => ({
    ...rest,
    compared: { values, steps },
  });
  expect(store.candidates.get(RELEASE)).toEqual({
    id: RELEASE,
    projects: ["/p"],
    state: "open",
    origin: "mined",
    procedure: release().procedure,
    recordedAtMs: 10,
    findings: { isThin, score, scoreParts, saves, why },
    promotedTo: null,
    sightings: [asStored(seen("two")), asStored(later)],
  });
});

it("takes what is found anew in place of what was, where its sessions are still known", () => {
  const there = temporaryStore();
  const { store } = there;
  learn(store, "one", "two", "three", "four");
  put(store);
  age(there, "two");
  put(store, release({ score: 0.7, sightings: [seen("three")] }));
  expect(store.candidates.get(RELEASE)).toMatchObject({ findings: { score: 0.7 } });
  expect(store.candidates.get(RELEASE)?.sightings.map(({ session }) => session)).toEqual([
    "ses_three",
    "ses_two",
  ]);
  put(store, release({ sightings: [seen("three"), seen("four")] }));
  expect(store.candidates.get(RELEASE)?.sightings.length).toBe(3);
});

it("knows what was recorded and what was mined as one, with the name a person gave it", () => {
  const both = [temporaryStore(), temporaryStore()] as const;
  for (const { store } of both) learn(store, "one", "two", "three");
  const [recordedFirst, minedFirst] = both.map(({ store }) => store.candidates);
  const id = record(both[0].store);
  put(both[0].store, release(), id);
  put(both[1].store);
  expect(record(both[1].store)).toBe(RELEASE);
  for (const [candidates, own] of [
    [recordedFirst, id],
    [minedFirst, RELEASE],
  ] as const) {
    expect(candidates?.list(EVERYTHING)).toEqual([own]);
    const candidate = candidates?.get(own);
    expect(candidate).toMatchObject({ origin: "recorded", findings: { score: 0.5 } });
    expect(candidate?.procedure).toEqual(procedure("npm version {{version}}", "mine"));
    expect(candidate?.sightings.map(({ episode }) => episode).sort()).toEqual([
      "epi_one",
      "epi_three",
      "epi_two",
    ]);
  }
});

it("lets a person's word stand: edited, promoted and rejected ones are kept as they are", () => {
  const there = temporaryStore();
  const { store } = there;
  const { candidates } = store;
  learn(store, "one", "two", "three", "four", "five");
  put(store);
  expect(standing(there)).toEqual([]);
  candidates.edit(RELEASE, procedure("mine"), 15);
  expect(standing(there)).toEqual([RELEASE]);
  const more = release({ sightings: [seen("one"), seen("two"), seen("three")], score: 0.9 });
  const stateAndCount = (): [CandidateState | undefined, number | undefined] => {
    const candidate = candidates.get(RELEASE);
    return [candidate?.state, candidate?.sightings.length];
  };
  put(store, more, RELEASE);
  expect(candidates.get(RELEASE)?.procedure).toEqual(procedure("mine"));
  expect(stateAndCount()).toEqual(["open", 3]);
  candidates.promote(RELEASE, "/skills/release");
  put(store, { ...more, sightings: [...more.sightings, seen("four")] }, RELEASE);
  expect(stateAndCount()).toEqual(["promoted", 4]);
  candidates.reject(RELEASE);
  put(store, { ...more, sightings: [...more.sightings, seen("five")] }, RELEASE);
  expect(stateAndCount()).toEqual(["rejected", 4]);
  settle(store, []);
  expect(candidates.list(EVERYTHING)).toEqual([RELEASE]);
});

it("withdraws what recurs no longer, but for what was seen in sessions that went by age", () => {
  const there = temporaryStore();
  const { store } = there;
  learn(store, "one", "two", "gone");
  const aged = release({ fingerprint: "aged", sightings: [seen("one"), seen("gone")] });
  const other = release({ fingerprint: "other" });
  for (const each of [release(), aged, other]) put(store, each);
  age(there, "gone");
  const idOf = (fingerprint: string) => candidateId(contentId("can", fingerprint));
  settle(store, ["release"]);
  expect(new Set(store.candidates.list(EVERYTHING))).toEqual(new Set([RELEASE, idOf("aged")]));
  expect(standing(there)).toEqual([idOf("aged")]);
  const round = { recurs: { gone: ["release", "aged"] }, marks: 0, rules: RULES };
  store.mined.settle(round);
  expect(store.candidates.list(EVERYTHING)).toEqual([idOf("aged")]);
});

it("does not bring back what a person forgot, until it is seen again or recorded", () => {
  const { store } = temporaryStore();
  learn(store, "one", "two");
  put(store);
  store.candidates.forget(RELEASE, 100);
  put(store);
  expect(store.candidates.get(RELEASE)).toBeUndefined();
  put(store, release({ sightings: [seen("one"), seen("two", { seenAtMs: 101 })] }));
  expect(store.candidates.get(RELEASE)?.sightings.length).toBe(2);
  store.candidates.forget(RELEASE, 200);
  record(store);
  put(store);
  expect(store.candidates.get(RELEASE)?.state).toBe("open");
});

it("forgets with a session what recurs nowhere else, and else only that it was seen there", () => {
  const { store } = temporaryStore();
  learn(store, "one", "two", "three");
  put(store);
  const often = release({
    fingerprint: "often",
    sightings: [seen("one"), seen("two"), seen("three")],
  });
  put(store, often);
  expect([...store.sessions.forget(sessionId("ses_one"))].length).toBeGreaterThan(0);
  const left = candidateId(contentId("can", "often"));
  expect(store.candidates.list(EVERYTHING)).toEqual([left]);
  expect(store.candidates.get(left)?.sightings.map(({ session }) => session)).toEqual([
    "ses_three",
    "ses_two",
  ]);
  expect(store.mined.isDue()).toBe(true);
  // Found before, and told of only now.
  put(store, often);
  expect(store.candidates.get(left)?.sightings.length).toBe(2);
});

it("lets the best ones wait, behind those that a person recorded", () => {
  const { store } = temporaryStore();
  const other = { identity: { fingerprint: "x", shapes: [3] }, procedure: procedure("make") };
  const recorded = store.candidates.record({
    ...{ project: "/p", atMs: 1, of: undefined, ...other },
    seen: { ...seen("one"), compared: null },
  });
  for (const [fingerprint, score] of Object.entries({ low: 0.1, high: 0.9, middle: 0.5 })) {
    put(store, release({ fingerprint, score }));
  }
  const idOf = (fingerprint: string) => candidateId(contentId("can", fingerprint));
  expect(store.candidates.list({ maxMined: 2, limit: 10 })).toEqual([
    recorded,
    idOf("high"),
    idOf("middle"),
  ]);
  expect(store.candidates.openCount()).toEqual({ open: 4, mined: 3 });
});
