/** Codex's home: where it keeps settings, skills and logs. */

import { join, resolve } from "node:path";
import { userHome, variable } from "../../config/environment.ts";
import { realFolder } from "../../support/real-path.ts";

/** Codex names hooks by their file: after the real folder if it was told one, else as it is. */
export function codexHome(): string {
  const told = variable("CODEX_HOME");
  return told === undefined ? join(userHome(), ".codex") : realFolder(resolve(told));
}
