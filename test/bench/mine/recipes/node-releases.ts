/** What people do again and again to get a Node package to its users. */

import type { Recipe } from "../recipe.ts";
import { nodePackage, npmToken, numberBetween, prose, semver } from "../values.ts";

const passed = numberBetween(12, 400);

const TESTED = "\n> test\n> node --test\n\nok 1 - works\n# pass {{passed}}\n# fail 0";

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
      above: ["# Changelog", ""],
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
    {
      kind: "run",
      id: "build",
      run: "npm run build",
      prints: "wrote dist/index.js",
      also: ["file `dist/index.js` exists"],
    },
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

const bumpDependency: Recipe = {
  name: "bump-dependency",
  setting: "node",
  params: { package: nodePackage, version: semver },
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
      also: ["git committed `package.json`"],
    },
  ],
};

export const NODE_RELEASES: readonly Recipe[] = [release, publish, publishPreview, bumpDependency];
