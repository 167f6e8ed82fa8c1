/** Claude Code's home: where it keeps settings, skills and logs. */

import { join } from "node:path";
import { userHome, variable } from "../../config/environment.ts";

export function claudeHome(): string {
  return variable("CLAUDE_CONFIG_DIR") ?? join(userHome(), ".claude");
}

/** What it remembers of the user and of every project, MCP servers included. */
export function claudeStateFile(): string {
  return join(variable("CLAUDE_CONFIG_DIR") ?? userHome(), ".claude.json");
}
