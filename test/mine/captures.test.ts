/** Captured sessions of both agents: what was done more than once comes out once, with its values. */

import { describe, expect, it } from "vitest";
import type { Mined } from "../../src/model/mined.ts";
import { reduce } from "../../src/reduce/reduce.ts";
import { tellingsOf } from "../reduce/recorded-sessions.ts";
import { codexRollouts, minedFrom, outlineOf } from "./mined-sessions.ts";

const claude = (scenario: string) => minedFrom(tellingsOf("claude", scenario).map(reduce));

it("finds the release of the widgets, whose changelog is the agent's each time", () => {
  expect(claude("s03-release-repeated").map(outlineOf)).toEqual([
    {
      parameters: ["version (semver)"],
      steps: [
        "npm test",
        "npm version {{version}} --no-git-tag-version → json `package.json` `$.version` equals `{{version}}`",
        "Agent: edit `CHANGELOG.md` as before: look at how it is written now, and follow that.",
        "git add package.json CHANGELOG.md",
        'git commit -q -m "Release v{{version}}" → git committed `package.json` → git committed `CHANGELOG.md`',
        "git tag -a v{{version}} -m v{{version}} → git tag `v{{version}}`",
      ],
      isThin: false,
      sightings: [{ version: "1.3.0" }, { version: "1.4.0" }, { version: "2.0.0-rc.1" }],
    },
  ]);
});

it("finds how a command is added to the toolbox, with the edit that is the same but for its name", () => {
  expect(claude("s05-add-command-repeated").map(outlineOf)).toEqual([
    {
      parameters: ["command (identifier)"],
      steps: [
        "Agent: edit `src/commands/{{command}}.mjs` as before: look at how it is written now, and follow that. → file `src/commands/{{command}}.mjs` exists → file `src/commands/{{command}}.mjs` contains `export const name = '{{command}}';`",
        [
          "--- a/src/index.mjs",
          "+++ b/src/index.mjs",
          "@@ -1,3 +1,5 @@",
          "+import * as {{command}} from './commands/{{command}}.mjs';",
          "+commands.set({{command}}.name, {{command}});",
          " // commands:end",
          " const [cmd, ...args] = process.argv.slice(2);",
          " console.log(commands.get(cmd)?.run(args) ?? 'unknown command'); → file `src/index.mjs` contains `import * as {{command}} from './commands/{{command}}.mjs';`",
        ].join("\n"),
        "Agent: edit `test/{{command}}.test.mjs` as before: look at how it is written now, and follow that. → file `test/{{command}}.test.mjs` exists → file `test/{{command}}.test.mjs` contains `import { run } from '../src/commands/{{command}}.mjs';`",
        "npm test",
        "node src/index.mjs {{command}} bob",
        "git add -A",
        'git commit -q -m "Add {{command}} command" → git committed `src/commands/{{command}}.mjs` → git committed `src/index.mjs` → git committed `test/{{command}}.test.mjs`',
      ],
      isThin: false,
      sightings: [{ command: "greet" }, { command: "shout" }, { command: "reverse" }],
    },
  ]);
});

it("names a step by the names of its values, never by one of them", () => {
  const [added] = claude("s05-add-command-repeated");
  expect(added?.procedure.steps.map(({ title }) => title).slice(0, 3)).toEqual([
    "Write command.mjs",
    "Edit index.mjs",
    "Write command.test.mjs",
  ]);
});

it("finds the release of the greeter, thin, though its edits came in another order", () => {
  const mined = minedFrom(codexRollouts(["release-1.5.0", "release-1.5.1"]));
  expect(mined.map(outlineOf)).toEqual([
    {
      parameters: ["version (semver)", "changelog (text)"],
      steps: [
        'Agent: edit `package.json` as before: look at how it is written now, and follow that. → file `package.json` contains `"version": "{{version}}",`',
        "Agent: edit `CHANGELOG.md` as before: look at how it is written now, and follow that. It takes `{{version}}`, `{{changelog}}`. → file `CHANGELOG.md` contains `## {{version}}`",
        "npm test",
        "npm run check:changelog",
        "git add package.json CHANGELOG.md",
        'git commit -m "Release {{version}}" → git committed `package.json` → git committed `CHANGELOG.md`',
        "git tag -a v{{version}} -m v{{version}} → git tag `v{{version}}`",
      ],
      isThin: true,
      sightings: [
        { version: "1.5.0", changelog: "Add bye() to the public API" },
        { version: "1.5.1", changelog: "Document greet() arguments" },
      ],
    },
  ]);
});

describe("how an endpoint is added", () => {
  const mined = minedFrom(codexRollouts(["endpoints-repeated", "endpoint-code-mode"]));

  it("is found once, though it was done directly, in code mode, and twice in one session", () => {
    expect(mined.map(outlineOf)).toEqual([
      {
        parameters: ["name (identifier)"],
        steps: [
          "node scripts/scaffold.mjs {{name}}",
          "Agent: edit `src/routes.js` as before: look at how it is written now, and follow that. It takes `{{name}}`. → file `src/routes.js` contains `import * as {{name}} from './handlers/{{name}}.js';`",
          "npm test",
          "npm run -s routes",
          "git add -A",
          'git commit -qm "Add the {{name}} endpoint" → git committed `src/routes.js`',
        ],
        isThin: true,
        sightings: [{ name: "orders" }, { name: "users" }, { name: "invoices" }],
      },
    ]);
  });

  it("says where its parameter came from and what it would save", () => {
    const [only]: readonly (Mined | undefined)[] = mined;
    expect(only?.why.parameters).toEqual([
      { name: "name", because: "it is always of type identifier" },
    ]);
    expect(only?.saves.calls).toBeGreaterThan(1);
    expect(only?.scoreParts.map(({ because }) => because)).toContain("seen in 2 sessions");
  });
});
