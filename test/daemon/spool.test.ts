/** The spool: a file leaves it only once its event is stored, and whatever is wrong is named. */

import { createHash } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Spool } from "../../daemon/spool.ts";
import { deliveriesIn, lockDatabase, rowsIn } from "../support/evidence-store.ts";
import { canMount, mountReadOnly } from "../support/mounts.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { deliveryOf, temporaryQueue } from "../support/temporary-queue.ts";

const EVENT = JSON.stringify({ hook_event_name: "Stop", session_id: "s1" });
const MINUTE_S = 60;
const DAY_S = 86_400;
const QUEUE_EVENTS_MAX = 4_096;
const FILE_BYTES_MAX = 67_108_864;

function temporarySpool() {
  const folder = temporaryFolder();
  const parts = temporaryQueue();
  return { ...parts, folder, spool: new Spool({ ...parts, folder }) };
}

interface Spooling {
  readonly ending?: "event" | "part";
  readonly ageSeconds?: number;
}

/** A file as a hook leaves it. */
function spoolFile(folder: string, delivery: string, given: Spooling = {}): string {
  const { ending = "event", ageSeconds = 0 } = given;
  const path = join(folder, `${delivery}.codex.Stop.${ending}`);
  writeFileSync(path, EVENT);
  const writtenAt = Date.now() / 1_000 - ageSeconds;
  utimesSync(path, writtenAt, writtenAt);
  return path;
}

it("stores what waits, oldest first, and removes it", async () => {
  const { spool, folder, path } = temporarySpool();
  for (const [at, id] of ["c", "a", "b"].entries()) spoolFile(folder, id, { ageSeconds: 100 - at });
  expect(await spool.waiting()).toBe(3);
  await spool.drain();
  expect(deliveriesIn(path)).toEqual(["c", "a", "b"]);
  expect(readdirSync(folder)).toEqual([]);
  expect(await spool.waiting()).toBe(0);
});

it("keeps the time at which the hook ran", async () => {
  const { spool, folder, store } = temporarySpool();
  spoolFile(folder, "d1", { ageSeconds: 3_600 });
  const before = Date.now() - 3_600_000;
  await spool.drain();
  const { lastEventAtMs = 0 } = store.evidence.counts();
  expect(Math.abs(lastEventAtMs - before)).toBeLessThan(60_000);
});

it("removes what was stored already, and does not store it again", async () => {
  const { spool, folder, path, queue } = temporarySpool();
  await queue.offer(deliveryOf("d1"));
  spoolFile(folder, "d1");
  await spool.drain();
  expect(deliveriesIn(path)).toEqual(["d1"]);
  expect(readdirSync(folder)).toEqual([]);
});

it("takes in what comes while it is at it", async () => {
  const { spool, folder, path } = temporarySpool();
  spoolFile(folder, "d1");
  const draining = spool.drain();
  spoolFile(folder, "d2");
  await Promise.all([spool.drain(), draining]);
  expect([...deliveriesIn(path)].sort()).toEqual(["d1", "d2"]);
});

it("takes in many more files than it reads at once", async () => {
  const { spool, folder, store } = temporarySpool();
  for (let at = 0; at < 100; at += 1) spoolFile(folder, `d${at}`);
  await spool.drain();
  expect(store.evidence.counts().events).toBe(100);
  expect(readdirSync(folder)).toEqual([]);
});

