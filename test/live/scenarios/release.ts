/** Releasing a version of `widgets`: the procedure that every agent repeats with other values. */

import { insert, type Scenario, shell } from "./scenario.ts";

export function release(version: string): Scenario {
  return {
    prompt: `Release ${version} of this package.`,
    steps: [
      shell("npm test"),
      shell(`npm version ${version} --no-git-tag-version`),
      insert("CHANGELOG.md", "# Changelog", ["", `## ${version}`, "", "- Maintenance release."]),
      shell(`git commit -am "release: ${version}"`),
      shell(`git tag v${version}`),
    ],
    final: `Released ${version}.`,
  };
}
