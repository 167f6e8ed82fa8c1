/** What only Codex has: trust by digest and position, two places for hooks, switches. */

import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { codex } from "../../../src/agents/codex/codex.ts";
import { trustDigest, trustKey } from "../../../src/agents/codex/settings/trust.ts";
import type { HookStatus } from "../../../src/agents/settings-plan.ts";
import { afterPlan, type Files, next } from "./memory-disk.ts";
import { AGENT_HOME, filesOf, situationWith } from "./situations.ts";

const CONFIG = `${AGENT_HOME}/config.toml`;
const HOOKS_FILE = `${AGENT_HOME}/hooks.json`;
const { planInstall, planUninstall, inspect } = codex.settings;

describe("trust", () => {
  it.each([
    [
      "Stop",
      {},
      { command: "echo a", timeout: 5 },
      "2bd201336ae7a0be23319b49403c45a705b1ef0ea3beff8639903f107aac58fa",
    ],
    [
      "PreToolUse",
      { matcher: "Bash" },
      { command: "echo a" },
      "e858b0fa107866bd5702cb2dffd866040cad81f83f76ff7697d1c7fad904b5e5",
    ],
    [
      "SessionEnd",
      {},
      { command: "x", timeout: 9 },
      "b1aa6329f3a5daf36ae487200db1136f90a884bb805ddb24a6326c98dd6f29f6",
    ],
    [
      "PostToolUse",
      { matcher: "" },
      { command: "x", async: true, statusMessage: "s", additionalContextLimit: 10 },
      "cf0de9bfd6d76d23759eaabe0aac91d8ce1865c1165e0f62f0a8d01277903745",
    ],
    [
      "Stop",
      { matcher: "ignored" },
      { command: "echo a", timeout: 5, additionalContextLimit: 10 },
      "2bd201336ae7a0be23319b49403c45a705b1ef0ea3beff8639903f107aac58fa",
    ],
  ])("has the digest that Codex computes for a %s hook (%o, %o)", (...row) => {
    const [event, groupValue, handlerValue, digest] = row;
    expect(trustDigest({ event, groupValue, handlerValue })).toBe(`sha256:${digest}`);
  });

  it("is kept by file, event and position", () => {
    expect(trustKey("/c/hooks.json", { event: "UserPromptSubmit", group: 2, handler: 1 })).toBe(
      "/c/hooks.json:user_prompt_submit:2:1",
    );
  });
});

describe("where hooks go", () => {
  const handlers = '[[hooks.Stop]]\n[[hooks.Stop.hooks]]\ntype = "command"\ncommand = "x"\n';

  it("is config.toml when the user keeps theirs there, behind them", () => {
    const installed = install(filesOf({ "config.toml": handlers }));
    expect(installed[HOOKS_FILE]).toBeUndefined();
    const groups = hooksIn(installed)["Stop"];
    expect(Array.isArray(groups) && groups.map((group) => group.hooks[0].command)).toEqual([
      "x",
      expect.stringContaining("hook.sh' codex Stop"),
    ]);
  });

  it("is hooks.json when theirs are written inline, and Codex will mention it", () => {
    const inline = '[hooks]\nStop = [{ hooks = [{ type = "command", command = "x" }] }]\n';
    const plan = planInstall(situationWith(codex, filesOf({ "config.toml": inline })));
    expect(plan).toMatchObject({
      kind: "change",
      files: [{ path: HOOKS_FILE }, { path: CONFIG }],
      notes: [expect.stringContaining("both files have hooks")],
    });
  });
});

describe("hooks of others", () => {
  it("keep their positions, and with them their trust, when ours are installed again", () => {
    const files = install(filesOf({}));
    const hooks = JSON.parse(String(files[HOOKS_FILE]));
    hooks.hooks.Stop[0].hooks[0].timeout = 4;
    hooks.hooks.Stop.push({ hooks: [{ type: "command", command: "theirs" }] });
    const again = install({ ...files, [HOOKS_FILE]: Buffer.from(JSON.stringify(hooks)) });
    const commands = JSON.parse(String(again[HOOKS_FILE])).hooks.Stop.map(
      (group: { hooks: { command: string; timeout: number }[] }) => group.hooks[0]?.timeout,
    );
    expect(commands).toEqual([5, undefined]);
  });

  it("are named when they move up because ours go", () => {
    const files = install(filesOf({}));
    const hooks = JSON.parse(String(files[HOOKS_FILE]));
    hooks.hooks.Stop.push({ hooks: [{ type: "command", command: "theirs" }] });
    const edited = { ...files, [HOOKS_FILE]: Buffer.from(JSON.stringify(hooks)) };
    expect(planUninstall(situationWith(codex, edited))).toMatchObject({
      notes: ["Codex will ask again about hooks of others that stood behind ours: Stop."],
    });
  });

  it("whose trust was left behind at our place are not overwritten", () => {
    const stale = `\n[hooks.state."${HOOKS_FILE}:stop:0:0"]\ntrusted_hash = "sha256:00"\n`;
    const plan = planInstall(situationWith(codex, filesOf({ "config.toml": stale })));
    expect(plan).toMatchObject({ kind: "refused", position: { line: 2, column: 1 } });
  });
});

