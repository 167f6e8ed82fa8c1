/** skilld doctor finds what is broken, each thing by its name, and is silent about what is not. */

import { spawn } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { hookCommand } from "../../src/agents/hook-command.ts";
import { openScreen } from "../../src/cli/screen.ts";
import type { Given, Verb } from "../../src/cli/verb.ts";
import { doctor } from "../../src/cli/verbs/doctor.ts";
import { install } from "../../src/cli/verbs/install.ts";
import { eventually, evidenceIn } from "../support/daemon-process.ts";
import { type PrivateMachine, privateMachine } from "../support/private-machine.ts";

const TOOLS = "/usr/bin:/bin";
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

it("finds an interpreter that is gone", async () => {
  const machine = await installed();
  const file = join(machine.home.hooks, "interpreters");
  writeFileSync(file, readFileSync(file, "utf8").replace(/node=.*/, "node='/old/node 18'"));
  expect(await problemsOf(machine, "interpreters")).toEqual([
    "/old/node 18 is gone, and hooks can not start the recorder.",
  ]);
});

describe("the daemon", () => {
  it("is found unreachable", async () => {
    const machine = await installed();
    expect(await problemsOf(machine, "daemon")).toEqual([
      `The recorder can not be reached: cannot reach the daemon at ${machine.home.socket}.`,
    ]);
  });

  it("is found stopped", async () => {
    const machine = await installed();
    await machine.skilld("stop");
    expect(await problemsOf(machine, "daemon")).toEqual([
      "The recorder was stopped, and hooks do not start it.",
    ]);
  });
});

