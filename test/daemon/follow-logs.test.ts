/** Following logs: what grows is told, wherever it appears, and nothing around it is looked at. */

import { appendFileSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { followFolders } from "../../daemon/follow-logs.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const LOOK_MS = 20;
const LONG_AGO = new Date("2026-01-31T10:00:00Z");

function following(folder: string): readonly string[] {
  const grown: string[] = [];
  const watch = followFolders([folder], {
    onGrown: (path) => void grown.push(path),
    onFailure: (error) => void grown.push(error.message),
    lookMs: LOOK_MS,
  });
  onTestFinished(watch.close);
  return grown;
}

it("tells of a log that grows, not of one that was there", async () => {
  const folder = temporaryFolder();
  const [old, fresh] = [join(folder, "old.jsonl"), join(folder, "fresh.jsonl")];
  writeFileSync(old, "{}\n");
  utimesSync(old, LONG_AGO, LONG_AGO);
  const grown = following(folder);
  await expect
    .poll(() => {
      appendFileSync(fresh, "{}\n");
      return grown;
    })
    .toContain(fresh);
  expect(grown).not.toContain(old);
});

it("tells of a log that is written while the watch begins", async () => {
  const folder = temporaryFolder();
  const grown = following(folder);
  const early = join(folder, "early.jsonl");
  writeFileSync(early, "{}\n");
  await expect.poll(() => grown).toContain(early);
});

it("follows a folder that appears later, and tells of what is in it by then", async () => {
  const folder = join(temporaryFolder(), "agent/sessions");
  const grown = following(folder);
  await sleep(2 * LOOK_MS);
  mkdirSync(join(folder, "2026"), { recursive: true });
  writeFileSync(join(folder, "2026/first.jsonl"), "{}\n");
  await expect.poll(() => grown).toContain(join(folder, "2026/first.jsonl"));
});

it("hears nothing of what changes beside a folder that is not there", async () => {
  const parent = temporaryFolder();
  const grown = following(join(parent, "sessions"));
  writeFileSync(join(parent, "beside.jsonl"), "{}\n");
  await sleep(5 * LOOK_MS);
  expect(grown).toEqual([]);
});
