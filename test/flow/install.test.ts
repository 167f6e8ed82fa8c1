/** Installing as a user does it: the built command line in a home of its own. */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { eventually } from "../support/daemon-process.ts";
import { CONFIG, machineWithAgents, SETTINGS } from "../support/machine-with-agents.ts";
import { type PrivateMachine, privateMachine } from "../support/private-machine.ts";
import { runningSkilld } from "../support/running-command.ts";

describe("skilld install", () => {
  it("leaves every byte and every folder as it was, once it is uninstalled again", async () => {
    const machine = machineWithAgents();
    const before = machine.tree();
    expect(await machine.skilld("install", "--yes", "--trace")).toMatchObject({ code: 0 });
    expect(Object.keys(machine.tree())).toContain(".codex/hooks.json");
    expect(await machine.skilld("uninstall", "--yes")).toMatchObject({ code: 0 });
    expect(machine.tree()).toEqual(before);
  });

  it("changes nothing when nobody can say yes, and says what is missing", async () => {
    const machine = machineWithAgents();
    const before = machine.tree();
    const { code, stdout } = await machine.skilld("install");
    expect({ code, tree: machine.tree() }).toEqual({ code: 3, tree: before });
    expect(stdout).toContain("hook.sh codex PreToolUse");
    expect(stdout).toMatch(/Nothing was changed\. Add --yes/);
  });

  it("shows the change and makes none in a dry run", async () => {
    const machine = machineWithAgents();
    const before = machine.tree();
    const { code, stdout } = await machine.skilld("install", "--dry-run", "--json");
    expect(code).toBe(0);
    expect(machine.tree()).toEqual(before);
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({ applied: false, absent: [] });
    const paths = answer.agents.flatMap((agent: { files: { path: string }[] }) =>
      agent.files.map(({ path }) => path.slice(machine.root.length)),
    );
    expect(paths).toEqual(["/.codex/hooks.json", "/.codex/config.toml", "/.claude/settings.json"]);
  });

  it("is what a recorder in the foreground asks for until it is done", async () => {
    const machine = machineWithAgents();
    const found = async () => {
      const { home, environment } = machine;
      const { lines, signal } = runningSkilld(home, ["start", "--foreground"], environment);
      await eventually(lines, (all) => all.some((line) => /appear below/.test(line)));
      signal("SIGINT");
      return lines().filter((line) => line.startsWith("  found"));
    };
    expect(await found()).toEqual([
      `  found Codex CLI at ${machine.root}/.codex, not recorded before \`skilld install\``,
      `  found Claude Code at ${machine.root}/.claude, not recorded before \`skilld install\``,
    ]);
    await machine.skilld("install", "--yes");
    expect(await found()).toEqual([
      `  found Codex CLI at ${machine.root}/.codex`,
      `  found Claude Code at ${machine.root}/.claude`,
    ]);
  });

  it("has nothing to do the second time", async () => {
    const machine = machineWithAgents();
    await machine.skilld("install", "--yes");
    const installed = machine.tree();
    const { code, stdout } = await machine.skilld("install");
    expect({ code, tree: machine.tree() }).toEqual({ code: 0, tree: installed });
    expect(stdout).toContain("Already installed in Codex CLI and Claude Code.");
    expect(stdout).toContain("`skilld start` starts it now.");
    await machine.skilld("start");
    expect((await machine.skilld("install")).stdout).toContain("  The recorder runs.\n");
  });

  it("installs only into the agents that are there", async () => {
    const machine = privateMachine();
    machine.write(".claude/settings.json", SETTINGS);
    const { stdout } = await machine.skilld("install", "--yes");
    expect(stdout).toContain("Codex CLI is not there");
    expect(existsSync(join(machine.root, ".codex"))).toBe(false);
  });

  it("makes the home of an agent that is asked for by name, and takes it away again", async () => {
    const machine = privateMachine();
    const before = machine.tree();
    expect(await machine.skilld("install", "--agent", "codex", "--yes")).toMatchObject({ code: 0 });
    expect(existsSync(join(machine.root, ".codex/hooks.json"))).toBe(true);
    expect(await machine.skilld("uninstall", "--yes")).toMatchObject({ code: 0 });
    expect(machine.tree()).toEqual(before);
  });

  it("takes back what it gave the first agent when the second can not be written", async () => {
    const machine = machineWithAgents();
    rmSync(join(machine.root, ".claude/settings.json"));
    symlinkSync("../not-mounted/settings.json", join(machine.root, ".claude/settings.json"));
    const { code, stderr } = await machine.skilld("install", "--yes");
    expect(code).toBe(4);
    expect(stderr).toMatch(/cannot write .*settings\.json.*\nNothing was changed\./);
    expect(machine.read(".codex/config.toml")).toBe(CONFIG);
    expect(existsSync(join(machine.root, ".codex/hooks.json"))).toBe(false);
    expect(readdirSync(machine.home.installs)).toEqual([]);
  });

  it("refuses broken settings by line and column, and changes nothing anywhere", async () => {
    const machine = machineWithAgents();
    machine.write(".claude/settings.json", '{\n  "env": {},\n  // no\n}\n');
    const before = machine.tree();
    const { code, stderr } = await machine.skilld("install", "--yes");
    expect({ code, tree: machine.tree() }).toEqual({ code: 4, tree: before });
    expect(stderr).toContain(`${machine.root}/.claude/settings.json:3:3: JSON has no comments`);
  });

  it("knows no agent by another name", async () => {
    const { code, stderr } = await privateMachine().skilld("install", "--agent", "cursor");
    expect(code).toBe(2);
    expect(stderr).toContain("--agent takes codex, claude, all.");
  });

  it("writes behind a link and keeps the link and the mode", async () => {
    const machine = privateMachine();
    machine.write("dotfiles/settings.json", SETTINGS);
    mkdirSync(join(machine.root, ".claude"));
    const link = join(machine.root, ".claude/settings.json");
    symlinkSync("../dotfiles/settings.json", link);
    await machine.skilld("install", "--agent", "claude", "--yes");
    expect(machine.read("dotfiles/settings.json")).toContain("hook.sh claude Stop");
    expect(readlinkSync(link)).toBe("../dotfiles/settings.json");
    expect(statSync(link).mode & 0o777).toBe(0o644);
  });

  it("shows no secret that stands near the change", async () => {
    const machine = machineWithAgents();
    const secret = "sk-proj-Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFy";
    machine.write(".claude/settings.json", `{"env":{"OPENAI_API_KEY":"${secret}"}}`);
    const { stdout } = await machine.skilld("install", "--dry-run");
    expect(stdout).not.toContain(secret);
  });

  it("does not leave hooks behind in a home it was installed into before", async () => {
    const machine = machineWithAgents();
    await machine.skilld("install", "--agent", "codex", "--yes");
    const moved = privateMachine({
      HOME: machine.root,
      CODEX_HOME: join(machine.root, "elsewhere"),
    });
    const { code, stderr } = await moved.skilld("install", "--agent", "codex", "--yes");
    expect(code).toBe(4);
    expect(stderr).toContain("skilld uninstall --agent codex");
  });
});

