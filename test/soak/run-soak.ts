/**
 * Soak: real hooks against a real daemon that is killed at random moments.
 *
 * Whoever starts the daemon again is the next hook, as on a user's machine. At the end every event
 * must be in the database exactly once, with one daemon running and nothing left over.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { placeHooks } from "../../src/agents/place-hooks.ts";
import { type Home, homeAt, prepareHome } from "../../src/config/home.ts";
import { skilld } from "../support/daemon-process.ts";
import { runHook } from "../support/hook-runner.ts";

const SETTLE_MS_MAX = 60_000;
/** Then the next hook runs all the same: it may be the one that starts the daemon again. */
const WAIT_MS_MAX = 500;
/** At each look, which are some fifty for a start. */
const KILLED_WHILE_STARTING = 0.002;
const PAYLOAD_BYTES_MAX = 20_000;

export interface SoakPlan {
  readonly events: number;
  readonly clients: number;
  readonly kills: number;
  readonly seed: number;
}

export interface SoakReport {
  readonly sent: number;
  readonly stored: number;
  readonly missing: number;
  readonly duplicates: number;
  readonly kills: number;
  readonly hooksThatFailed: number;
  readonly slowestHookMs: number;
  readonly daemonsAtTheEnd: number;
  readonly orphans: number;
  readonly strayFiles: readonly string[];
}

export async function runSoak({ events, clients, kills, seed }: SoakPlan): Promise<SoakReport> {
  const random = randomFrom(seed);
  const home = homeAt(mkdtempSync(join(tmpdir(), "skilld-")));
  try {
    prepareHome(home);
    placeHooks(home.hooks);
    const hooks = { failed: 0, slowestMs: 0, done: 0 };
    const killed = { count: 0 };
    const sending = Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let index = client; index < events; index += clients) {
          await untilNear((index / events) * kills, killed);
          const { code, stderr, ms } = await runHook(home.root, {
            event: "PostToolUse",
            stdin: payload(index, random),
          });
          if (code !== 0 || stderr !== "") hooks.failed += 1;
          hooks.slowestMs = Math.max(hooks.slowestMs, ms);
          hooks.done += 1;
        }
      }),
    );
    const killing = killAtRandom(home, { events, kills, random, hooks, killed });
    await sending;
    await killing;
    await settle(home, events);
    const counts = countIn(home, events);
    const daemonsAtTheEnd = daemonsOf(home).length;
    await skilld(home, ["stop"]);
    return {
      ...counts,
      sent: hooks.done,
      kills: killed.count,
      hooksThatFailed: hooks.failed,
      slowestHookMs: Math.round(hooks.slowestMs),
      daemonsAtTheEnd,
      orphans: daemonsOf(home).length,
      strayFiles: strayFilesIn(home),
    };
  } finally {
    await skilld(home, ["stop", "--force"]);
    rmSync(home.root, { recursive: true, force: true });
  }
}

/** Keeps hooks, which are faster than daemons start, from being done before the kills are. */
async function untilNear(due: number, killed: { readonly count: number }): Promise<void> {
  const deadline = Date.now() + WAIT_MS_MAX;
  while (killed.count + 2 < due && Date.now() < deadline) await sleep(5);
}

interface Killing {
  readonly events: number;
  readonly kills: number;
  readonly random: () => number;
  readonly hooks: { readonly done: number };
  readonly killed: { count: number };
}

/** Spread over the whole run: the next kill waits until enough events have been sent. */
async function killAtRandom(
  home: Home,
  { events, kills, random, hooks, killed }: Killing,
): Promise<void> {
  while (killed.count < kills) {
    const due = ((killed.count + random()) / kills) * events * 0.95;
    while (hooks.done < due && hooks.done < events) await sleep(2);
    const [pid] = daemonsOf(home);
    // Killed while it starts, it is not asked for again for ten seconds: that is tried less often.
    const isListening = read(home.daemonFile).includes(`"pid":${pid},`);
    if (pid === undefined || !(isListening || random() < KILLED_WHILE_STARTING)) {
      if (hooks.done === events) await skilld(home, ["start"]);
      else await sleep(5);
      continue;
    }
    process.kill(pid, "SIGKILL");
    killed.count += 1;
  }
}

/** The daemon is up and the spool empty, or nothing has been taken out of it for too long. */
async function settle(home: Home, events: number): Promise<void> {
  await skilld(home, ["start"]);
  let deadline = 0;
  let fewest = Number.POSITIVE_INFINITY;
  do {
    const waiting = readdirSync(home.spool).length;
    if (waiting === 0 && countIn(home, events).missing === 0) return;
    if (waiting < fewest) deadline = Date.now() + SETTLE_MS_MAX;
    fewest = Math.min(fewest, waiting);
    await sleep(50);
  } while (Date.now() < deadline);
}

function countIn(
  home: Home,
  events: number,
): { stored: number; missing: number; duplicates: number } {
  const db = new Sqlite(home.database, { readonly: true });
  try {
    const calls = db.prepare("SELECT call FROM evidence").pluck().all();
    const distinct = new Set(calls).size;
    return {
      stored: calls.length,
      missing: events - distinct,
      duplicates: calls.length - distinct,
    };
  } finally {
    db.close();
  }
}

/** What a stopped skilld has no use for: spooled events, temporary files, a socket. */
function strayFilesIn(home: Home): readonly string[] {
  const belongs = new Set([home.database, home.lock, home.stoppedFile]);
  return readdirSync(home.root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .filter(({ parentPath }) => parentPath !== home.hooks && parentPath !== home.logs)
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !belongs.has(path));
}

/** Daemon processes of this home, found by what they were started with. */
export function daemonsOf(home: Home): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes("daemon/main.js"))
    .filter((pid) => read(`/proc/${pid}/environ`).split("\0").includes(`SKILLD_HOME=${home.root}`))
    .map(Number);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function payload(index: number, random: () => number): string {
  return JSON.stringify({
    hook_event_name: "PostToolUse",
    session_id: `session-${index % 7}`,
    tool_use_id: `call-${index}`,
    tool_name: "Bash",
    tool_input: { command: `echo ${index}` },
    tool_response: "x".repeat(Math.floor(random() ** 4 * PAYLOAD_BYTES_MAX)),
  });
}

/** The same seed, the same run, as far as the machine allows. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
