/** A real daemon in a private home, for tests: started as users start it, ended with the test. */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import Sqlite from "better-sqlite3";
import { onTestFinished } from "vitest";
import { type Home, homeAt } from "../../src/config/home.ts";

export const ROOT = join(import.meta.dirname, "../..");

/** A home that is gone, with its daemon, when the test ends. */
export function temporaryHome(): Home {
  const root = mkdtempSync(join(tmpdir(), "skilld-"));
  const home = homeAt(root);
  onTestFinished(async () => {
    await skilld(home, ["stop", "--force"]);
    // A hook that a test left behind may still be writing.
    rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return home;
}

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `skilld` as a user would, in that home. */
export function skilld(
  home: Home,
  args: readonly string[],
  script = "dist/src/cli/main.js",
): Promise<Ran> {
  return run(process.execPath, [join(ROOT, script), ...args], home);
}

export function run(program: string, args: readonly string[], home: Home): Promise<Ran> {
  const child = spawn(program, [...args], {
    env: { ...env, SKILLD_HOME: home.root },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (text) => {
    stdout += text;
  });
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code: code ?? -1, stdout, stderr }));
  });
}

/** Starts the daemon and gives its pid. */
export async function startDaemon(home: Home): Promise<number> {
  const { code, stdout, stderr } = await skilld(home, ["start", "--json"]);
  if (code !== 0) throw new Error(`the daemon did not start: ${stdout}${stderr}`);
  return JSON.parse(stdout).pid;
}

export interface EvidenceRow {
  readonly delivery: string;
  readonly agent: string;
  readonly event: string;
  readonly session: string | null;
  readonly call: string | null;
  readonly body: string;
  readonly bytes: number;
  readonly fault: string | null;
}

export function evidenceIn(home: Home): readonly EvidenceRow[] {
  const db = new Sqlite(home.database, { readonly: true });
  try {
    return db
      .prepare<[], EvidenceRow>(
        "SELECT delivery, agent, event, session, call, body, bytes, fault FROM evidence ORDER BY seq",
      )
      .all();
  } finally {
    db.close();
  }
}

export async function eventually<Value>(
  read: () => Value | Promise<Value>,
  holds: (value: Value) => boolean,
): Promise<Value> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const value = await read();
    if (holds(value) || Date.now() > deadline) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
