/** A machine with the agents installed, and what the doctor says of it. */

import { spawn } from "node:child_process";
import { onTestFinished, vi } from "vitest";
import { z } from "zod";
import { hookCommand } from "../../src/agents/hook-command.ts";
import { openScreen } from "../../src/cli/screen.ts";
import type { Given, Verb } from "../../src/cli/verb.ts";
import { doctor } from "../../src/cli/verbs/doctor.ts";
import { install } from "../../src/cli/verbs/install.ts";
import { eventually, evidenceIn } from "./daemon-process.ts";
import { type PrivateMachine, privateMachine } from "./private-machine.ts";

export async function installed(): Promise<PrivateMachine> {
  const machine = privateMachine();
  machine.write(".codex/config.toml", 'model = "x"\n');
  machine.write(".claude/settings.json", "{\n}\n");
  await answerOf(machine, install, { agent: "all", yes: true });
  return machine;
}

export async function problemsOf(
  machine: PrivateMachine,
  name: string,
): Promise<readonly string[]> {
  const { findings } = Answer.parse(await answerOf(machine, doctor, {}));
  return findings.filter(({ check }) => check === name).map(({ problem }) => problem);
}

export const Answer = z.looseObject({
  findings: z.array(z.strictObject({ check: z.string(), problem: z.string(), fix: z.string() })),
});

/** Runs a verb in this process, which is much faster than starting one for every question. */
export async function answerOf(
  { environment }: PrivateMachine,
  verb: Verb,
  flags: Given["flags"],
): Promise<unknown> {
  const own = ["SKILLD_HOME", "CODEX_HOME", "CLAUDE_CONFIG_DIR"];
  for (const name of own) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const answers: unknown[] = [];
  const screen = { ...openScreen(true), json: (answer: unknown) => void answers.push(answer) };
  await verb.run({ flags, words: [], screen, onInterrupt: () => {} });
  return answers[0];
}

/** Runs the installed command of an agent's hook, as the agent does. */
export async function runHook(
  machine: PrivateMachine,
  agent: string,
  session: string,
): Promise<void> {
  const command = hookCommand({ skilldHome: machine.home.root, agent }, "Stop");
  const hook = spawn("/bin/sh", ["-c", command], { stdio: ["pipe", "ignore", "ignore"] });
  hook.stdin.end(JSON.stringify({ hook_event_name: "Stop", session_id: session }));
  await new Promise((resolve) => hook.once("close", resolve));
  await eventually(
    () => evidenceIn(machine.home),
    (rows) => rows.some((row) => row.session === session),
  );
}
