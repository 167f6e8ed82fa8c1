/** The same release by an agent that has to find out first how it is done here. */

import { release } from "./release.ts";
import { type Scenario, shell } from "./scenario.ts";

const LOOKS = [
  "ls -la",
  "cat package.json",
  "cat CHANGELOG.md",
  "git log --oneline -10",
  "git tag --list",
  "git status --short",
];

export function exploredRelease(version: string): Scenario {
  const { prompt, steps, final } = release(version);
  const looks = LOOKS.map((command) => shell(command));
  const proofs = ["git log --oneline -1", "git status --short"].map((command) => shell(command));
  return { prompt, steps: [...looks, ...steps, ...proofs], final };
}
