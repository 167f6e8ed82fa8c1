/** Runs programs for conditions as a caller would: in the project, and only what git and sh read. */

import { spawnSync } from "node:child_process";
import type { RunReadOnly } from "../../src/model/look.ts";

export function runIn(project: string): RunReadOnly {
  return async (request) => {
    const [program, ...rest] =
      request.kind === "program" ? request.argv : (["sh", "-c", request.script] as const);
    const { status, stdout, stderr, error } = spawnSync(program, rest, {
      cwd: project,
      encoding: "utf8",
    });
    return error === undefined
      ? { kind: "seen", value: { exit: status ?? 1, stdout, stderr } }
      : { kind: "unseen", reason: `${program} can not be started` };
  };
}