it("finds a path that is too long for a socket", async () => {
  const machine = privateMachine({ SKILLD_HOME: `/tmp/${"x".repeat(120)}` });
  expect(await problemsOf(machine, "socket")).toEqual([
    expect.stringContaining("and a socket path has at most 103"),
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

describe("the last session of an agent", () => {
  it("is found when none of it arrived, and is well once it did", async () => {
    const machine = await installed();
    await machine.skilld("start");
    const meta = { type: "session_meta", payload: { id: "thread-1", cwd: "/srv/app" } };
    machine.write(".codex/sessions/2026/11/18/rollout-x-thread-1.jsonl", JSON.stringify(meta));
    machine.write(".claude/projects/-srv-app/session-2.jsonl", '{"cwd":"/srv/app"}\n');
    expect(await problemsOf(machine, "last session")).toEqual([
      "Codex CLI has logged the session thread-1, and not one event of it arrived.",
      "Claude Code has logged the session session-2, and not one event of it arrived.",
    ]);
    await runHook(machine, "codex", "thread-1");
    await runHook(machine, "claude", "session-2");
    expect(await problemsOf(machine, "last session")).toEqual([]);
  });

  it("is of no interest when it began before the installation", async () => {
    const machine = privateMachine();
    machine.write(".claude/projects/-srv-app/session-2.jsonl", '{"cwd":"/srv/app"}\n');
    await answerOf(machine, install, { agent: "all", yes: true });
    await machine.skilld("start");
    expect(await problemsOf(machine, "last session")).toEqual([]);
  });
});

describe("two skillds", () => {
  it("are found when the shell means another one", async () => {
    const machine = privateMachine({ PATH: `/tmp/skm-no-such-folder:${TOOLS}` });
    const other = join(machine.root, "bin/skilld");
    machine.write("bin/skilld", "#!/bin/sh\n");
    chmodSync(other, 0o755);
    const shell = privateMachine({ HOME: machine.root, PATH: `${machine.root}/bin:${TOOLS}` });
    expect(await problemsOf(shell, "one skilld")).toEqual([
      expect.stringContaining(`\`skilld\` in your shell is ${other}, and this is `),
    ]);
  });

  it("are found when an agent has hooks of another home", async () => {
    const machine = await installed();
    const command = hookCommand({ skilldHome: "/home/x/it's old", agent: "claude" }, "Stop");
    const settings = JSON.parse(machine.read(".claude/settings.json"));
    settings.hooks.Stop.push({ hooks: [{ type: "command", command }] });
    machine.write(".claude/settings.json", JSON.stringify(settings));
    expect(await problemsOf(machine, "one skilld")).toEqual([
      "Claude Code also runs the hooks of a skilld in /home/x/it's old.",
    ]);
  });

  it("are found when the hooks start another one", async () => {
    const machine = await installed();
    const file = join(machine.home.hooks, "interpreters");
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(/start=.*/, "start=/opt/skilld/main.js"),
    );
    expect(await problemsOf(machine, "one skilld")).toEqual([
      "The hooks start the recorder of another skilld: /opt/skilld/main.js.",
    ]);
  });
});

describe("a workspace that holds the home of skilld", () => {
  it("is found when it is a repository", async () => {
    const machine = await installed();
    mkdirSync(join(machine.root, ".git"));
    expect(await problemsOf(machine, "workspace")).toEqual([
      expect.stringContaining(`Agents work in ${machine.root}, and ${machine.home.root} is in it`),
    ]);
  });

  it("is found when an agent was last seen there", async () => {
    const machine = await installed();
    const line = JSON.stringify({ type: "user", cwd: machine.root });
    machine.write(".claude/projects/-x/session-3.jsonl", `{"type":"mode"}\n${line}\n`);
    expect(await problemsOf(machine, "workspace")).toHaveLength(1);
  });
});

describe.runIf(process.platform === "linux")("bubblewrap", () => {
  it("is found missing", async () => {
    const machine = privateMachine({ PATH: "/nonexistent" });
    expect(await problemsOf(machine, "sandbox")).toEqual([
      "There is no bubblewrap, so steps can not be replayed in a sandbox.",
    ]);
  });

  it("is found unusable, with its own words", async () => {
    const machine = privateMachine();
    machine.write("bin/bwrap", "#!/bin/sh\necho 'bwrap: setting up uid map: denied' >&2\nexit 1\n");
    chmodSync(join(machine.root, "bin/bwrap"), 0o755);
    const other = privateMachine({ HOME: machine.root, PATH: `${machine.root}/bin:${TOOLS}` });
    expect(await problemsOf(other, "sandbox")).toEqual([
      "bubblewrap does not work here: bwrap: setting up uid map: denied",
    ]);
  });
});

async function installed(): Promise<PrivateMachine> {
  const machine = privateMachine();
  machine.write(".codex/config.toml", 'model = "x"\n');
  machine.write(".claude/settings.json", "{\n}\n");
  await answerOf(machine, install, { agent: "all", yes: true });
  return machine;
}

async function problemsOf(machine: PrivateMachine, name: string): Promise<readonly string[]> {
  const { findings } = Answer.parse(await answerOf(machine, doctor, {}));
  return findings.filter(({ check }) => check === name).map(({ problem }) => problem);
}

const Answer = z.looseObject({
  findings: z.array(z.strictObject({ check: z.string(), problem: z.string(), fix: z.string() })),
});

/** Runs a verb in this process, which is much faster than starting one for every question. */
async function answerOf(
  { environment }: PrivateMachine,
  verb: Verb,
  flags: Given["flags"],
): Promise<unknown> {
  const own = ["SKILLD_HOME", "CODEX_HOME", "CLAUDE_CONFIG_DIR"];
  for (const name of own) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const answers: unknown[] = [];
  const screen = { ...openScreen(true), json: (answer: unknown) => void answers.push(answer) };
  await verb.run({ flags, words: [], screen, onInterrupt: () => {} });
  return answers[0];
}

/** Runs the installed command of an agent's hook, as the agent does. */
async function runHook(machine: PrivateMachine, agent: string, session: string): Promise<void> {
  const command = hookCommand({ skilldHome: machine.home.root, agent }, "Stop");
  const hook = spawn("/bin/sh", ["-c", command], { stdio: ["pipe", "ignore", "ignore"] });
  hook.stdin.end(JSON.stringify({ hook_event_name: "Stop", session_id: session }));
  await new Promise((resolve) => hook.once("close", resolve));
  await eventually(
    () => evidenceIn(machine.home),
    (rows) => rows.some((row) => row.session === session),
  );
}
