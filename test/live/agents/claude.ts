/** `claude -p`: one prompt, from the command line to the exit code. */

import { join } from "node:path";
import type { MessagesBlock } from "../models/messages-blocks.ts";
import { startMessagesModel } from "../models/messages-model.ts";
import type { Script } from "../models/script.ts";
import type { ModelOptions } from "../models/scripted-model.ts";
import { agentCommand } from "../support/agent-clis.ts";
import type { PrivateHome } from "../support/private-home.ts";
import { type Finished, type Program, run, start } from "../support/program.ts";
import { readTranscript } from "./claude-transcript.ts";
import { type Session, withLog } from "./session.ts";

export interface ClaudePrint {
  readonly home: PrivateHome;
  readonly repository: string;
  readonly prompt: string;
  readonly script: Script<MessagesBlock>;
  /** Tools that run without being asked for; the others are refused, as nobody is there to ask. */
  readonly allowedTools?: readonly string[];
  /** Further arguments of `claude -p`. */
  readonly args?: readonly string[];
  readonly model?: ModelOptions;
}

export function runClaudePrint(session: ClaudePrint): Promise<Session> {
  return withModel(session, (program) =>
    run({ ...program, args: ["-p", session.prompt, ...program.args] }),
  );
}

/** The same, led by a program that stays connected until `done` resolves. */
export function runClaudeStream(session: ClaudePrint, done: () => Promise<void>): Promise<Session> {
  return withModel(session, async (program) => {
    const running = start({ ...program, args: ["-p", ...STREAMS, ...program.args] });
    const message = { role: "user", content: session.prompt };
    running.stdin.write(`${JSON.stringify({ type: "user", message })}\n`);
    try {
      await done();
    } finally {
      running.stdin.end();
    }
    return await running.finished;
  });
}

const STREAMS = ["--input-format", "stream-json", "--output-format", "stream-json", "--verbose"];
const EVERYDAY_TOOLS = ["Bash", "Read", "Edit", "Write", "Agent", "Skill"];
const OFFLINE = {
  ANTHROPIC_API_KEY: "not-a-key",
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  DISABLE_AUTOUPDATER: "1",
};

/** Starts the model, lets `work` run Claude Code with it, and adds what both left behind. */
async function withModel(
  { home, repository, script, allowedTools = EVERYDAY_TOOLS, args = [], model }: ClaudePrint,
  work: (program: Program) => Promise<Finished>,
): Promise<Session> {
  const { url, requests, faults, close } = await startMessagesModel(script, model);
  const program = {
    command: agentCommand("claude"),
    args: ["--allowedTools", allowedTools.join(","), ...args],
    cwd: repository,
    env: { ...home.env, ...OFFLINE, ANTHROPIC_BASE_URL: url },
  };
  try {
    const log = { folder: join(home.claudeHome, "projects"), read: readTranscript };
    const finished = await withLog(log, () => work(program));
    return { ...finished, requests, faults: faults() };
  } finally {
    await close();
  }
}
