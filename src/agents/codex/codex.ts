/** Codex CLI. */

import { realpathSync } from "node:fs";
import { join } from "node:path";
import { userHome, variable } from "../../config/environment.ts";
import type { Agent } from "../agent.ts";
import { quoted } from "../hook-command.ts";
import { readHook } from "./hook-payload.ts";
import { newestSession } from "./session-log.ts";
import { codexSettings } from "./settings.ts";

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
  settings: codexSettings,
  newestSession,
  traceLine: (folder) => `export CODEX_ROLLOUT_TRACE_ROOT=${quoted(folder)}`,
};

/** Codex names hooks by their file: after the real folder if it was told one, else as it is. */
function codexHome(): string {
  const told = variable("CODEX_HOME");
  if (told === undefined) return join(userHome(), ".codex");
  try {
    return realpathSync(told);
  } catch {
    return told;
  }
}
