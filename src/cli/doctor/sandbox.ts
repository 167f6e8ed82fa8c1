/** Can recorded steps run in a sandbox on this machine? */

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { programsNamed } from "../../config/search-path.ts";
import { messageOf } from "../../support/skilld-error.ts";
import type { Check } from "./check.ts";

const SELF_TEST_DEADLINE_MS = 5_000;
const SELF_TEST = ["--ro-bind", "/", "/", "--unshare-all", "--die-with-parent", "true"];

export const sandbox: Check = {
  name: "sandbox",
  promise: "commands can be run in a sandbox",
  async look() {
    if (process.platform !== "linux") return [];
    const [bubblewrap] = programsNamed("bwrap");
    if (bubblewrap === undefined) {
      return [
        {
          problem: "There is no bubblewrap, so steps can not be replayed in a sandbox.",
          fix: "Install the package `bubblewrap`.",
        },
      ];
    }
    const reason = await failureOf(bubblewrap);
    return reason === undefined
      ? []
      : [
          {
            problem: `bubblewrap does not work here: ${reason}`,
            fix: "Allow unprivileged user namespaces (inside a container: from its host).",
          },
        ];
  },
};

async function failureOf(program: string): Promise<string | undefined> {
  try {
    await promisify(execFile)(program, SELF_TEST, { timeout: SELF_TEST_DEADLINE_MS });
    return undefined;
  } catch (error) {
    const stderr = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    return stderr || messageOf(error);
  }
}
