/** What people do again and again in any repository. */

import type { Recipe } from "../recipe.ts";
import { branch, commit, markdownPath, numberBetween, sentence } from "../values.ts";

const openBranch: Recipe = {
  name: "open-branch",
  sibling: "close-branch",
  params: { branch },
  prompts: [
    "Start a branch {{branch}}",
    "new branch from main: {{branch}}",
    "I want to work on {{branch}}, set it up",
  ],
  steps: [
    { kind: "run", id: "main", run: "git checkout main", prints: "Switched to branch 'main'" },
    { kind: "run", id: "pull", run: "git pull --ff-only", prints: "Already up to date." },
    {
      kind: "run",
      id: "create",
      run: "git checkout -b {{branch}}",
      prints: "Switched to a new branch '{{branch}}'",
      leaves: ["git branch `{{branch}}`"],
    },
    {
      kind: "run",
      id: "push",
      run: "git push -u origin {{branch}}",
      prints: "branch '{{branch}}' set up to track 'origin/{{branch}}'.",
    },
  ],
};

const closeBranch: Recipe = {
  name: "close-branch",
  sibling: "open-branch",
  params: { branch },
  prompts: [
    "{{branch}} is merged, clean up",
    "delete {{branch}} here and on the server",
    "remove the merged branch {{branch}}",
  ],
  steps: [
    {
      kind: "run",
      id: "main",
      run: "git checkout main",
      prints: "Switched to branch 'main'",
      also: ["git branch `main`"],
    },
    {
      kind: "run",
      id: "pull",
      run: "git pull --ff-only",
      prints: "Updating 3f1a..9bc0\nFast-forward",
    },
    {
      kind: "run",
      id: "local",
      run: "git branch -d {{branch}}",
      prints: "Deleted branch {{branch}}",
    },
    {
      kind: "run",
      id: "remote",
      run: "git push origin --delete {{branch}}",
      prints: " - [deleted]  {{branch}}",
    },
  ],
};

const pullRequest: Recipe = {
  name: "merge-pull-request",
  params: { title: sentence },
  printed: { number: numberBetween(40, 4_000), sha: commit },
  prompts: [
    "Open a PR titled {{title}} and merge it",
    "get this in: {{title}}",
    "PR and squash please",
  ],
  steps: [
    {
      kind: "run",
      id: "commit",
      run: 'git commit -am "{{title}}"',
      prints: "[work {{sha}}] {{title}}\n 2 files changed",
    },
    {
      kind: "run",
      id: "push",
      run: "git push -u origin HEAD",
      prints: " * [new branch]  HEAD -> work",
    },
    {
      kind: "run",
      id: "open",
      run: 'gh pr create --base main --title "{{title}}" --fill-verbose',
      prints: "https://github.com/acme/project/pull/{{number}}",
    },
    {
      kind: "run",
      id: "merge",
      run: "gh pr merge {{number}} --squash --delete-branch",
      prints: "✓ Squashed and merged pull request #{{number}}",
    },
  ],
};

const archiveDocument: Recipe = {
  name: "retire-document",
  params: { document: markdownPath },
  prompts: [
    "Retire {{document}}",
    "{{document}} is outdated, remove it",
    "we don't need {{document}} any more",
  ],
  steps: [
    {
      kind: "run",
      id: "remove",
      run: "git rm -q {{document}}",
      leaves: ["file `{{document}}` missing"],
    },
    {
      kind: "run",
      id: "commit",
      run: 'git commit -m "docs: remove {{document}}"',
      prints: "[main 0aa17f3] docs: remove {{document}}\n 1 file changed",
    },
  ],
};

const checks: Recipe = {
  name: "check-before-commit",
  params: {},
  printed: { count: numberBetween(10, 90) },
  prompts: ["Run what CI runs", "all the checks please", "is this ready to be pushed?"],
  steps: [
    { kind: "run", id: "format", run: "mise run fmt", prints: "[fmt] {{count}} files" },
    { kind: "run", id: "lint", run: "mise run lint", prints: "[lint] 0 issues" },
    { kind: "run", id: "test", run: "mise run test:ci", prints: "[test:ci] ok {{count}}s" },
  ],
};

export const RECIPES_FOR_ALL: readonly Recipe[] = [
  openBranch,
  closeBranch,
  pullRequest,
  archiveDocument,
  checks,
];
