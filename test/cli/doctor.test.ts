/** skilld doctor finds what is broken, each thing by its name, and is silent about what is not. */

import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { doctor } from "../../src/cli/verbs/doctor.ts";
import { install } from "../../src/cli/verbs/install.ts";
import { Answer, answerOf, installed, problemsOf } from "../support/examined-machine.ts";
import { privateMachine } from "../support/private-machine.ts";

const HOUR_SECONDS = 3_600;

it("finds nothing wrong with a machine on which all is well", async () => {
  const machine = await installed();
  await machine.skilld("start");
  // Whether bubblewrap works is up to the machine that runs this test.
  const { findings } = Answer.parse(await answerOf(machine, doctor, {}));
  expect(findings.filter(({ check }) => check !== "sandbox")).toEqual([]);
});

it("says each finding with its fix, and ends with code 1", async () => {
  const { code, stdout } = await privateMachine().skilld("doctor");
  expect(code).toBe(1);
  expect(stdout).toContain(
    "✗ hooks: No agent has our hooks.\n  → Put them in with `skilld install`.",
  );
});

describe("hooks", () => {
  it.each([
    {
      what: "missing",
      file: ".codex/hooks.json",
      edit: () => "{}",
      problem: /^Codex CLI: 11 hooks are missing/,
    },
    {
      what: "modified",
      file: ".codex/hooks.json",
      edit: (text: string) => text.replace("codex Stop", "codex Stop; true"),
      problem: /^Codex CLI: 1 hook is modified \(Stop\)/,
    },
    {
      what: "untrusted",
      file: ".codex/config.toml",
      edit: (text: string) => text.replaceAll(/:(\w+):0:0/g, ":$1:1:0"),
      problem: /^Codex CLI: 11 hooks are untrusted/,
    },
    {
      what: "switched off",
      file: ".codex/config.toml",
      edit: (text: string) => `[features]\nhooks = false\n${text}`,
      problem: /^Codex CLI: 11 hooks are disabled .*`hooks = false` under \[features\]/,
    },
    {
      what: "switched off",
      file: ".claude/settings.json",
      edit: (text: string) => text.replace("{", '{"disableAllHooks": true,'),
      problem: /^Claude Code: 15 hooks are disabled .*`disableAllHooks`/,
    },
    {
      what: "unreadable",
      file: ".claude/settings.json",
      edit: (text: string) => `${text},`,
      problem: /^Claude Code can not read .*settings\.json:\d+:\d+: the file should end here/,
    },
  ])("are found $what in $file", async ({ file, edit, problem }) => {
    const machine = await installed();
    machine.write(file, edit(machine.read(file)));
    expect(await problemsOf(machine, "hooks")).toEqual([expect.stringMatching(problem)]);
  });
});

it.each([
  { file: ".claude/settings.json", spoil: (path: string) => mkdirSync(path) },
  { file: ".skilld/install/claude.json", spoil: (path: string) => writeFileSync(path, "{") },
])("finds that $file can not be read, and looks at the rest", async ({ file, spoil }) => {
  const machine = await installed();
  rmSync(join(machine.root, file));
  spoil(join(machine.root, file));
  appendFileSync(join(machine.home.hooks, "hook.sh"), "# mine\n");
  expect(await problemsOf(machine, "hooks")).toEqual([
    expect.stringMatching(/^Claude Code: cannot read /),
  ]);
  expect(await problemsOf(machine, "scripts")).toHaveLength(1);
});

it("finds a hook script that somebody has changed", async () => {
  const machine = await installed();
  appendFileSync(join(machine.home.hooks, "hook.sh"), "# mine\n");
  expect(await problemsOf(machine, "scripts")).toEqual([
    `In ${machine.home.hooks}, hook.sh is missing or changed since the installation.`,
  ]);
  await answerOf(machine, install, { agent: "all" });
  expect(await problemsOf(machine, "scripts")).toEqual([]);
});

it("finds settings of the recorder that can not be read", async () => {
  const machine = await installed();
  expect(await problemsOf(machine, "config")).toEqual([]);
  machine.write(".skilld/config.json", "{bad");
  const { findings } = Answer.parse(await answerOf(machine, doctor, {}));
  expect(findings.filter(({ check }) => check === "config")).toEqual([
    {
      check: "config",
      problem: expect.stringContaining(`The recorder cannot read ${machine.home.config}: `),
      fix: "Correct the file, or delete it to get the defaults.",
    },
  ]);
});

it("finds an interpreter that is gone", async () => {
  const machine = await installed();
  const file = join(machine.home.hooks, "interpreters");
  writeFileSync(file, readFileSync(file, "utf8").replace(/node=.*/, "node='/old/node 18'"));
  expect(await problemsOf(machine, "interpreters")).toEqual([
    "/old/node 18 is gone, and hooks can not start the recorder.",
  ]);
});

it("finds events that are stuck in the spool", async () => {
  const machine = await installed();
  const file = join(machine.home.spool, "d1.codex.Stop.event");
  writeFileSync(file, "{}");
  expect(await problemsOf(machine, "spool")).toEqual([]);
  const before = Date.now() / 1_000 - HOUR_SECONDS;
  utimesSync(file, before, before);
  expect(await problemsOf(machine, "spool")).toEqual([expect.stringMatching(/^1 event waits in/)]);
});
