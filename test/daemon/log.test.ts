/** The log: for people, later. Without secrets, bounded in every direction, and never in the way. */

import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { openLog } from "../../daemon/log.ts";
import { logFile, readLogTail } from "../../src/support/rotating-log.ts";
import { temporaryLog } from "../support/daemon-log.ts";

const TOKEN = `ghp_${"a1B2".repeat(9)}`;
const FIELD_CHARS_MAX = 2_000;
const LINES_PER_SECOND_MAX = 50;
const MEBIBYTE = 1_048_576;
const FILES_MAX = 5;

function atTime(iso: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(iso) });
  onTestFinished(() => void vi.useRealTimers());
}

it("writes one JSON object a line, for its owner alone", () => {
  atTime("2026-01-31T10:20:30.456Z");
  const { log, folder } = temporaryLog();
  log.info("one", { pid: 7, path: undefined });
  log.warn("two");
  log.error('three "é"\n', { reason: "a\nb" });
  const at = "2026-01-31T10:20:30.456Z";
  expect(readLogTail(folder, 10).map((line) => JSON.parse(line))).toEqual([
    { at, level: "info", what: "one", pid: 7 },
    { at, level: "warn", what: "two" },
    { at, level: "error", what: 'three "é"\n', reason: "a\nb" },
  ]);
  expect(statSync(logFile(folder)).mode & 0o777).toBe(0o600);
});

it("cuts what is long, and takes secrets out before it cuts", () => {
  const { log, lines } = temporaryLog();
  const before = "x ".repeat(FIELD_CHARS_MAX / 2 - 6);
  log.warn(`token ${TOKEN}`, { reason: `${before}${TOKEN}`, path: "y".repeat(100_000) });
  const [line] = lines();
  expect(JSON.stringify(line)).not.toContain("a1B2");
  expect(line?.["path"]).toBe("y".repeat(FIELD_CHARS_MAX));
});

it("writes no more than 50 lines a second, and then how many it left out", () => {
  atTime("2026-01-31T10:20:30.000Z");
  const { log, lines } = temporaryLog();
  for (let at = 0; at < 80; at += 1) log.info("often");
  expect(lines()).toHaveLength(LINES_PER_SECOND_MAX);
  vi.setSystemTime(new Date("2026-01-31T10:20:31.000Z"));
  log.info("later");
  log.info("last");
  expect(lines().slice(LINES_PER_SECOND_MAX)).toEqual([
    { level: "info", what: "later", suppressed: 30 },
    { level: "info", what: "last" },
  ]);
});

it("keeps five files of a mebibyte, the newest lines in the first", () => {
  atTime("2026-01-31T10:20:30.000Z");
  const { log, folder, lines } = temporaryLog();
  const reason = "x".repeat(FIELD_CHARS_MAX);
  const line = () => log.info("filling", { reason });
  for (let second = 0; second < 70; second += 1) {
    vi.setSystemTime(Date.now() + 1_000);
    for (let at = 0; at < LINES_PER_SECOND_MAX; at += 1) line();
  }
  vi.setSystemTime(Date.now() + 1_000);
  log.info("the last");
  const names = ["daemon.1.log", "daemon.2.log", "daemon.3.log", "daemon.4.log", "daemon.log"];
  expect(readdirSync(folder).sort()).toEqual(names);
  const sizes = names.map((name) => statSync(join(folder, name)).size);
  expect(sizes.filter((size) => size > MEBIBYTE)).toEqual([]);
  expect(lines().at(-1)).toEqual({ level: "info", what: "the last" });
  expect(readLogTail(folder, 1_200)).toHaveLength(1_200);
  expect(names).toHaveLength(FILES_MAX);
});

it("gives the last lines across its files, and none when none are asked for", () => {
  const { folder } = temporaryLog();
  expect(readLogTail(folder, 10)).toEqual([]);
  writeFileSync(join(folder, "daemon.1.log"), "1\n2\n3\n");
  writeFileSync(logFile(folder), "4\n5\n");
  expect(readLogTail(folder, 3)).toEqual(["3", "4", "5"]);
  expect(readLogTail(folder, 100)).toEqual(["1", "2", "3", "4", "5"]);
  expect(readLogTail(folder, 0)).toEqual([]);
});

it("is never a reason to fail: not a folder that is gone, nor a file in its place", () => {
  const { log, folder } = temporaryLog();
  rmSync(folder, { recursive: true });
  expect(() => log.error("nobody hears this")).not.toThrow();
  writeFileSync(folder, "");
  expect(() => openLog(folder).error("nor this")).not.toThrow();
});
