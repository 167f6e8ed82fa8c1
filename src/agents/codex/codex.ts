/** Codex CLI. */

import { join } from "node:path";
import { userHome, variable } from "../../config/environment.ts";
import type { Agent } from "../agent.ts";
import { readHook } from "./hook-payload.ts";

export const codex: Agent = {
  name: "codex",
  title: "Codex CLI",
  home: () => variable("CODEX_HOME") ?? join(userHome(), ".codex"),
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
};
