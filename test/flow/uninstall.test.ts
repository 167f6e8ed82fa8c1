/** Uninstalling as a user does it: the built command line in a home of its own. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CONFIG, machineWithAgents } from "../support/machine-with-agents.ts";

describe("skilld uninstall", () => {
  it("keeps what was recorded and says where it is", async () => {
    const machine = machineWithAgents();
    await machine.skilld("install", "--yes");
    await machine.skilld("start");
    await machine.skilld("stop");
    const { code, stdout } = await machine.skilld("uninstall", "--yes");
    expect(code).toBe(0);
    expect(stdout).toContain(`What was recorded stays in ${machine.home.root}.`);
    expect(existsSync(machine.home.database)).toBe(true);
    expect(existsSync(machine.home.hooks) || existsSync(machine.home.installs)).toBe(false);
  });

  it("keeps the scripts as long as another agent runs them", async () => {
    const machine = machineWithAgents();
    await machine.skilld("install", "--yes");
    await machine.skilld("uninstall", "--agent", "codex", "--yes");
    expect(existsSync(join(machine.home.hooks, "hook.sh"))).toBe(true);
    expect(machine.read(".codex/config.toml")).toBe(CONFIG);
  });

  it("is not kept from its work by broken settings that were never touched", async () => {
    const machine = machineWithAgents();
    await machine.skilld("install", "--agent", "codex", "--yes");
    machine.write(".claude/settings.json", "{");
    expect(await machine.skilld("uninstall", "--yes")).toMatchObject({ code: 0 });
    expect(machine.read(".codex/config.toml")).toBe(CONFIG);
  });
});
