/** Ingest bench: a real history, from its files into the database, against bare JSON.parse. */

import { readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { AGENTS } from "../../src/agents/agents.ts";
import { findLogs } from "../../src/ingest/find-logs.ts";
import { connect } from "../../src/wire/client.ts";
import { sessionCorpus } from "../support/session-corpus.ts";
import { acknowledgedPerSecond } from "./daemon/sender.ts";
import { timeInterleaved } from "./hooks/stopwatch.ts";
import { withRealDaemon } from "./real-daemon.ts";

const RATIO_MIN = 0.4;
const RESIDENT_MB_MAX = 250;
const ACK_MS_MAX = 150;
const POLL_MS = 20;

export async function benchIngest(): Promise<void> {
  const corpus = sessionCorpus();
  if (corpus === undefined) {
    process.stdout.write("ingest: skipped, there is no corpus beside the checkout\n");
    return;
  }
  const paths = corpus.map(({ path }) => path);
  await withRealDaemon(async ({ socket }, pid) => {
    // Once for nothing: files that no memory holds yet would make everything else look fast.
    bareParse(paths);
    const parsed = bareParse(paths);
    const imported = await importAll(socket, paths);
    const resident = residentPeakMb(pid);
    process.stdout.write(report({ parsed, readers: readersOnly(paths), imported, resident }));
  });
}

interface Speed {
  readonly mb: number;
  readonly seconds: number;
}

function bareParse(paths: readonly string[]): Speed {
  return timed(paths, () => {
    for (const path of paths)
      for (const line of readFileSync(path, "utf8").split("\n")) parses(line);
  });
}

/** Found, read and understood; neither redacted nor stored. */
function readersOnly(paths: readonly string[]): Speed {
  return timed(paths, () => {
    for (const found of findLogs({ paths, agents: AGENTS, sinceMs: 0 })) {
      if (found.kind !== "log") continue;
      const lines = readFileSync(found.log.path, "utf8").split("\n");
      for (const line of lines) found.reader.readLine(line, () => undefined);
    }
  });
}

interface Imported extends Speed {
  /** Seconds until the sessions were reduced and mined as well. */
  readonly withSteps: number;
  /** The longest that an event had to wait for its acknowledgement meanwhile. */
  readonly slowestAckMs: number;
}

async function importAll(socket: string, paths: readonly string[]): Promise<Imported> {
  const client = await connect(socket);
  const request = { paths: [...paths], agent: null, since: null };
  const { id, progress: begun } = await client.call("import", request);
  let progress = begun;
  let slowestAckMs = 0;
  for (let event = 0; progress.phase !== "ended"; event++) {
    slowestAckMs = Math.max(slowestAckMs, await acknowledged(socket, event));
    await sleep(POLL_MS);
    progress = await client.call("importProgress", { id });
  }
  client.close();
  const { seconds, read } = progress;
  return { mb: megabytes(paths), seconds: read.seconds, withSteps: seconds, slowestAckMs };
}

async function acknowledged(socket: string, event: number): Promise<number> {
  const payload = { hook_event_name: "Stop", session_id: `s${event}` };
  return 1_000 / (await acknowledgedPerSecond(socket, [Buffer.from(JSON.stringify(payload))]));
}

interface Measured {
  readonly parsed: Speed;
  readonly readers: Speed;
  readonly imported: Imported;
  readonly resident: number;
}

function report({ parsed, readers, imported, resident }: Measured): string {
  const [node] = timeInterleaved(
    [{ name: "node -e 0", command: [process.execPath, "-e", "0"], stdin: Buffer.alloc(0) }],
    10,
  );
  const ratio = (speed: Speed) => rate(speed) / rate(parsed);
  return [
    `node -e 0                         ${node?.medianMs.toFixed(1)} ms`,
    `JSON.parse per line               ${rate(parsed).toFixed(0)} MB/s`,
    `read, not redacted, not stored    ${rate(readers).toFixed(0)} MB/s  ratio ${ratio(readers).toFixed(2)}`,
    `imported, redacted and stored     ${rate(imported).toFixed(0)} MB/s  ratio ${ratio(imported).toFixed(2)}  target ≥ ${RATIO_MIN}: ${verdict(ratio(imported) >= RATIO_MIN)}`,
    `imported, reduced and mined       ${(imported.mb / imported.withSteps).toFixed(0)} MB/s`,
    `daemon, resident at most          ${resident.toFixed(0)} MB  target ≤ ${RESIDENT_MB_MAX}: ${verdict(resident <= RESIDENT_MB_MAX)}`,
    `slowest acknowledgement meanwhile ${imported.slowestAckMs.toFixed(1)} ms  limit ${ACK_MS_MAX}: ${verdict(imported.slowestAckMs <= ACK_MS_MAX)}`,
    "",
  ].join("\n");
}

function timed(paths: readonly string[], work: () => void): Speed {
  const startedMs = performance.now();
  work();
  return { mb: megabytes(paths), seconds: (performance.now() - startedMs) / 1_000 };
}

function rate({ mb, seconds }: Speed): number {
  return mb / seconds;
}

function megabytes(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + statSync(path).size, 0) / 1_000_000;
}

function residentPeakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return (Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024) / 1_000_000;
}

function verdict(isMet: boolean): string {
  return isMet ? "met" : "MISSED";
}

function parses(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