describe("inspection", () => {
  it.each<[string, (config: string) => string, HookStatus["status"]]>([
    ["nothing was touched", (config) => config, "trusted"],
    ["its trust is gone", (config) => config.replace(/:stop:0:0/, ":stop:9:9"), "untrusted"],
    ["its trust is for something else", replaceStopDigest, "modified"],
    ["it is switched off", switchOffStop, "disabled"],
    ["all hooks are switched off", (config) => `[features]\nhooks = false\n${config}`, "disabled"],
  ])("says of a hook when %s", (_what, edit, status) => {
    const files = install(filesOf({}));
    const edited = { ...files, [CONFIG]: Buffer.from(edit(String(files[CONFIG]))) };
    expect(statusOf(edited, "Stop")).toBe(status);
  });

  it("says of a hook that it was modified when its entry was", () => {
    const files = install(filesOf({}));
    const edited = String(files[HOOKS_FILE]).replace("codex Stop", "codex Stop; true");
    expect(statusOf({ ...files, [HOOKS_FILE]: Buffer.from(edited) }, "Stop")).toBe("modified");
  });
});

describe("what others did to our hooks", () => {
  it("is told when trust was taken away", () => {
    const situation = situationWith(codex, {});
    const plan = planInstall(situation);
    const files = afterPlan({}, plan);
    const config = String(files[CONFIG]).replace(/:stop:0:0/, ":stop:9:9");
    const edited = { ...files, [CONFIG]: Buffer.from(config) };
    expect(planInstall(next(situation, edited, plan))).toMatchObject({
      foreignEdits: ["Codex does not trust the Stop hook any more."],
    });
  });

  it("is not a hook that was written by an earlier skilld", () => {
    const now = situationWith(codex, {});
    const earlier = { ...now, hooks: now.hooks.map((hook) => ({ ...hook, timeoutSeconds: 2 })) };
    const plan = planInstall(earlier);
    const later = { ...next(earlier, afterPlan({}, plan), plan), hooks: now.hooks };
    expect(planInstall(later)).toMatchObject({ kind: "change", foreignEdits: [] });
  });

  it("stays when it was to switch a hook off", () => {
    const situation = situationWith(codex, {});
    const plan = planInstall(situation);
    const files = afterPlan({}, plan);
    const edited = { ...files, [CONFIG]: Buffer.from(switchOffStop(String(files[CONFIG]))) };
    const later = next(situation, edited, plan);
    const hooks = later.hooks.map((hook) => ({ ...hook, timeoutSeconds: 3 }));
    const again = afterPlan(edited, planInstall({ ...later, hooks }));
    expect(String(again[CONFIG]).match(/enabled = false/g)).toHaveLength(1);
    expect(planInstall(later)).toEqual({
      kind: "nothing",
      notes: ["The Stop hook stays switched off, as it is in config.toml."],
    });
  });
});

function install(files: Files): Files {
  return afterPlan(files, planInstall(situationWith(codex, files)));
}

function hooksIn(files: Files) {
  const { hooks } = parse(String(files[CONFIG]));
  if (typeof hooks !== "object" || hooks === null) throw new Error("no hooks");
  return Object.fromEntries(Object.entries(hooks));
}

function statusOf(files: Files, event: string): string | undefined {
  const inspection = inspect(situationWith(codex, files));
  if (inspection.kind === "refused") return inspection.reason;
  return inspection.hooks.find((hook) => hook.event === event)?.status;
}

function replaceStopDigest(config: string): string {
  return config.replace(/(:stop:0:0"\]\ntrusted_hash = "sha256:)[0-9a-f]+/, "$100");
}

function switchOffStop(config: string): string {
  return config.replace(/(:stop:0:0"\]\n)/, "$1enabled = false\n");
}
