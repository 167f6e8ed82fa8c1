/** The recorder as a user has it: a real daemon in a private home, with the hooks in their place. */

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { placeHooks } from "../../src/agents/place-hooks.ts";
import { type Home, homeAt } from "../../src/config/home.ts";
import { evidenceIn, type Ran, skilld, startDaemon, temporaryHome } from "./daemon-process.ts";
import { runHook } from "./hook-runner.ts";

export const SILENT: Ran = { code: 0, stdout: "", stderr: "" };

/** A tool call of its own for every number. */
export function eventOf(call: number, fields: object = {}): string {
  return JSON.stringify({
    hook_event_name: "PostToolUse",
    session_id: "s1",
    tool_use_id: `c${call}`,
    tool_name: "Bash",
    tool_input: { command: "ls" },
    tool_response: "a\nb\n",
    ...fields,
  });
}

/** Runs the hook as an agent would. */
export async function hook(
  home: Home,
  stdin: string,
  from = { agent: "codex", event: "PostToolUse" },
): Promise<Ran> {
  const { code, stdout, stderr } = await runHook(home.root, { ...from, stdin });
  return { code: code ?? -1, stdout, stderr };
}

export interface Recorder {
  readonly home: Home;
  readonly pid: number;
}

export async function startRecorder(): Promise<Recorder> {
  const home = temporaryHome();
  const pid = await startDaemon(home);
  placeHooks(home.hooks);
  return { home, pid };
}

/** One recorder for all tests of a file, each of which must be able to live with the others. */
export function sharedRecorder(): Home {
  const home = homeAt(mkdtempSync(join(tmpdir(), "skilld-")));
  beforeAll(async () => {
    await startDaemon(home);
    placeHooks(home.hooks);
  });
  afterAll(async () => {
    await skilld(home, ["stop", "--force"]);
    // A hook that a test left behind may still be writing its spool file.
    rmSync(home.root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return home;
}

/** The calls that were stored, in order. */
export function callsIn(home: Home): readonly (string | null)[] {
  return evidenceIn(home).map(({ call }) => call);
}

export function spooledIn(home: Home): readonly string[] {
  return readdirSync(home.spool);
}
