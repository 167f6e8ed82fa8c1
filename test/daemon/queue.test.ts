/** The queue: settles after the commit, turns the newest away, and never forgets what it accepted. */

import { expect, it } from "vitest";
import { deliveriesIn, lockDatabase } from "../support/evidence-store.ts";
import { deliveryOf, temporaryQueue } from "../support/temporary-queue.ts";

const EVENTS_MAX = 4_096;
const QUARTER_OF_BYTES_MAX = 33_554_432;
const LOCKED = "cannot write the database: database is locked";

it("settles once the event is committed, in the order of the offers", async () => {
  const { queue, path, captured } = temporaryQueue();
  const ids = ["d1", "d2", "d3"];
  const offers = ids.map((id) => queue.offer(deliveryOf(id)));
  expect(deliveriesIn(path)).toEqual([]);
  const committed = offers.map((offer, at) => offer?.then(() => deliveriesIn(path)[at]));
  expect(await Promise.all(offers)).toEqual(["added", "added", "added"]);
  expect(await Promise.all(committed)).toEqual(ids);
  expect(captured).toEqual(ids);
  expect(queue.counts).toEqual({ queued: 0, turnedAway: 0, merged: 0 });
});

it("merges a delivery that comes twice and tells of it once", async () => {
  const { queue, captured } = temporaryQueue();
  const offers = ["d1", "d1", "d1"].map((id) => queue.offer(deliveryOf(id)));
  expect(await Promise.all(offers)).toEqual(["added", "known", "known"]);
  expect(captured).toEqual(["d1"]);
  expect(queue.counts).toEqual({ queued: 0, turnedAway: 0, merged: 2 });
});

it("turns the newest away when it is full, and keeps what it accepted in order", async () => {
  const { queue, path } = temporaryQueue();
  const other = lockDatabase(path);
  const ids = Array.from({ length: EVENTS_MAX }, (_, at) => `d${at}`);
  const offers = ids.map((id) => queue.offer(deliveryOf(id)));
  expect(queue.offer(deliveryOf("one too many"))).toBeUndefined();
  expect(queue.counts).toEqual({ queued: EVENTS_MAX, turnedAway: 1, merged: 0 });
  other.release();
  await Promise.all(offers);
  expect(deliveriesIn(path)).toEqual(ids);
  expect(await queue.offer(deliveryOf("room again"))).toBe("added");
});

it("holds no more bytes than it may, however few the events", async () => {
  const { queue } = temporaryQueue();
  const payload = Buffer.alloc(QUARTER_OF_BYTES_MAX);
  const offers = ["d1", "d2", "d3", "d4"].map((id) => queue.offer(deliveryOf(id, { payload })));
  expect(queue.offer(deliveryOf("d5"))).toBeUndefined();
  expect(queue.offer(deliveryOf("d6", { payload: Buffer.alloc(0) }))).toBeDefined();
  await Promise.all(offers);
  expect(await queue.offer(deliveryOf("d5"))).toBe("added");
});

it("keeps events while the database is locked, says so once, and says when it is over", async () => {
  const { queue, path, lines } = temporaryQueue();
  const other = lockDatabase(path);
  const offer = queue.offer(deliveryOf("d1"));
  await queue.drained();
  expect(queue.problem).toBe(LOCKED);
  await expect.poll(() => lines().length).toBe(1);
  other.release();
  expect(await offer).toBe("added");
  expect(queue.problem).toBeUndefined();
  expect(lines()).toEqual([
    { level: "error", what: LOCKED },
    { level: "info", what: "the database takes events again", problem: LOCKED },
  ]);
});

it("stores the rest when the database will never take one of them, and names that one", async () => {
  const { queue, path, lines } = temporaryQueue();
  const impossible = deliveryOf("d2", { receivedAtMs: 0.5 });
  const offers = [deliveryOf("d1"), impossible, deliveryOf("d3")].map((each) => queue.offer(each));
  await Promise.all(offers);
  expect(deliveriesIn(path)).toEqual(["d1", "d3"]);
  expect(lines()).toMatchObject([
    { level: "error", what: "a batch was refused by the database" },
    { level: "error", what: "an event can not be stored", delivery: "d2", agent: "codex" },
  ]);
});

it("accepts nothing once it is closed, and acknowledges nothing that it could not store", async () => {
  const { queue, path, store } = temporaryQueue();
  const other = lockDatabase(path);
  let outcome: string | undefined;
  void queue.offer(deliveryOf("d1"))?.then((settled) => {
    outcome = settled;
  });
  await queue.drained();
  queue.close();
  store.close();
  other.release();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(outcome).toBeUndefined();
  expect(queue.offer(deliveryOf("d2"))).toBeUndefined();
});
