/** Procedures of npm: versions, scripts, builds, packages; none of them reaches a registry. */

import type { Case } from "./case.ts";

const MANIFEST = `echo '{"name":"widgets","version":"1.0.0","scripts":{"test":"node test.js","build":"node build.js"}}' > package.json`;

export const npmCases: readonly Case[] = [
  {
    name: "bump-version",
    family: "npm",
    setup: MANIFEST,
    parameters: ["`version` (semver), for example `1.3.0`"],
    before: ["git clean", "file `package.json` exists", "tool `npm` `>=8`"],
    steps: [
      {
        id: "bump",
        command: "npm version {{version}} --no-git-tag-version",
        lines: ["expect json `package.json` `$.version` equals `{{version}}`"],
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
    ],
    after: ["git clean"],
    values: { version: "1.4.2" },
  },
  {
    name: "add-script",
    family: "npm",
    setup: MANIFEST,
    parameters: [
      "`name` (identifier), for example `lint`",
      "`command` (text), for example `eslint .`",
    ],
    steps: [
      {
        id: "set",
        command: 'npm pkg set "scripts.{{name}}={{command}}"',
        lines: ["expect json `package.json` `$.scripts.check` equals `{{command}}`"],
      },
      {
        id: "run",
        command: "npm run --silent {{name}}",
        lines: ["expect stdout contains `checked`"],
      },
    ],
    values: { name: "check", command: "node -e \"console.log('checked')\"" },
  },
  {
    name: "test-and-build",
    family: "npm",
    setup: `${MANIFEST}; echo 'console.log("1 passed")' > test.js; echo 'require("fs").mkdirSync("dist",{recursive:true}); require("fs").writeFileSync("dist/" + process.argv[2] + ".js", "built")' > build.js; echo dist/ > .gitignore`,
    parameters: ["`target` (identifier), for example `node`"],
    steps: [
      { id: "test", command: "npm test --silent", lines: ["expect stdout contains `passed`"] },
      {
        id: "build",
        command: "npm run --silent build -- {{target}}",
        lines: ["expect file `dist/{{target}}.js` contains `built`"],
      },
    ],
    after: ["git clean"],
    values: { target: "browser" },
  },
  {
    name: "pack",
    family: "npm",
    setup: `${MANIFEST}; echo 1 > index.js`,
    parameters: ["`folder` (path), for example `out`"],
    steps: [
      { id: "make", command: "mkdir -p {{folder}}", lines: ["expect dir `{{folder}}` exists"] },
      {
        id: "pack",
        command: "npm pack --silent --pack-destination {{folder}}",
        lines: ["expect file `{{folder}}/widgets-1.0.0.tgz` exists"],
      },
    ],
    values: { folder: "release/next" },
  },
];
