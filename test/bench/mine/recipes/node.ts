/** What people do again and again in a Node package. */

import type { Recipe } from "../recipe.ts";
import {
  locale,
  noun,
  npmToken,
  packageName,
  prose,
  semver,
  sourcePath,
  words,
} from "../values.ts";

const TESTED = "\n> test\n> node --test\n\nok 1 - works\n# pass {{passed}}\n# fail 0";
const passed = {
  type: "number",
  draw: (dice) => String(dice.integer(12, 400)),
} as const satisfies Recipe["params"][string];

const release: Recipe = {
  name: "release-package",
  setting: "node",
  params: { version: semver },
  printed: { passed, sha: { type: "hash", draw: (dice) => `4${dice.hex(5)}b` } },
  prompts: [
    "Cut release {{version}} please.",
    "we are good to go, release version {{version}}",
    "Time for a new release. Bump, changelog, tag, push. It is {{version}}.",
  ],
  steps: [
    {
      kind: "run",
      id: "install",
      run: "npm ci",
      prints: "added 312 packages in 4s",
      isOptional: true,
    },
    { kind: "run", id: "lint", run: "npm run lint", prints: "> eslint ." },
    { kind: "run", id: "test", run: "npm test", prints: TESTED },
    {
      kind: "run",
      id: "bump",
      run: "npm version {{version}} --no-git-tag-version",
      prints: "v{{version}}",
      also: [
        "json `package.json` `$.version` equals `{{version}}`",
        "file `package.json` exists",
        'file `package.json` contains `"version": "{{version}}"`',
      ],
    },
    {
      kind: "free-edit",
      id: "changelog",
      file: "CHANGELOG.md",
      heads: ["## {{version}}"],
      writes: (dice) => ["", prose(dice), prose(dice), ""],
    },
    { kind: "run", id: "stage", run: "git add package.json package-lock.json CHANGELOG.md" },
    {
      kind: "run",
      id: "commit",
      run: 'git commit -m "release: {{version}}"',
      prints:
        "[main {{sha}}] release: {{version}}\n 3 files changed, 14 insertions(+), 3 deletions(-)",
      leaves: ["git committed `package.json`", "git committed `CHANGELOG.md`"],
      also: ["git committed `package-lock.json`"],
    },
    {
      kind: "run",
      id: "tag",
      run: 'git tag -a v{{version}} -m "v{{version}}"',
      leaves: ["git tag `v{{version}}`"],
    },
    {
      kind: "run",
      id: "push",
      run: "git push origin main --follow-tags",
      prints: "To github.com:acme/widgets.git\n * [new tag] v{{version}} -> v{{version}}",
      stumble: {
        run: "git push --follow-tags",
        prints: "fatal: The current branch main has no upstream branch.",
        exit: 128,
      },
    },
  ],
};

const addEndpoint: Recipe = {
  name: "add-endpoint",
  setting: "node",
  params: { resource: noun },
  printed: { passed },
  prompts: [
    "Add an endpoint for {{resource}}.",
    "we also need GET /{{resource}}, same as the others",
    "please scaffold the {{resource}} endpoint, register and test it",
  ],
  steps: [
    {
      kind: "run",
      id: "scaffold",
      run: "node scripts/scaffold.js endpoint {{resource}}",
      prints: "created src/endpoints/{{resource}}.js\ncreated test/{{resource}}.test.js",
      looks: [
        {
          run: "cat src/endpoints/{{resource}}.js",
          prints: "export const {{resource}} = () => [];",
        },
      ],
      leaves: ["file `src/endpoints/{{resource}}.js` exists"],
      also: ["file `test/{{resource}}.test.js` exists"],
    },
    {
      kind: "edit",
      id: "register",
      file: "src/routes.js",
      above: ["// endpoints, newest first"],
      adds: ['import { {{resource}} } from "./endpoints/{{resource}}.js";'],
    },
    { kind: "run", id: "test", run: "npm test -- test/{{resource}}.test.js", prints: TESTED },
    { kind: "run", id: "stage", run: "git add src test" },
    {
      kind: "run",
      id: "commit",
      run: 'git commit -m "feat: add /{{resource}} endpoint"',
      prints: "[main 7{{passed}}fe] feat: add /{{resource}} endpoint\n 3 files changed",
      also: ["git committed `src/routes.js`", "git committed `src`", "git committed `test`"],
    },
  ],
};

const bumpDependency: Recipe = {
  name: "bump-dependency",
  setting: "node",
  params: { package: packageName, version: semver },
  printed: { passed },
  prompts: [
    "Update {{package}} to {{version}}",
    "{{package}} {{version}} is out, take it",
    "there is a security fix, we need the new {{package}}",
  ],
  steps: [
    {
      kind: "run",
      id: "install",
      run: "npm install --save-exact {{package}}@{{version}}",
      prints: "changed 1 package, and audited {{passed}} packages in 2s",
      stumble: {
        run: "npm install --save-exact {{package}}@v{{version}}x",
        prints: "npm error code ETARGET\nnpm error notarget No matching version found",
        exit: 1,
      },
      also: ["file `package.json` exists", "file `package.json` contains `{{version}}`"],
    },
    {
      kind: "run",
      id: "audit",
      run: "npm audit --omit=dev --audit-level=high",
      prints: "found 0 vulnerabilities",
    },
    {
      kind: "run",
      id: "commit",
      run: 'git commit -am "deps: {{package}} {{version}}"',
      prints: "[main 5{{passed}}ab] deps: {{package}} {{version}}\n 2 files changed",
      also: ["git committed `package.json`", "git clean"],
    },
  ],
};