describe("hooks that somebody else has edited", () => {
  async function edited(): Promise<PrivateMachine> {
    const machine = machineWithAgents();
    await machine.skilld("install", "--yes");
    const hooks = machine.read(".codex/hooks.json");
    machine.write(".codex/hooks.json", hooks.replace("codex Stop", "codex Stop; curl example.org"));
    return machine;
  }

  it("are not trusted again by --yes", async () => {
    const machine = await edited();
    const before = machine.tree();
    const { code, stdout } = await machine.skilld("install", "--yes");
    expect({ code, tree: machine.tree() }).toEqual({ code: 3, tree: before });
    expect(stdout).toContain("The Stop hook is not as skilld wrote it.");
    expect(stdout).toContain("--yes --retrust");
  });

  it("are written as ours again by --retrust", async () => {
    const machine = await edited();
    expect(await machine.skilld("install", "--yes", "--retrust")).toMatchObject({ code: 0 });
    expect(machine.read(".codex/hooks.json")).not.toContain("curl");
    expect((await machine.skilld("install")).stdout).toContain("Already installed");
    await machine.skilld("uninstall", "--yes");
    expect(machine.read(".codex/config.toml")).toBe(CONFIG);
  });

  it("go with uninstall, and what others have added stays", async () => {
    const machine = await edited();
    machine.write(
      ".codex/config.toml",
      `${machine.read(".codex/config.toml")}\r\n[their]\r\nown = 1\r\n`,
    );
    expect(await machine.skilld("uninstall", "--yes")).toMatchObject({ code: 0 });
    expect(existsSync(join(machine.root, ".codex/hooks.json"))).toBe(false);
    expect(machine.read(".codex/config.toml")).toBe(`${CONFIG}\r\n\r\n[their]\r\nown = 1\r\n`);
  });
});

describe("at a terminal", () => {
  it("a yes applies what was shown", async () => {
    const machine = machineWithAgents();
    const { code, stdout } = await machine.skilldAtTerminal("y\n", "install");
    expect({ code, isAsked: stdout.includes("Apply this? [y/N]") }).toEqual({
      code: 0,
      isAsked: true,
    });
    expect(machine.read(".claude/settings.json")).toContain("hook.sh claude Stop");
  });

  it("Ctrl-C ends the command, and changes nothing", async () => {
    const machine = machineWithAgents();
    const before = machine.tree();
    const { code, stdout } = await machine.skilldAtTerminal("\u0003", "install");
    expect({ code, tree: machine.tree() }).toEqual({ code: 130, tree: before });
    expect(stdout).toMatch(/Apply this\? \[y\/N\] \S*\r?\n$/);
  });

  it("anything else changes nothing", async () => {
    const machine = machineWithAgents();
    const before = machine.tree();
    const { code } = await machine.skilldAtTerminal("nope\n", "install");
    expect({ code, tree: machine.tree() }).toEqual({ code: 3, tree: before });
  });
});
