/** Git repositories in private homes: made from files, and asked what happened to them. */

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PrivateHome } from "./private-home.ts";
import { run } from "./program.ts";

export interface Repository {
  readonly path: string;
  /** Output of a git command, without the last newline. */
  readonly git: (...args: readonly string[]) => Promise<string>;
}

/** A file's text, or text and mode for one that can be run. */
export type Files = Readonly<Record<string, string | { readonly executable: string }>>;

/** What is in a repository when a test begins. */
export interface Contents {
  readonly name: string;
  readonly files: Files;
}

export async function makeRepository(
  { root, env }: PrivateHome,
  { name, files }: Contents,
): Promise<Repository> {
  const path = join(root, name);
  await writeFiles(path, files);
  const git = async (...args: readonly string[]) => {
    const { exitCode, stdout, stderr } = await run({ command: "git", args, cwd: path, env });
    if (exitCode !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
    return stdout.replace(/\n$/, "");
  };
  await git("init", "--quiet", "--initial-branch=main");
  await git("config", "user.name", "Dev");
  await git("config", "user.email", "dev@example.com");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "begin");
  return { path, git };
}

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    if (typeof content === "string") await writeFile(path, content);
    else await writeFile(path, content.executable, { mode: 0o755 });
  }
}
