/** Shapes in a real store: what there is to find is looked at again when it has changed, and only then. */

import { expect, it } from "vitest";
import { episodeId, sessionId, stepId } from "../../src/model/ids.ts";
import type { Reduced, Shaped } from "../../src/model/learned.ts";
import type { FixPair } from "../../src/model/mined.ts";
import { openReader } from "../../src/store/reader.ts";
import { type TemporaryStore, temporaryStore } from "../support/evidence-store.ts";
import { batchOf, logAt, reducedAs } from "../support/stored-logs.ts";

const FIX: FixPair = {
  shape: 7,
  episode: episodeId("epi_one"),
  failed: stepId("stp_one"),
  fixed: stepId("stp_two"),
};

function shaped(name: string, steps: readonly number[], fixes: readonly FixPair[] = []): Shaped {
  const episode = { episode: episodeId("epi_one"), atMs: 1, outcome: "succeeded" } as const;
  const shape = {
    ...{ session: sessionId(`ses_${name}`), project: "/p", root: "/p" },
    episodes: [{ ...episode, isWhole: true, steps }],
  };
  return { version: 1, shape, fixes };
}

let words = 0;

function learn({ store }: TemporaryStore, name: string, given: Shaped): void {
  words += 1;
  const all = Array.from({ length: words }, (_, at) => `${at}`);
  store.logs.add(logAt(`/${name}.jsonl`), batchOf(name, all), 1);
  const { id, ...rest } = reducedAs(`ses_${name}`, name);
  const reduced: Reduced = { ...rest, id, shaped: given };
  store.sessions.learn(reduced, []);
}

function settle({ store, path }: TemporaryStore): void {
  const reader = openReader(path);
  const marks = reader.unminedMarks();
  reader.close();
  store.mined.settle({ recurs: { gone: [] }, marks, rules: "these" });
}

function shapesIn({ path }: TemporaryStore, after = 0) {
  const reader = openReader(path);
  const shapes = reader.shapes.after(after, 10).map(({ seq, shape }) => [seq, shape.session]);
  const sessions = reader.shapes.sessions();
  reader.close();
  return { shapes, sessions };
}

it("keeps those of the last time a session was reduced, and says which came after which", () => {
  const there = temporaryStore();
  learn(there, "one", shaped("one", [1, 2]));
  learn(there, "two", shaped("two", [1, 2]));
  learn(there, "one", shaped("one", [1, 2, 3]));
  learn(there, "nothing", { version: 1, shape: undefined, fixes: [] });
  expect(shapesIn(there)).toEqual({
    shapes: [
      [2, "ses_two"],
      [3, "ses_one"],
    ],
    sessions: ["ses_two", "ses_one"],
  });
  expect(shapesIn(there, 2).shapes).toEqual([[3, "ses_one"]]);
});

it("is due when a session's shapes have changed, and not when the rest of it has", () => {
  const there = temporaryStore();
  const { mined } = there.store;
  expect(mined.isDue()).toBe(false);
  learn(there, "one", shaped("one", [1, 2]));
  expect(mined.isDue()).toBe(true);
  settle(there);
  expect(mined.isDue()).toBe(false);
  learn(there, "one", shaped("one", [1, 2]));
  expect(mined.isDue()).toBe(false);
  learn(there, "one", { version: 1, shape: undefined, fixes: [] });
  expect(mined.isDue()).toBe(true);
});

it("stays due for what changed while it was looked at, and for other rules", () => {
  const there = temporaryStore();
  const { mined } = there.store;
  learn(there, "one", shaped("one", [1, 2]));
  learn(there, "two", shaped("two", [1, 2]));
  mined.settle({ recurs: { gone: [] }, marks: 1, rules: "these" });
  expect(mined.isDue()).toBe(true);
  settle(there);
  mined.dueUnlessBy("these");
  expect(mined.isDue()).toBe(false);
  mined.dueUnlessBy("others");
  expect(mined.isDue()).toBe(true);
});

it("has sessions reduced again whose shapes another version made", () => {
  const there = temporaryStore();
  learn(there, "one", shaped("one", [1, 2]));
  there.store.sessions.reshape(1);
  expect(there.store.sessions.touchedCount()).toBe(0);
  there.store.sessions.reshape(2);
  expect(there.store.sessions.touchedCount()).toBe(1);
});

it("keeps fixes by the shape of what had failed, until their session goes or says otherwise", () => {
  const there = temporaryStore();
  const { fixes, sessions } = there.store;
  learn(there, "one", shaped("one", [1, 2], [FIX, FIX]));
  learn(there, "two", shaped("two", [1, 2], [FIX]));
  expect(fixes.of(7, 2)).toEqual([FIX, FIX]);
  expect(fixes.of(8, 2)).toEqual([]);
  learn(there, "one", shaped("one", [1, 2]));
  expect(fixes.of(7, 9)).toEqual([FIX]);
  for (const _ of sessions.forget(sessionId("ses_two")));
  expect(fixes.of(7, 9)).toEqual([]);
  expect(shapesIn(there).sessions).toEqual(["ses_one"]);
});
