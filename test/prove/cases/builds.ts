/** Procedures of make, a C compiler and Python: what projects build, generate and test. */

import type { Case } from "./case.ts";

const MAKEFILE = `printf 'out/app: main.c\\n\\tmkdir -p out\\n\\tcc -o out/app main.c\\ninstall: out/app\\n\\tmkdir -p $(PREFIX)/bin\\n\\tcp out/app $(PREFIX)/bin/\\nclean:\\n\\trm -rf out\\n' > Makefile; printf '#include <stdio.h>\\nint main(void){puts("hello 1.0");return 0;}\\n' > main.c`;
const GENERATE = `mkdir -p scripts; printf 'import json,sys\\nname,out=sys.argv[1:3]\\njson.dump({"name":name,"items":[1,2]},open(out,"w"))\\n' > scripts/generate.py`;

export const buildCases: readonly Case[] = [
  {
    name: "build-and-install",
    family: "make",
    setup: MAKEFILE,
    parameters: ["`prefix` (path), for example `stage`"],
    before: ["file `Makefile` exists"],
    steps: [
      { id: "build", command: "make --silent", lines: ["expect file `out/app` exists"] },
      {
        id: "install",
        command: "make --silent install PREFIX={{prefix}}",
        lines: ["expect file `{{prefix}}/bin/app` exists"],
      },
      { id: "clean", command: "make --silent clean", lines: ["expect dir `out` missing"] },
    ],
    values: { prefix: "stage-2" },
  },
  {
    name: "bump-greeting",
    family: "make",
    setup: MAKEFILE,
    parameters: ["`from` (number), for example `0.9`", "`to` (number), for example `1.1`"],
    steps: [
      {
        id: "edit",
        command: "sed -i 's/hello {{from}}/hello {{to}}/' main.c",
        lines: ["expect file `main.c` contains `hello {{to}}`"],
      },
      { id: "build", command: "make --silent out/app", lines: ["expect file `out/app` exists"] },
      { id: "run", command: "./out/app", lines: ["expect stdout contains `hello {{to}}`"] },
    ],
    values: { from: "1.0", to: "2.5" },
  },
  {
    name: "compile",
    family: "c",
    setup: "printf 'int twice(int x){return 2*x;}\\n' > twice.c; mkdir build; touch build/.keep",
    parameters: ["`name` (identifier), for example `lib`"],
    steps: [
      {
        id: "object",
        command: "cc -c -o build/{{name}}.o twice.c",
        lines: ["expect file `build/{{name}}.o` exists"],
      },
      {
        id: "archive",
        command: "ar rcs build/lib{{name}}.a build/{{name}}.o",
        lines: ["expect file `build/lib{{name}}.a` exists"],
      },
    ],
    values: { name: "double" },
  },
  {
    name: "generate-fixture",
    family: "python",
    setup: GENERATE,
    parameters: ["`name` (identifier), for example `users`"],
    before: ["file `scripts/generate.py` exists"],
    steps: [
      { id: "folder", command: "mkdir -p fixtures", lines: ["expect dir `fixtures` exists"] },
      {
        id: "generate",
        command: "python3 scripts/generate.py {{name}} fixtures/{{name}}.json",
        lines: ["expect json `fixtures/{{name}}.json` `$.name` equals `{{name}}`"],
      },
      {
        id: "stage",
        command: "git add fixtures",
        lines: [
          "needs: git",
          "expect check `git diff --cached --name-only` prints contains `{{name}}.json`",
        ],
      },
      {
        id: "commit",
        command: 'git commit -qm "add a fixture"',
        lines: ["needs: git", "expect git committed `fixtures/{{name}}.json`"],
      },
    ],
    after: ["git clean"],
    values: { name: "orders" },
  },
  {
    name: "run-unittests",
    family: "python",
    setup:
      "printf 'import unittest\\nclass T(unittest.TestCase):\\n    def test_sum(self):\\n        self.assertEqual(1+1, 2)\\n' > test_sum.py; printf '__pycache__/\\nreport.txt\\n' > .gitignore",
    parameters: ["`pattern` (text), for example `test_*.py`"],
    steps: [
      {
        id: "test",
        command: "python3 -m unittest discover -p {{pattern}}",
        lines: ["expect stderr matches `/^OK$/`"],
      },
      {
        id: "report",
        command: "python3 -m unittest discover -v -p {{pattern}} 2> report.txt",
        lines: ["expect file `report.txt` contains `test_sum`"],
      },
    ],
    after: ["git clean"],
    values: { pattern: "*_sum.py" },
  },
  {
    name: "compile-modules",
    family: "python",
    setup: "mkdir pkg; echo 'X = 1' > pkg/values.py",
    parameters: ["`module` (path), for example `pkg/a.py`", "`out` (path), for example `a.pyc`"],
    steps: [
      {
        id: "compile",
        command: "python3 -m py_compile {{module}}",
        lines: ["expect dir `pkg/__pycache__` exists"],
      },
      {
        id: "count",
        command: "wc -l {{module}} > {{out}}",
        lines: ["expect file `{{out}}` contains `{{module}}`"],
      },
    ],
    values: { module: "pkg/values.py", out: "lines in values.txt" },
  },
];
