import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hookCommand } from "../../src/agents/hook-command.ts";
import { install } from "../../src/cli/verbs/install.ts";
import { answerOf, installed, problemsOf, runHook } from "../support/examined-machine.ts";
import { privateMachine } from "../support/private-machine.ts";

const TOOLS = "/usr/bin:/bin";

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
    expect(await problemsOf(machine, "sandbox")).toEqual(["There is no bubblewrap here."]);
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

describe("skills", () => {
  it("are found that no agent loads, that share a name, that lack a server", async () => {
    const machine = await installed();
    const skill = (name: string) => `---\nname: ${name}\ndescription: Does ${name}.\n---\n`;
    machine.write(".agents/skills/silent/SKILL.md", "---\nname: silent\n---\n");
    machine.write(".agents/skills/twin/SKILL.md", skill("twin"));
    machine.write(".codex/skills/twin/SKILL.md", skill("twin"));
    machine.write(".agents/skills/notes/SKILL.md", skill("notes"));
    const needs = "dependencies:\n  tools:\n    - { type: mcp, value: notes }\n";
    machine.write(".agents/skills/notes/agents/openai.yaml", needs);
    const folder = join(machine.root, ".agents/skills");
    expect(await problemsOf(machine, "skills")).toEqual([
      `No agent loads ${folder}/silent/SKILL.md (codex: the field description is missing).`,
      expect.stringMatching(/^codex finds 2 skills named twin, one of them .*: by that name/),
      `${folder}/notes/SKILL.md needs the MCP server notes, and no agent has it.`,
    ]);
  });
});
