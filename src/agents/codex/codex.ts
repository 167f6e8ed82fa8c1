/** Codex CLI. */

import { join, resolve } from "node:path";
import { userHome, variable } from "../../config/environment.ts";
import { realFolder } from "../../support/real-path.ts";
import { type Agent, SHARED_SKILLS } from "../agent.ts";
import { quoted } from "../hook-command.ts";
import { printAnswer } from "./hook-answer.ts";
import { eventsOfHook } from "./hook-events.ts";
import { readHook } from "./hook-payload.ts";
import { logReaders } from "./log-reader.ts";
import { newestSession } from "./session-log.ts";
import { codexSettings } from "./settings.ts";
import { whySilent } from "./silent-calls.ts";

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
  skills: {
    inProject: [SHARED_SKILLS, ".codex/skills"],
    inHome: ["skills", "skills/.system"],
  },
  marks: ["CODEX_THREAD_ID", "CODEX_SESSION_ID", "CODEX_SANDBOX_NETWORK_DISABLED"],
  sandboxMark: "CODEX_SANDBOX_NETWORK_DISABLED",
  privatePlaces: () => [codexHome()],
  program: /(?:^|\/)codex(?:\.js|-linux-sandbox|-(?:x86_64|aarch64)-[\w-]+)?$/,
  newestSession,
  traceLine: (folder) => `export CODEX_ROLLOUT_TRACE_ROOT=${quoted(folder)}`,
};

/** Codex names hooks by their file: after the real folder if it was told one, else as it is. */
function codexHome(): string {
  const told = variable("CODEX_HOME");
  return told === undefined ? join(userHome(), ".codex") : realFolder(resolve(told));
}
