/** The recorder as a user has it: a real daemon in a private home, with the hooks in their place. */

import { readdirSync } from "node:fs";
import { placeHooks } from "../../src/agents/place-hooks.ts";
import type { Home } from "../../src/config/home.ts";
import { type Ran, startDaemon, temporaryHome } from "./daemon-process.ts";
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
export async function hook(home: Home, stdin: string): Promise<Ran> {
  const { code, stdout, stderr } = await runHook(home.root, { event: "PostToolUse", stdin });
  return { code: code ?? -1, stdout, stderr };
}

export async function startRecorder(): Promise<{ readonly home: Home; readonly pid: number }> {
  const home = temporaryHome();
  const pid = await startDaemon(home);
  placeHooks(home.hooks);
  return { home, pid };
}

export function spooledIn(home: Home): readonly string[] {
  return readdirSync(home.spool);
}
