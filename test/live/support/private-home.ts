/**
 * Private homes: everything a session reads and writes below one temporary folder, so that no test
 * sees or touches the agents, skills and settings of whoever runs it.
 */

import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { searchPath } from "./machine.ts";
import { endLingering } from "./processes.ts";

export interface PrivateHome {
  /** Short, because a unix socket has to fit below it. */
  readonly root: string;
  readonly codexHome: string;
  readonly claudeHome: string;
  readonly skilldHome: string;
  /** The whole environment of everything that runs in this home. */
  readonly env: Readonly<Record<string, string>>;
}

/** Gone when the test is over, together with the proof that no process was left behind. */
export async function makePrivateHome(): Promise<PrivateHome> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "skl-")));
  onTestFinished(async () => {
    const lingering = await endLingering(root);
    await rm(root, { recursive: true, force: true });
    expect(lingering).toEqual([]);
  });
  const home = join(root, "home");
  const folders = {
    codexHome: join(home, ".codex"),
    claudeHome: join(home, ".claude"),
    skilldHome: join(home, ".skilld"),
  };
  const env = environmentOf({ root, home, ...folders });
  for (const folder of [folders.codexHome, folders.claudeHome, env.TMPDIR]) {
    await mkdir(folder, { recursive: true });
  }
  await writeFile(join(home, ".profile"), `export PATH='${searchPath}'\n`);
  await writeFile(join(home, ".npmrc"), "update-notifier=false\nfund=false\naudit=false\n");
  return { root, ...folders, env };
}

function environmentOf(places: {
  readonly root: string;
  readonly home: string;
  readonly codexHome: string;
  readonly claudeHome: string;
  readonly skilldHome: string;
}) {
  return {
    PATH: searchPath,
    HOME: places.home,
    CODEX_HOME: places.codexHome,
    CLAUDE_CONFIG_DIR: places.claudeHome,
    SKILLD_HOME: places.skilldHome,
    // Codex warns about a home below the temporary folder, so the two stand side by side.
    TMPDIR: join(places.root, "tmp"),
    USER: "dev",
    SHELL: "/bin/bash",
    LANG: "C.UTF-8",
    TERM: "dumb",
    TZ: "UTC",
    // The same work makes the same commits, which lets whole sessions be compared.
    GIT_AUTHOR_DATE: "2026-01-02T03:04:05Z",
    GIT_COMMITTER_DATE: "2026-01-02T03:04:05Z",
  };
}
