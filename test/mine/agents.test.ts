/** One procedure done by every agent in its own way, in one repository, is one procedure. */

import { describe, expect, it } from "vitest";
import { rolloutOf } from "../bench/mine/logs/reduced.ts";
import type { Call, PlannedSession } from "../bench/mine/session.ts";
import { minedFrom, outlineOf } from "./mined-sessions.ts";

const WAYS: readonly Pick<PlannedSession, "agent" | "isCodeMode">[] = [
  { agent: "claude", isCodeMode: false },
  { agent: "codex", isCodeMode: false },
  { agent: "codex", isCodeMode: true },
];

function run(script: string): Call {
  return {
    kind: "commands",
    commands: [{ script, folder: "", prints: "", exit: 0, isLook: false }],
  };
}

function insert(path: string, below: string, added: readonly string[]): Call {
  return {
    kind: "edit",
    path,
    isNew: false,
    above: [below],
    removed: [],
    added,
    below: [],
    line: 1,
  };
}

/** Each agent does it once, with a value of its own. */
function byEveryAgent(
  prompt: (value: string) => string,
  calls: (value: string) => readonly Call[],
  values: readonly string[],
) {
  return WAYS.map((way, at) => {
    const value = values[at] ?? "";
    return rolloutOf({
      ...way,
      id: `0199a213-81c0-7800-8aa1-bbab2a03580${at}`,
      cwd: "/home/dev/widgets",
      startedAtMs: Date.parse("2026-11-01T08:00:00Z") + at * 86_400_000,
      episodes: [{ prompt: prompt(value), calls: calls(value), ending: "done" }],
    });
  });
}

describe("what Claude Code and Codex, directly and in code mode, did in one repository", () => {
  it("is one release", () => {
    const rollouts = byEveryAgent(
      (version) => `Release ${version} of this package.`,
      (version) => [
        run("npm test"),
        run(`npm version ${version} --no-git-tag-version`),
        insert("CHANGELOG.md", "# Changelog", ["", `## ${version}`, "", "- Maintenance release."]),
        run(`git commit -am "release: ${version}"`),
        run(`git tag v${version}`),
      ],
      ["1.3.0", "1.4.0", "1.5.0"],
    );
    expect(minedFrom(rollouts).map(outlineOf)).toEqual([
      {
        parameters: ["version (semver)"],
        steps: [
          "npm test",
          "npm version {{version}} --no-git-tag-version → json `package.json` `$.version` equals `{{version}}`",
          "--- a/CHANGELOG.md\n+++ b/CHANGELOG.md\n@@ -1,1 +1,5 @@\n # Changelog\n+\n+## {{version}}\n+\n+- Maintenance release. → file `CHANGELOG.md` contains `## {{version}}`",
          'git commit -am "release: {{version}}" → git committed `CHANGELOG.md`',
          "git tag v{{version}} → git tag `v{{version}}`",
        ],
        isThin: false,
        sightings: [{ version: "1.3.0" }, { version: "1.4.0" }, { version: "1.5.0" }],
      },
    ]);
  });

  it("is one new endpoint", () => {
    const rollouts = byEveryAgent(
      (name) => `Add an endpoint for ${name}.`,
      (name) => [
        run(`node scripts/scaffold.js ${name}`),
        insert("src/routes.js", "// newest first", [
          `import { ${name} } from "./endpoints/${name}.js";`,
        ]),
        insert("src/routes.js", "export const routes = {", [`  "/${name}": ${name},`]),
        run("npm test"),
        run("git add src test"),
        run(`git commit -m "add /${name}"`),
      ],
      ["orders", "refunds", "reviews"],
    );
    const [only, ...others] = minedFrom(rollouts);
    expect(others).toEqual([]);
    expect(only?.procedure.steps.map(({ kind }) => kind)).toEqual([
      "shell",
      "edit",
      "edit",
      "shell",
      "shell",
      "shell",
    ]);
    expect(only?.sightings.map(({ values }) => Object.values(values))).toEqual([
      ["orders"],
      ["refunds"],
      ["reviews"],
    ]);
  });
});
