/** Forgetting many sessions: everybody else is answered meanwhile. */

import { expect, it } from "vitest";
import { forgetSessions } from "../../daemon/handlers/sessions.ts";
import { temporaryStore } from "../support/evidence-store.ts";
import { batchOf, logAt, reducedAs } from "../support/stored-logs.ts";

it("lets others have a turn after every session", async () => {
  const { store } = temporaryStore();
  const ids = ["a", "b", "c", "d"].map((name) => {
    store.logs.add(logAt(`/${name}.jsonl`), batchOf(name, ["one"]), 1);
    const reduced = reducedAs(`ses_${name.repeat(10)}`, name);
    store.sessions.learn(reduced, []);
    return reduced.id;
  });
  const left: number[] = [];
  const count = () => {
    left.push(store.rollouts.counts().sessions);
    if (left.at(-1) !== 0) setImmediate(count);
  };
  setImmediate(count);
  expect(await forgetSessions(store, ids)).toEqual({ forgotten: 4 });
  expect(left).toEqual(expect.arrayContaining([3, 2, 1]));
});
