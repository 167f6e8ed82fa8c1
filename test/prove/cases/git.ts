/** Procedures of git: branches, tags, merges, renames, what is ignored. */

import type { Case } from "./case.ts";

const GIT = "needs: git";

export const gitCases: readonly Case[] = [
  {
    name: "open-branch",
    family: "git",
    setup: "echo start > README.md",
    parameters: [
      "`branch` (branch), for example `feature/login`",
      "`note` (text), for example `a b`",
    ],
    before: ["git clean"],
    steps: [
      {
        id: "switch",
        command: "git switch --quiet -c {{branch}}",
        lines: [GIT, "expect git branch `{{branch}}`"],
      },
      {
        id: "note",
        command: 'printf "%s\\n" "{{note}}" > NOTES.md',
        lines: ["expect file `NOTES.md` contains `{{note}}`"],
      },
      {
        id: "stage",
        command: "git add NOTES.md",
        lines: [GIT, "expect check `git diff --cached --name-only` prints contains `NOTES.md`"],
      },
      {
        id: "commit",
        command: 'git commit --quiet --message "{{note}}"',
        lines: [GIT, "expect git committed `NOTES.md`"],
      },
    ],
    after: ["git branch `{{branch}}`", "git clean"],
    values: { branch: "topic/search-2", note: 'It\'s "done" for $5 & more' },
  },
  {
    name: "tag-release",
    family: "git",
    setup: "echo 1.0.0 > VERSION",
    parameters: ["`version` (semver), for example `1.3.0`"],
    before: ["git clean", "file `VERSION` exists"],
    steps: [
      {
        id: "write",
        command: "echo {{version}} > VERSION",
        lines: ["expect file `VERSION` contains `{{version}}`"],
      },
      {
        id: "commit",
        command: 'git commit -am "release: {{version}}"',
        lines: [
          GIT,
          "bind `sha` from stdout matches `/\\[\\S+ ([0-9a-f]{7,})\\]/`",
          "expect git committed `VERSION`",
        ],
      },
      {
        id: "tag",
        command: 'git tag -a v{{version}} -m "of {{sha}}"',
        lines: [GIT, "expect git tag `v{{version}}`"],
      },
    ],
    after: ["git tag `v{{version}}`", "git clean"],
    values: { version: "2.0.0-rc.1" },
  },
  {
    name: "rename-module",
    family: "git",
    setup: "mkdir src && echo 'x = 1' > src/old.py",
    parameters: ["`from` (path), for example `src/a.py`", "`to` (path), for example `src/b.py`"],
    before: ["file `{{from}}` exists", "file `{{to}}` missing"],
    steps: [
      {
        id: "move",
        command: "git mv {{from}} {{to}}",
        lines: [GIT, "expect file `{{to}}` exists", "expect file `{{from}}` missing"],
      },
      {
        id: "commit",
        command: 'git commit -qm "rename {{from}}"',
        lines: [GIT, "expect git committed `{{to}}`"],
      },
    ],
    after: ["git clean"],
    values: { from: "src/old.py", to: "src/new name.py" },
  },
  {
    name: "merge-branch",
    family: "git",
    setup:
      "echo a > a.txt; git add -A; git commit -qm a; git switch -qc work; echo b > b.txt; git add -A; git commit -qm b; git switch -q main",
    parameters: ["`branch` (branch), for example `feature`"],
    before: ["git branch `main`", "git clean"],
    steps: [
      {
        id: "merge",
        command: 'git merge --quiet --no-ff -m "merge {{branch}}" {{branch}}',
        lines: [GIT, "expect git committed `b.txt`"],
      },
      {
        id: "delete",
        command: "git branch --quiet -d {{branch}}",
        lines: [GIT, "expect check `git branch --list {{branch}}` prints matches `/^$/`"],
      },
    ],
    after: ["git branch `main`"],
    values: { branch: "work" },
  },
  {
    name: "ignore-output",
    family: "git",
    setup: "mkdir out && echo x > out/x.log",
    parameters: ["`folder` (path), for example `dist`"],
    steps: [
      {
        id: "ignore",
        command: 'printf "%s/\\n" {{folder}} >> .gitignore',
        lines: ["expect file `.gitignore` contains `{{folder}}/`"],
      },
      {
        id: "untrack",
        command: "git rm -r --quiet --cached {{folder}}",
        lines: [GIT, "expect check `git ls-files -- {{folder}}` prints matches `/^$/`"],
      },
      {
        id: "add",
        command: "git add .gitignore",
        lines: [GIT, "expect check `git diff --cached --name-only` prints contains `.gitignore`"],
      },
      {
        id: "commit",
        command: 'git commit -qm "ignore {{folder}}"',
        lines: [GIT, "expect git committed `.gitignore`"],
      },
    ],
    after: ["git clean"],
    values: { folder: "out" },
  },
];
