/** `claude -p`: one prompt, from the command line to the exit code. */

import { join } from "node:path";
import type { MessagesBlock } from "../models/messages-blocks.ts";
import { startMessagesModel } from "../models/messages-model.ts";
import type { Script } from "../models/script.ts";
import type { ModelOptions } from "../models/scripted-model.ts";
import { agentCommand } from "../support/agent-clis.ts";
import type { PrivateHome } from "../support/private-home.ts";
import { run } from "../support/program.ts";
import { readTranscript } from "./claude-transcript.ts";
import { type AgentLog, type Session, withLog } from "./session.ts";

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

const EVERYDAY_TOOLS = ["Bash", "Read", "Edit", "Write", "Agent", "Skill"];

export async function runClaudePrint(session: ClaudePrint): Promise<Session> {
  const { home, repository, prompt, args = [], allowedTools = EVERYDAY_TOOLS } = session;
  const model = await startMessagesModel(session.script, session.model);
  try {
    const finished = await withLog(logOf(home), () =>
      run({
        command: agentCommand("claude"),
        args: ["-p", prompt, "--allowedTools", allowedTools.join(","), ...args],
        cwd: repository,
        env: { ...home.env, ...OFFLINE, ANTHROPIC_BASE_URL: model.url },
      }),
    );
    return { ...finished, requests: model.requests, faults: model.faults() };
  } finally {
    await model.close();
  }
}

function logOf({ claudeHome }: PrivateHome): AgentLog {
  return { folder: join(claudeHome, "projects"), read: readTranscript };
}

const OFFLINE = {
  ANTHROPIC_API_KEY: "not-a-key",
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  DISABLE_AUTOUPDATER: "1",
};
