/** Daemon bench: what it weighs while nothing happens, and what a commit costs an acknowledgement. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { acknowledgedPerSecond } from "./daemon/sender.ts";
import { timeInterleaved } from "./hooks/stopwatch.ts";
import { withRealDaemon } from "./real-daemon.ts";

const IDLE_MB_MAX = 80;
const WORK_RATIO_MIN = 0.25;
const IDLE_MS = 5_000;
const ROUNDS = 5;
const EVENTS_A_ROUND = 2_000;

export async function benchDaemon(): Promise<void> {
  await withRealDaemon(async (home, pid) => {
    await sleep(IDLE_MS);
    const idleMb = await residentMb(pid);
    const noWork = join(home.root, "run/no-work.sock");
    const other = await startNoWork(noWork);
    try {
      const rates = await race({ working: home.socket, idle: noWork });
      process.stdout.write(report(idleMb, await residentMb(pid), rates));
    } finally {
      other.kill();
    }
  });
}

interface Rates {
  readonly working: number;
  readonly idle: number;
}

/** In turns, so that drift of the machine hits both alike. */
async function race(sockets: { working: string; idle: string }): Promise<Rates> {
  const working: number[] = [];
  const idle: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    working.push(await acknowledgedPerSecond(sockets.working, eventsOf(round)));
    idle.push(await acknowledgedPerSecond(sockets.idle, eventsOf(round)));
  }
  return { working: median(working), idle: median(idle) };
}

/** No two alike: an event the store knows already would be less work. */
function eventsOf(round: number): readonly Buffer[] {
  return Array.from({ length: EVENTS_A_ROUND }, (_, index) =>
    Buffer.from(
      JSON.stringify({
        hook_event_name: "PostToolUse",
        session_id: `s${round}`,
        tool_use_id: `c${round}-${index}`,
        tool_name: "Bash",
        tool_input: { command: `npm test -- --shard ${index}` },
        tool_response: "all 128 tests passed in 2.4 s\n".repeat(100),
      }),
    ),
  );
}

function report(idleMb: number, busyMb: number, { working, idle }: Rates): string {
  const [node] = timeInterleaved(
    [{ name: "node -e 0", command: [process.execPath, "-e", "0"], stdin: Buffer.alloc(0) }],
    10,
  );
  const ratio = working / idle;
  return [
    `node -e 0                                ${node?.medianMs.toFixed(1)} ms`,
    `idle daemon, resident                    ${idleMb.toFixed(1)} MB  target ≤ ${IDLE_MB_MAX}: ${verdict(idleMb <= IDLE_MB_MAX)}`,
    `after ${ROUNDS * EVENTS_A_ROUND} events, resident            ${busyMb.toFixed(1)} MB`,
    `acknowledged, no work                    ${Math.round(idle)} events/s`,
    `acknowledged, redacted and committed     ${Math.round(working)} events/s`,
    `ratio                                    ${ratio.toFixed(2)}  target ≥ ${WORK_RATIO_MIN}: ${verdict(ratio >= WORK_RATIO_MIN)}`,
    "",
  ].join("\n");
}

function verdict(isMet: boolean): string {
  return isMet ? "met" : "MISSED";
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? Number.NaN;
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024) / 1_000_000;
}

async function startNoWork(socketPath: string): Promise<ChildProcess> {
  const script = join(import.meta.dirname, "daemon/no-work-daemon.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, socketPath], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}
