/**
 * The shared procedure as a skill: in a repository with a remote, promoted, and skilld on the path
 * of every shell that an agent starts.
 */

import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { homeAt } from "../../../src/config/home.ts";
import { packageRoot } from "../../../src/support/package-root.ts";
import { shellSteps, trustSkill, type WrittenStep, writeSkill } from "../../prove/skills.ts";
import { widgets } from "../repositories/widgets.ts";
import type { PrivateHome } from "./private-home.ts";
import { type Finished, run } from "./program.ts";
import { makeRepository, type Repository } from "./repository.ts";

export interface ReleaseSkill extends Repository {
  /** What agents call skilld by. */
  readonly skilld: string;
  /** What a branch of the remote points at. */
  readonly remoteHead: () => Promise<string>;
}

/** The same steps that the scenario of that name takes, and then one that others would see. */
export async function makeReleaseSkill(
  home: PrivateHome,
  steps: readonly WrittenStep[] = RELEASE,
): Promise<ReleaseSkill> {
  const repository = await makeRepository(home, widgets);
  const { path, git } = repository;
  const remote = join(home.root, "remote.git");
  await git("init", "--quiet", "--bare", "--initial-branch=main", remote);
  await git("remote", "add", "origin", remote);
  const skill = writeSkill(join(path, ".agents/skills"), { name: "release", body: bodyOf(steps) });
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "add the skill");
  await git("push", "--quiet", "origin", "main");
  trustSkill(skill, homeAt(home.skilldHome).trust);
  const remoteHead = () => git("--git-dir", remote, "rev-parse", "main");
  return { ...repository, skilld: await placeSkilld(home), remoteHead };
}

/** A person at a terminal of their own, who says yes when asked. */
export function atTerminal(
  home: PrivateHome,
  { path, skilld }: ReleaseSkill,
  words: readonly string[],
): Promise<Finished> {
  const command = `(sleep 3; echo y; sleep 1) | script -qec ${quoted([skilld, ...words])} /dev/null`;
  return run({ command: "sh", args: ["-c", command], cwd: path, env: home.env });
}

function quoted(words: readonly string[]): string {
  return `"${words.map((word) => `'${word}'`).join(" ")}"`;
}

async function placeSkilld({ root }: PrivateHome): Promise<string> {
  const folder = join(root, "bin");
  const path = join(folder, "skilld");
  await mkdir(folder, { recursive: true });
  const main = join(packageRoot(), "dist/src/cli/main.js");
  await writeFile(path, `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`);
  await chmod(path, 0o755);
  return path;
}

/** Ends with what only the machine itself sees. */
const RELEASE: readonly WrittenStep[] = [
  { id: "test", command: "npm test", lines: ["expect stdout contains `pass 1`"] },
  {
    id: "bump",
    command: "npm version {{version}} --no-git-tag-version",
    lines: ["expect json `package.json` `$.version` equals `{{version}}`"],
  },
  {
    id: "changelog",
    command: "sed -i '1a ## {{version}}' CHANGELOG.md",
    lines: ["expect file `CHANGELOG.md` contains `## {{version}}`"],
  },
  {
    id: "commit",
    command: 'git commit -qam "release: {{version}}"',
    lines: ["needs: git", "expect git committed `package.json`"],
  },
  {
    id: "tag",
    command: "git tag v{{version}}",
    lines: ["needs: git", "expect git tag `v{{version}}`"],
  },
];
/** And with what others see. */
export const RELEASE_AND_PUSH: readonly WrittenStep[] = [
  ...RELEASE,
  { id: "push", command: "git push --force origin main", lines: ["needs: network, git"] },
];

function bodyOf(steps: readonly WrittenStep[]): string {
  return `## Parameters

- \`version\` (semver), for example \`1.3.0\`

## Before

- git clean

## Steps

${shellSteps(...steps)}
## After

- git clean
`;
}