it("keeps size and digest of a file too large to be read", async () => {
  const { spool, folder, path } = temporarySpool();
  const bytes = FILE_BYTES_MAX + 1;
  const file = spoolFile(folder, "d1");
  truncateSync(file, 0);
  truncateSync(file, bytes);
  await spool.drain();
  expect(rowsIn(path)).toMatchObject([
    {
      delivery: "d1",
      bytes,
      digest: createHash("sha256").update(Buffer.alloc(bytes)).digest("hex"),
      fault: `payload of ${bytes} bytes is too large`,
    },
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

describe("a file with its temporary name", () => {
  it("is left to the hook that writes it", async () => {
    const { spool, folder, path } = temporarySpool();
    spoolFile(folder, "d1", { ending: "part" });
    await spool.drain();
    expect(readdirSync(folder)).toEqual(["d1.codex.Stop.part"]);
    expect(deliveriesIn(path)).toEqual([]);
  });

  it.each([2 * MINUTE_S, 2 * DAY_S])(
    "is taken in when its hook was cut off %i seconds ago",
    async (ageSeconds) => {
      const { spool, folder, path } = temporarySpool();
      spoolFile(folder, "d1", { ending: "part", ageSeconds });
      await spool.drain();
      expect(readdirSync(folder)).toEqual([]);
      expect(deliveriesIn(path)).toEqual(["d1"]);
    },
  );
});

it("leaves alone what is not an event of a hook", async () => {
  const { spool, folder, path } = temporarySpool();
  const names = ["README", "d1.codex.Stop.event.tmp", "d1.codex.event", "d 1.codex.Stop.event"];
  for (const name of names) writeFileSync(join(folder, name), EVENT);
  mkdirSync(join(folder, "d2.codex.Stop.event"));
  await spool.drain();
  expect(readdirSync(folder).sort()).toEqual([...names, "d2.codex.Stop.event"].sort());
  expect(deliveriesIn(path)).toEqual([]);
});

it("names a file that can not be read, leaves it, and takes in the others", async () => {
  const { spool, folder, path, lines } = temporarySpool();
  const unreadable = join(folder, "d1.codex.Stop.event");
  symlinkSync("/proc/self/mem", unreadable);
  spoolFile(folder, "d2");
  await spool.drain();
  expect(readdirSync(folder)).toEqual(["d1.codex.Stop.event"]);
  expect(deliveriesIn(path)).toEqual(["d2"]);
  expect(lines()).toEqual([
    {
      level: "warn",
      what: "a spooled event can not be read",
      file: unreadable,
      reason: expect.stringMatching(/^E[A-Z]+: /),
    },
  ]);
});

it.skipIf(process.getuid?.() === 0)("gives up what could not be read for a day", async () => {
  const { spool, folder, lines } = temporarySpool();
  const file = spoolFile(folder, "d1", { ageSeconds: 2 * DAY_S });
  chmodSync(file, 0);
  await spool.drain();
  expect(readdirSync(folder)).toEqual([]);
  expect(lines()).toMatchObject([
    { level: "error", what: "a spooled event is lost: it could not be read within a day", file },
  ]);
});

it("leaves a file, however old, for which the queue has no room right now", async () => {
  const { spool, folder, path, queue } = temporarySpool();
  spoolFile(folder, "old", { ageSeconds: 3 * DAY_S });
  const other = lockDatabase(path);
  const offers = Array.from({ length: QUEUE_EVENTS_MAX }, (_, at) =>
    queue.offer(deliveryOf(`d${at}`)),
  );
  await spool.drain();
  expect(readdirSync(folder)).toEqual(["old.codex.Stop.event"]);
  other.release();
  await Promise.all(offers);
  await spool.drain();
  expect(readdirSync(folder)).toEqual([]);
  expect(deliveriesIn(path)).toContain("old");
});

it("is empty, and says why, when its folder is gone", async () => {
  const { spool, folder, lines } = temporarySpool();
  rmSync(folder, { recursive: true });
  await spool.drain();
  expect(await spool.waiting()).toBe(0);
  expect(lines()).toMatchObject([
    { level: "warn", what: "the spool can not be read", reason: expect.stringContaining("ENOENT") },
    { level: "warn", what: "the spool can not be read" },
  ]);
});

it.runIf(canMount)(
  "stores what is in a read-only spool, once, and says that it stays there (needs a mount)",
  async () => {
    const { spool, folder, path, lines } = temporarySpool();
    const event = spoolFile(folder, "d1");
    const part = spoolFile(folder, "d2", { ending: "part", ageSeconds: 2 * DAY_S });
    const mount = mountReadOnly(folder);
    await spool.drain();
    await spool.drain();
    expect(deliveriesIn(path)).toEqual(["d1"]);
    const stays = (what: string, file: string) => ({
      level: "warn",
      what,
      file,
      reason: expect.stringContaining("EROFS"),
    });
    const said = [
      // The part is older, so it comes first.
      stays("a spooled event can not be taken over from a hook that was cut off", part),
      stays("a stored event can not be removed from the spool", event),
    ];
    expect(lines()).toEqual([...said, ...said]);
    mount.undo();
    await spool.drain();
    expect(readdirSync(folder)).toEqual([]);
    expect(deliveriesIn(path)).toEqual(["d1", "d2"]);
  },
);
