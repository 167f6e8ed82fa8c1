/** Hook bench: what a hook costs the agent's turn, against the start of an empty Node program. */

import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CLIENTS, installHooks, placeHooks, removeHome } from "../support/hook-runner.ts";
import { type Timed, type Timing, timeInterleaved } from "./hooks/stopwatch.ts";
import { withRealDaemon } from "./real-daemon.ts";

const LINE = "ok 17 - keeps the order of what it was given # time=0.41ms\n";
const EVENT = toolUse(LINE.repeat(60));
const LARGE_EVENT = toolUse(LINE.repeat(5_000));

const BASELINE = "node -e 0";
const BARE_BASELINE = "node -e 0, empty environment";

/** How much of the baseline each kind of hook may cost. */
const TARGETS: Readonly<Record<string, number>> = {
  "perl hook, daemon up": 0.1,
  "perl hook, daemon down": 0.1,
  "perl hook, 300 KB": 0.15,
  "node hook, daemon up": 1.3,
  "node hook, daemon down": 1.3,
};

const ROUNDS = 80;

export function benchHooks(): Promise<void> {
  return withRealDaemon(async ({ root: up, spool }) => {
    const down = await installHooks("perl");
    try {
      // Started by nobody, or the bench would time the start of a daemon.
      await writeFile(join(down, "run/stopped"), "");
      for (const at of [up, down]) {
        for (const client of CLIENTS) await placeHooks(join(at, `bench-${client}`), client);
      }
      const timings = timeInterleaved(programs(up, down), ROUNDS);
      const missed = await readdir(spool);
      process.stdout.write(report(timings));
      process.stdout.write(`spooled although the daemon was up: ${missed.length}\n`);
    } finally {
      await removeHome(down);
    }
  });
}

function programs(up: string, down: string): Timed[] {
  const hook = (at: string, client: string): Timed["command"] => [
    "/bin/sh",
    join(at, `bench-${client}/hook.sh`),
    "codex",
    "PostToolUse",
  ];
  const node: Timed["command"] = [process.execPath, "-e", "0"];
  return [
    { name: BASELINE, command: node, stdin: EVENT },
    { name: BARE_BASELINE, command: node, stdin: EVENT, environment: {} },
    { name: "/bin/true", command: ["/bin/true"], stdin: EVENT },
    { name: "perl hook, daemon up", command: hook(up, "perl"), stdin: EVENT },
    { name: "perl hook, daemon down", command: hook(down, "perl"), stdin: EVENT },
    { name: "perl hook, 300 KB", command: hook(up, "perl"), stdin: LARGE_EVENT },
    { name: "node hook, daemon up", command: hook(up, "node"), stdin: EVENT },
    { name: "node hook, daemon down", command: hook(down, "node"), stdin: EVENT },
  ];
}

/** The ratio depends on the environment (extra CA certificates triple Node's start), so both are shown. */
function report(timings: readonly Timing[]): string {
  const medianOf = (name: string) =>
    timings.find((timing) => timing.name === name)?.medianMs ?? Number.NaN;
  const rows = timings.map(({ name, medianMs, minMs }) => {
    const ratio = medianMs / medianOf(BASELINE);
    const target = TARGETS[name];
    const verdict =
      target === undefined
        ? ""
        : `target ≤ ${target.toFixed(2)}: ${ratio <= target ? "met" : "MISSED"}`;
    const cells = [
      medianMs.toFixed(2),
      minMs.toFixed(2),
      ratio.toFixed(3),
      (medianMs / medianOf(BARE_BASELINE)).toFixed(3),
    ];
    return `${name.padEnd(30)}${cells.map((cell) => cell.padStart(11)).join("")}  ${verdict}`.trimEnd();
  });
  const head = ["median ms", "min ms", "× node", "× bare"]
    .map((cell) => cell.padStart(11))
    .join("");
  return [`${`hooks, ${ROUNDS} rounds`.padEnd(30)}${head}`, ...rows, ""].join("\n");
}

function toolUse(output: string): Buffer {
  return Buffer.from(
    JSON.stringify({
      session_id: "01997e6f-2b57-7c52-a1b6-0c6a3a1d9f10",
      cwd: "/home/dev/widgets",
      hook_event_name: "PostToolUse",
      tool_name: "Bash",
      tool_use_id: "call_1",
      tool_input: { command: "npm test" },
      tool_response: output,
    }),
  );
}
