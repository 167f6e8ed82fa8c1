/** Claude Code. */

import type { Agent } from "../agent.ts";
import { claudeHome, claudeStateFile } from "./home.ts";
import { printAnswer } from "./hook-answer.ts";
import { eventsOfHook } from "./hook-events.ts";
import { readHook } from "./hook-payload.ts";
import { logReaders } from "./log-reader.ts";
import { newestSession } from "./session-log.ts";
import { claudeSettings } from "./settings.ts";
import { whySilent } from "./silent-calls.ts";
import { claudeSkills } from "./skills.ts";

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
  skills: claudeSkills,
  marks: ["CLAUDECODE"],
  sandboxMark: undefined,
  sandboxWays: () => [],
  privatePlaces: () => [claudeHome(), claudeStateFile()],
  program: /(?:^|\/)claude$|\/claude-code\/cli\.js$|\/claude\/versions\/[^/]+$/,
  newestSession,
  traceLine: undefined,
};
