/** Mining session by session, as they come, and as a whole when nobody works. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { Mining } from "../../daemon/jobs/mine-sessions.ts";
import { Reduction } from "../../daemon/jobs/reduce-sessions.ts";
import { AGENTS } from "../../src/agents/agents.ts";
import { findLogs } from "../../src/ingest/find-logs.ts";
import { readLog } from "../../src/ingest/read-log.ts";
import { START } from "../../src/model/log.ts";
import { temporaryLog } from "../support/daemon-log.ts";
import { eventually } from "../support/daemon-process.ts";
import { temporaryStore } from "../support/evidence-store.ts";
import { FIXTURES } from "../support/imported.ts";

const RELEASES = join(FIXTURES, "claude/s03-release-repeated/transcripts/-home-dev-widgets");
const SESSIONS = readdirSync(RELEASES)
  .sort()
  .map((name) => join(RELEASES, name));

function learner() {
  const { store, path: database } = temporaryStore();
  const { log, lines } = temporaryLog();
  const parts = { store, database, log, version: "1.0.0", minSessions: 2, quietMs: 10 };
  const mining = new Mining(parts);
  onTestFinished(() => mining.stop());
  const learn = async (...paths: readonly string[]) => {
    for (const found of findLogs({ paths, agents: AGENTS, sinceMs: 0 })) {
      if (found.kind !== "log") throw new Error(`${found.path} is no log`);
      const { log: known, reader } = found;
      for (const batch of readLog({ path: known.path, reader, from: START })) {
        store.logs.add(known, batch, 1);
      }
    }
    await new Reduction(parts).ended;
  };
  const found = () =>
    store.candidates
      .list({ maxMined: 10, limit: 10 })
      .map((id) => ({ ...store.candidates.get(id), recordedAtMs: 0 }));
  const looksAtAll = () => lines().filter(({ what }) => what === "looked for what recurs").length;
  return { store, parts, mining, learn, found, looksAtAll };
}

it("learns from each session as it comes, and looks at the whole when nobody works", async () => {
  const [atOnce, live] = [learner(), learner()];
  await atOnce.learn(...SESSIONS);
  await atOnce.mining.mine(true);
  expect(atOnce.found()).toMatchObject([{ procedure: { name: "cut-release" } }]);
  const counts: unknown[] = [];
  for (const path of SESSIONS.toReversed()) {
    await live.learn(path);
    await live.mining.mine(false);
    counts.push(live.found().map(({ sightings }) => sightings?.length));
  }
  expect(counts).toEqual([[], [2], [3]]);
  const looks = live.looksAtAll();
  await eventually(live.looksAtAll, (count) => count > looks);
  expect(live.found()).toEqual(atOnce.found());
});

it("owes a look at the whole to the next start, if it did not come to it", async () => {
  const { store, parts, learn } = learner();
  const unhurried = new Mining({ ...parts, quietMs: 60_000 });
  await learn(...SESSIONS.slice(1));
  await unhurried.mine(true);
  await learn(...SESSIONS);
  await unhurried.mine(false);
  await unhurried.stop();
  expect(store.mined.isDue()).toBe(false);
  const next = new Mining(parts);
  next.resume();
  expect(next.isDue).toBe(true);
});
