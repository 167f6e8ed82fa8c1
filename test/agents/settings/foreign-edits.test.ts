/** Settings that others edit after the installation: ours goes, theirs stays. */

import fc from "fast-check";
import { applyEdits, modify } from "jsonc-parser";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { claude } from "../../../src/agents/claude/claude.ts";
import { codex } from "../../../src/agents/codex/codex.ts";
import type { Plan, Situation } from "../../../src/agents/settings-plan.ts";
import { afterPlan, type Files, next } from "./memory-disk.ts";
import { randomHooks, randomSettings, writtenAs } from "./random-json.ts";
import { randomConfig } from "./random-toml.ts";
import { AGENT_HOME, filesOf, situationWith } from "./situations.ts";

const RUNS = 200;
const SETTINGS = `${AGENT_HOME}/settings.json`;
const HOOKS_FILE = `${AGENT_HOME}/hooks.json`;
const CONFIG = `${AGENT_HOME}/config.toml`;
const THEIRS = { hooks: [{ type: "command", command: "their hook" }] };

/** What another tool does to a file in JSON; the same edit makes sense with and without us in it. */
const jsonEdit = fc.oneof(
  fc.record({
    event: fc.constantFrom("Stop", "PreToolUse", "SessionStart", "Setup"),
    at: fc.constantFrom<"first" | "last">("first", "last"),
  }),
  fc.constant({ event: undefined, at: "last" as const }),
);

function editJson(
  bytes: Buffer | undefined,
  edit: { event: string | undefined; at: string },
): Buffer {
  const text = (bytes ?? "").toString().trim() === "" ? "{}" : String(bytes);
  const format = { formattingOptions: { tabSize: 2, insertSpaces: true } };
  if (edit.event === undefined) {
    return Buffer.from(applyEdits(text, modify(text, ["theirs"], { a: [1] }, format)));
  }
  const place = ["hooks", edit.event, edit.at === "first" ? 0 : -1];
  const isThere = Array.isArray(JSON.parse(text).hooks?.[edit.event]);
  const edits = isThere
    ? modify(text, place, THEIRS, { ...format, isArrayInsertion: true })
    : modify(text, ["hooks", edit.event], [THEIRS], format);
  return Buffer.from(applyEdits(text, edits));
}

describe("settings.json of Claude Code", () => {
  it("loses exactly our hooks, wherever somebody has put something of theirs", () => {
    const settings = writtenAs(randomSettings(randomHooks(claude.events)));
    fc.assert(
      fc.property(settings, jsonEdit, (file, edit) => {
        const files = filesOf({ "settings.json": file });
        const { situation, installed } = install(claude, files);
        const edited = { ...installed, [SETTINGS]: editJson(installed[SETTINGS], edit) };
        const left = uninstall(claude, situation, edited);
        const expected = editJson(files[SETTINGS], edit);
        expect(JSON.parse(String(left[SETTINGS]))).toEqual(JSON.parse(String(expected)));
      }),
      { numRuns: RUNS },
    );
  });
});

describe("hooks.json of Codex", () => {
  it("loses exactly our hooks, wherever somebody has put something of theirs", () => {
    const hooksFile = writtenAs(randomHooks(codex.events).map((hooks) => ({ hooks })));
    const hookEdit = jsonEdit.filter(({ event }) => event !== undefined);
    fc.assert(
      fc.property(hooksFile, randomConfig(false), hookEdit, (file, config, edit) => {
        const files = filesOf({ "hooks.json": file, "config.toml": config });
        const { situation, installed } = install(codex, files);
        const edited = { ...installed, [HOOKS_FILE]: editJson(installed[HOOKS_FILE], edit) };
        const left = uninstall(codex, situation, edited);
        const expected = editJson(files[HOOKS_FILE], edit);
        expect(JSON.parse(String(left[HOOKS_FILE]))).toEqual(JSON.parse(String(expected)));
        expect(left[CONFIG]).toEqual(files[CONFIG]);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("config.toml of Codex", () => {
  const added = fc.constantFrom(
    '[projects."/their/project"]\ntrust_level = "trusted"\n',
    '[[hooks.Stop]]\n[[hooks.Stop.hooks]]\ntype = "command"\ncommand = "theirs"\n',
    '[hooks.state."theirs:stop:0:0"]\ntrusted_hash = "sha256:11"\n',
    "# their comment\n",
  );
  const where = fc.constantFrom<"end" | "before our last line">("end", "before our last line");

  it("loses exactly our tables, wherever somebody has put theirs", () => {
    fc.assert(
      fc.property(randomConfig(true), added, where, (config, theirs, place) => {
        const files = filesOf({ "config.toml": config });
        const { situation, installed } = install(codex, files);
        const now = String(installed[CONFIG]);
        const at = place === "end" ? now.length : now.lastIndexOf("# <<< skilld <<<");
        const edited = `${now.slice(0, at)}${theirs}${now.slice(at)}`;
        const left = uninstall(codex, situation, { ...installed, [CONFIG]: Buffer.from(edited) });
        const before = String(files[CONFIG] ?? "");
        expect(tomlIn(left[CONFIG])).toEqual(tomlIn(Buffer.from(`${before}\n${theirs}`)));
        const kept = String(left[CONFIG] ?? "");
        expect(kept.startsWith(before) && kept.includes(theirs)).toBe(true);
        expect(kept.slice(before.length)).not.toMatch(/skilld/);
      }),
      { numRuns: RUNS },
    );
  });
});

function install(agent: typeof codex, files: Files): { situation: Situation; installed: Files } {
  const situation = situationWith(agent, files);
  const plan: Plan = agent.settings.planInstall(situation);
  const installed = afterPlan(files, plan);
  return { situation: next(situation, installed, plan), installed };
}

function uninstall(agent: typeof codex, situation: Situation, files: Files): Files {
  const unchanged: Plan = { kind: "nothing", notes: [] };
  return afterPlan(files, agent.settings.planUninstall(next(situation, files, unchanged)));
}

function tomlIn(bytes: Buffer | undefined): unknown {
  return parse(String(bytes ?? "").replace(/^\uFEFF/, ""), { integersAsBigInt: true });
}
