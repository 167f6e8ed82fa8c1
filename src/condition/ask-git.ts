/** Questions that only git itself can answer, asked so that it runs nothing and writes nothing. */

import type { Look, ProgramOutcome, Seen } from "../model/look.ts";

/** No lock is taken, no index refreshed on disk, no file system monitor or hook started. */
const QUIET_GIT = [
  "git",
  "--no-optional-locks",
  "--literal-pathspecs",
  "-c",
  "core.fsmonitor=false",
  "-c",
  "core.hooksPath=/dev/null",
] as const;

/** What differs from the last commit, one path a line; empty when nothing does. */
export async function workingTreeState(look: Look): Promise<Seen<string>> {
  return succeeded(await askGit(look, ["status", "--porcelain"]));
}

/** Whether the file is in the last commit exactly as it is now. */
export async function isCommitted(look: Look, path: string): Promise<Seen<boolean>> {
  const inHead = succeeded(await askGit(look, ["ls-tree", "--name-only", "HEAD", "--", path]));
  if (inHead.kind === "unseen") return inHead;
  if (inHead.value === "") return { kind: "seen", value: false };
  const changes = succeeded(await askGit(look, ["status", "--porcelain", "--", path]));
  return changes.kind === "unseen" ? changes : { kind: "seen", value: changes.value === "" };
}

function askGit(look: Look, argv: readonly string[]): Promise<Seen<ProgramOutcome>> {
  return look.run({ kind: "program", argv: [...QUIET_GIT, ...argv] });
}

function succeeded(asked: Seen<ProgramOutcome>): Seen<string> {
  if (asked.kind === "unseen") return asked;
  const { exit, stdout, stderr } = asked.value;
  return exit === 0
    ? { kind: "seen", value: stdout.trimEnd() }
    : { kind: "unseen", reason: `git ended with exit ${exit}: ${stderr}` };
}
