/** The held-out transformations are real: what they hide does run. */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { HELD_OUT_TRANSFORMATIONS } from "./transformations-held-out.ts";

const HARMLESS = "touch marker 'a b'";
const MARKERS = ["marker", "a b"];
const CANNOT_BE_TRIED = 77;
const LINE_DEADLINE_MS = 15_000;

describe.each(HELD_OUT_TRANSFORMATIONS)("written $name", ({ apply, where = ":" }) => {
  it("a command still runs", async ({ skip }) => {
    const folder = temporaryFolder();
    const exit = run(`( ${where}\n) || exit ${CANNOT_BE_TRIED}\n${apply(HARMLESS)}`, folder);
    if (exit === CANNOT_BE_TRIED) skip(`cannot be tried here: ${where}`);
    await expect.poll(() => found(folder), { timeout: LINE_DEADLINE_MS }).toEqual(MARKERS);
  });
});

function found(folder: string): readonly string[] {
  return MARKERS.filter((name) => existsSync(join(folder, name)));
}

/** Runs a line of bash apart from the files of whoever runs the tests. */
function run(line: string, folder: string): number | null {
  const { status } = spawnSync("bash", ["-c", line], {
    cwd: folder,
    stdio: "ignore",
    timeout: LINE_DEADLINE_MS,
    env: {
      // biome-ignore lint/style/noProcessEnv: the programs are those of whoever runs the tests
      PATH: process.env["PATH"],
      HOME: folder,
      TMUX_TMPDIR: folder,
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_AUTHOR_NAME: "a",
      GIT_AUTHOR_EMAIL: "a@example.com",
      GIT_COMMITTER_NAME: "a",
      GIT_COMMITTER_EMAIL: "a@example.com",
    },
  });
  return status;
}
