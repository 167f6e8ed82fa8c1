/** Claude Code. */

import { join } from "node:path";
import { userHome, variable } from "../../config/environment.ts";
import type { Agent } from "../agent.ts";
import { printAnswer } from "./hook-answer.ts";
import { eventsOfHook } from "./hook-events.ts";
import { readHook } from "./hook-payload.ts";
import { logReaders } from "./log-reader.ts";
import { newestSession } from "./session-log.ts";
import { claudeSettings } from "./settings.ts";
import { whySilent } from "./silent-calls.ts";

export const claude: Agent = {
  name: "claude",
  title: "Claude Code",
  home: claudeHome,
  events: [
    "SessionStart",
    "UserPromptSubmit",
    "UserPromptExpansion",
    "PreToolUse",
    "PermissionRequest",
    "PermissionDenied",
    "PostToolUse",
    "PostToolUseFailure",
    "Stop",
    "StopFailure",
    "SubagentStart",
    "SubagentStop",
    "PreCompact",
    "PostCompact",
    "SessionEnd",
  ],
  readHook,
  eventsOfHook,
  printAnswer,
  logReaders,
  whySilent,
  settings: claudeSettings,
  skills: { inProject: [".claude/skills"], inHome: ["skills"] },
  marks: ["CLAUDECODE"],
  sandboxMark: undefined,
  privatePlaces: () => [claudeHome(), join(userHome(), ".claude.json")],
  program: /(?:^|\/)claude$|\/claude-code\/cli\.js$|\/claude\/versions\/[^/]+$/,
  newestSession,
  traceLine: undefined,
};

function claudeHome(): string {
  return variable("CLAUDE_CONFIG_DIR") ?? join(userHome(), ".claude");
}
