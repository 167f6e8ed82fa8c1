/** Hook: a whole UserPromptSubmit, from the agent to the answer, against the start of an empty Node program. */

import { cp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLIENTS, placeHooks } from "../../support/hook-runner.ts";
import { type Timed, timeInterleaved } from "../hooks/stopwatch.ts";
import { withRealDaemon } from "../real-daemon.ts";
import { table } from "../redact/table.ts";
import { promptLibraries } from "./prompts/prompts.ts";

const ROUNDS = 60;
const RATIO_MAX = 0.2;
const BASELINE = "node -e 0";

export async function hookReport(): Promise<string> {
  const folder = join(tmpdir(), `skilld-recall-bench-${process.pid}`);
  try {
    const skills = await placeSkills(folder);
    let report = "";
    await withRealDaemon(async ({ root }) => {
      for (const client of CLIENTS) await placeHooks(join(root, `bench-${client}`), client);
      const timings = timeInterleaved(programs(root, folder), ROUNDS);
      const node = timings[0]?.medianMs ?? Number.NaN;
      const rows = timings.map(({ name, medianMs }) => {
        const ratio = medianMs / node;
        const isOurs = name.startsWith("perl");
        const verdict = `target ≤ ${RATIO_MAX}: ${ratio <= RATIO_MAX ? "met" : "MISSED"}`;
        return [name, medianMs.toFixed(2), ratio.toFixed(3), isOurs ? verdict : ""];
      });
      report = table([[`UserPromptSubmit, ${skills} skills`, "median ms", "× node", ""], ...rows]);
    });
    return `${report}\n`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All skills of all projects, in one. */
async function placeSkills(folder: string): Promise<number> {
  const skills = [...promptLibraries().values()].flat();
  const folders = new Map(skills.map((skill) => [skill.name, skill.folder]));
  for (const [name, from] of folders) {
    await mkdir(join(folder, ".agents/skills"), { recursive: true });
    await cp(from, join(folder, ".agents/skills", name), { recursive: true });
  }
  return folders.size;
}

function programs(root: string, folder: string): Timed[] {
  const stdin = (prompt: string) =>
    Buffer.from(
      JSON.stringify({
        hook_event_name: "UserPromptSubmit",
        session_id: `bench-${prompt.length}`,
        turn_id: "turn-1",
        cwd: folder,
        permission_mode: "default",
        prompt,
      }),
    );
  const node: Timed["command"] = [process.execPath, "-e", "0"];
  const hook: Timed["command"] = [
    "/bin/sh",
    join(root, "bench-perl/hook.sh"),
    "codex",
    "UserPromptSubmit",
  ];
  return [
    { name: BASELINE, command: node, stdin: stdin("") },
    { name: "perl hook, a skill fits", command: hook, stdin: stdin("$release 2.4.0 please") },
    { name: "perl hook, nothing fits", command: hook, stdin: stdin("why is the sky blue?") },
  ];
}
