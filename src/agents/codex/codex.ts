/** Codex CLI. */

import type { Agent } from "../agent.ts";
import { quoted } from "../hook-command.ts";
import { codexHome } from "./home.ts";
import { printAnswer } from "./hook-answer.ts";
import { eventsOfHook } from "./hook-events.ts";
import { readHook } from "./hook-payload.ts";
import { logReaders } from "./log-reader.ts";
import { newestSession } from "./session-log.ts";
import { sandboxWays } from "./settings/sandbox-ways.ts";
import { codexSettings } from "./settings.ts";
import { whySilent } from "./silent-calls.ts";
import { codexSkills } from "./skills.ts";

export const codex: Agent = {
  name: "codex",
  title: "Codex CLI",
  home: codexHome,
  events: [
    "SessionStart",
    "UserPromptSubmit",
    "PreToolUse",
    "PermissionRequest",
    "PostToolUse",
    "Stop",
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
  settings: codexSettings,
  skills: codexSkills,
  marks: ["CODEX_THREAD_ID", "CODEX_SESSION_ID", "CODEX_SANDBOX_NETWORK_DISABLED"],
  sandboxMark: "CODEX_SANDBOX_NETWORK_DISABLED",
  sandboxWays,
  privatePlaces: () => [codexHome()],
  program: /(?:^|\/)codex(?:\.js|-linux-sandbox|-(?:x86_64|aarch64)-[\w-]+)?$/,
  newestSession,
  traceLine: (folder) => `export CODEX_ROLLOUT_TRACE_ROOT=${quoted(folder)}`,
};