const publish: Recipe = {
  name: "publish-package",
  setting: "node",
  sibling: "publish-preview",
  params: { version: semver, npm_token: npmToken },
  prompts: [
    "Publish {{version}} to npm",
    "ship {{version}}",
    "publish the package, {{version}}, for everybody",
  ],
  steps: [
    { kind: "run", id: "build", run: "npm run build", prints: "wrote dist/index.js" },
    {
      kind: "run",
      id: "bump",
      run: "npm version {{version}} --no-git-tag-version --allow-same-version",
      prints: "v{{version}}",
      also: ["json `package.json` `$.version` equals `{{version}}`", "file `package.json` exists"],
    },
    {
      kind: "run",
      id: "publish",
      run: "NODE_AUTH_TOKEN={{npm_token}} npm publish --access public --provenance",
      prints: "+ @acme/widgets@{{version}}",
      also: ["stdout contains `+ @acme/widgets@{{version}}`"],
    },
    {
      kind: "run",
      id: "note",
      run: "echo {{version}} >> RELEASES",
      leaves: ["file `RELEASES` exists"],
      also: ["file `RELEASES` contains `{{version}}`"],
    },
  ],
};

const publishPreview: Recipe = {
  ...publish,
  name: "publish-preview",
  sibling: "publish-package",
  prompts: [
    "Publish a preview, {{version}}",
    "next channel gets {{version}}",
    "put {{version}} on the next tag",
  ],
  steps: publish.steps.map((step) =>
    step.kind === "run" && step.id === "publish"
      ? { ...step, run: "NODE_AUTH_TOKEN={{npm_token}} npm publish --access public --tag next" }
      : step,
  ),
};

const translations: Recipe = {
  name: "sync-translations",
  setting: "node",
  params: { locale },
  printed: { strings: passed },
  prompts: [
    "Pull the {{locale}} translations",
    "refresh locale {{locale}}",
    "new strings from the translators, get them in",
  ],
  steps: [
    {
      kind: "run",
      id: "pull",
      run: "node scripts/i18n-pull.mjs --locale={{locale}} --out=locales/{{locale}}.json",
      prints: "{{strings}} strings\nwrote locales/{{locale}}.json",
      looks: [{ run: "head -5 locales/{{locale}}.json", prints: '{\n  "cart": "…"' }],
      leaves: ["file `locales/{{locale}}.json` exists"],
    },
    {
      kind: "run",
      id: "format",
      run: "npx prettier --write locales/{{locale}}.json",
      prints: "locales/{{locale}}.json 41ms",
    },
    { kind: "run", id: "stage", run: "git add locales/{{locale}}.json" },
    {
      kind: "run",
      id: "commit",
      run: 'git commit -m "i18n: {{locale}}"',
      prints: "[main a{{strings}}4f] i18n: {{locale}}\n 1 file changed",
      leaves: ["git committed `locales/{{locale}}.json`"],
    },
  ],
};

const moveModule: Recipe = {
  name: "move-module",
  setting: "node",
  params: { file: sourcePath },
  prompts: [
    "{{file}} belongs to legacy now",
    "retire {{file}}",
    "move {{file}} out of the way and tell the compiler",
  ],
  steps: [
    {
      kind: "run",
      id: "move",
      run: "git mv {{file}} legacy/",
      leaves: ["file `{{file}}` missing"],
      also: ["dir `legacy` exists"],
    },
    { kind: "run", id: "types", run: "npx tsc --noEmit", prints: "" },
    {
      kind: "run",
      id: "commit",
      run: 'git commit -m "Retire {{file}}"',
      prints: "[main 1bd20e4] Retire {{file}}\n 1 file changed",
    },
  ],
};

const writeTest: Recipe = {
  name: "cover-bug-with-test",
  setting: "node",
  params: { ticket: { type: "number", draw: (dice) => String(dice.integer(1_000, 9_900)) } },
  printed: { passed },
  prompts: [
    "Write a regression test for #{{ticket}}",
    "cover #{{ticket}}",
    "ticket {{ticket}} needs a test before we close it",
  ],
  steps: [
    {
      kind: "free-edit",
      id: "write",
      file: "test/regressions/issue-{{ticket}}.test.js",
      isNew: true,
      writes: (dice) => [
        `import { ${words(dice, 1, "")} } from "../../src/index.js";`,
        `test("${words(dice, 3, " ")}", () => expect(${words(dice, 1, "")}(${dice.integer(1, 90)})).toBe(${dice.integer(1, 90)}));`,
      ],
    },
    {
      kind: "run",
      id: "run",
      run: "npx vitest run test/regressions/issue-{{ticket}}.test.js",
      prints: " Test Files  1 passed (1)\n   Duration  {{passed}}ms",
    },
    { kind: "run", id: "stage", run: "git add test/regressions/issue-{{ticket}}.test.js" },
    {
      kind: "run",
      id: "commit",
      run: 'git commit -m "test: cover #{{ticket}}"',
      prints: "[main 9{{passed}}cd] test: cover #{{ticket}}",
      leaves: ["git committed `test/regressions/issue-{{ticket}}.test.js`"],
    },
  ],
};

export const NODE_RECIPES: readonly Recipe[] = [
  release,
  addEndpoint,
  bumpDependency,
  publish,
  publishPreview,
  translations,
  moveModule,
  writeTest,
];
