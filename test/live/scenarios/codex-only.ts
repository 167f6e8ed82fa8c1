/** Sessions for which only Codex has the tools. */

import { join } from "node:path";
import {
  applyPatch,
  call,
  execCommand,
  finish,
  javaScript,
  mcpCall,
  type ResponsesItem,
  spawnAgent,
  waitForAgents,
  writeStdin,
} from "../models/responses-items.ts";
import { asksForSummary, isFromSubagent } from "../models/responses-model.ts";
import { fromOutput, fullTurn, type Script, turn } from "../models/script.ts";
import type { ToolMode } from "./as-codex.ts";

export interface CodexPlay {
  readonly prompt: string;
  readonly mode: ToolMode;
  readonly script: Script<ResponsesItem>;
  readonly args?: readonly string[];
}

/** A command that waits for an answer, and gets it two turns later. */
export const background: CodexPlay = {
  prompt: "Run the installer; it will ask a question, say yes.",
  mode: "direct",
  script: {
    turns: [
      turn(execCommand("read answer && test $answer = yes", { tty: true, yield_time_ms: 250 })),
      turn(execCommand("git status --short")),
      turn(writeStdin(fromOutput(/session ID (\d+)/), "yes\n")),
      turn(finish("Installed.")),
    ],
  },
};

/** A sub-agent works while its parent waits. */
export const delegation: CodexPlay = {
  prompt: "Have somebody count the files.",
  mode: "code",
  script: {
    turns: [
      turn(spawnAgent("count_files", "Count the files of this repository.")),
      turn(waitForAgents()),
      turn(finish("There are five.")),
    ],
    threads: [
      {
        name: "sub-agent",
        fits: isFromSubagent,
        turns: [
          turn(javaScript('text((await tools.exec_command({ cmd: "git ls-files" })).output);')),
          turn(finish("Five.")),
        ],
      },
    ],
  },
};

const COMPACT_LIMIT_TOKENS = 20_000;

/** The context is full after the first command. */
export const compaction: CodexPlay = {
  prompt: "Look around.",
  mode: "direct",
  args: ["-c", `model_auto_compact_token_limit=${COMPACT_LIMIT_TOKENS}`],
  script: {
    turns: [
      fullTurn(2 * COMPACT_LIMIT_TOKENS, execCommand("git log --oneline")),
      turn(execCommand("git status --short")),
      turn(finish("One commit, nothing changed.")),
    ],
    threads: [
      {
        name: "summary",
        fits: asksForSummary,
        turns: [turn(finish("The log was looked at; the status is next."))],
      },
    ],
  },
};

/** Asks for what the sandbox forbids. Only somebody at a screen can say yes: not for `codex exec`. */
export const permission: CodexPlay = {
  prompt: "Tag this commit as v9.",
  mode: "direct",
  script: {
    turns: [
      turn(
        execCommand("git tag v9", {
          sandbox_permissions: "require_escalated",
          justification: "May I write to .git?",
        }),
      ),
      turn(finish("Tagged.")),
    ],
  },
};

/** Calls that Codex announces with PreToolUse and never reports as done, and one it does not announce. */
export const withoutEnd: CodexPlay = {
  prompt: "Tidy up.",
  mode: "direct",
  script: {
    turns: [
      turn(execCommand("rm -f notes.txt")),
      turn(applyPatch("*** Begin Patch\n*** Update File: gone.txt\n@@\n-a\n+b\n*** End Patch\n")),
      turn(
        execCommand(
          "apply_patch <<'EOF'\n*** Begin Patch\n*** Add File: new.txt\n+x\n*** End Patch\nEOF",
        ),
      ),
      turn(call("no_such_tool", {})),
      turn(execCommand("git status --short")),
      turn(finish("Some of it worked.")),
    ],
  },
};

const notesServer = join(import.meta.dirname, "../support/notes-server.mjs");

/** Calls to an MCP server, of which the second is refused by the server. */
export const notes: CodexPlay = {
  prompt: "Note that the release is out.",
  mode: "direct",
  args: ["-c", `mcp_servers.notes={command="${process.execPath}",args=["${notesServer}"]}`],
  script: {
    turns: [
      turn(mcpCall("notes", "add_note", { text: "the release is out" })),
      turn(mcpCall("notes", "add_note", { text: "" })),
      turn(finish("Noted.")),
    ],
  },
};
