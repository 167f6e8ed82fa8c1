/** What people do again and again to the code of a Node package. */

import type { Recipe } from "../recipe.ts";
import { locale, noun, numberBetween, sourcePath, words } from "../values.ts";

const passed = numberBetween(12, 400);

const TESTED = "\n> test\n> node --test\n\nok 1 - works\n# pass {{passed}}\n# fail 0";

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

export const NODE_CHANGES: readonly Recipe[] = [addEndpoint, translations, moveModule, writeTest];
