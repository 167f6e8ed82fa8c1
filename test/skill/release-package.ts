/** The procedure of the fixture `sound`, as values. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Procedure } from "../../src/model/procedure.ts";

export const RELEASE_TEXT = readFileSync(
  join(import.meta.dirname, "../fixtures/skills/sound/release-package/SKILL.md"),
  "utf8",
);

const tagged = { kind: "git-tag", tag: "v{{version}}" } as const;
const clean = { kind: "git-clean" } as const;
const git = { kind: "git" } as const;

export const RELEASE: Procedure = {
  name: "release-package",
  title: "Release package",
  description:
    "Cut a release of this package. Use when asked to release, publish or tag a version.",
  metadata: { "skilld-evidence": "5 sessions, 5 of 5 succeeded, last 2026-11-17" },
  parameters: [{ name: "version", type: "semver", examples: ["1.3.0", "1.4.0"] }],
  before: [clean, { kind: "entry", entry: "file", path: "package.json", is: "exists" }],
  steps: [
    {
      kind: "shell",
      id: "bump",
      title: "Bump the version",
      command: "npm version {{version}} --no-git-tag-version",
      env: [],
      needs: [],
      binds: [],
      expects: [
        {
          kind: "json",
          path: "package.json",
          at: ["version"],
          test: { kind: "equals", text: "{{version}}" },
        },
      ],
    },
    {
      kind: "agent",
      id: "changelog",
      title: "Write the changelog entry",
      instruction:
        "add a section for `{{version}}` at the top of `CHANGELOG.md`, in the style of the entries below it.",
      needs: [],
      expects: [
        {
          kind: "file-text",
          path: "CHANGELOG.md",
          test: { kind: "contains", text: "## {{version}}" },
        },
      ],
    },
    {
      kind: "shell",
      id: "commit",
      title: "Commit",
      command: 'git commit -am "release: {{version}}"',
      env: [],
      needs: [git],
      binds: [
        {
          name: "sha",
          stream: "stdout",
          pattern: { source: "\\[\\S+ ([0-9a-f]{7,})\\]", ignoresCase: false },
        },
      ],
      expects: [],
    },
    {
      kind: "shell",
      id: "tag",
      title: "Tag it",
      command: "git tag v{{version}}",
      env: [],
      needs: [git],
      binds: [],
      expects: [],
    },
  ],
  after: [tagged, clean],
};
