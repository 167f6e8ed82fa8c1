/** Settings that can not be edited safely are refused, at the place a person has to look at. */

import { describe, expect, it } from "vitest";
import { claude } from "../../../src/agents/claude/claude.ts";
import { codex } from "../../../src/agents/codex/codex.ts";
import type { Plan } from "../../../src/agents/settings-plan.ts";
import { AGENT_HOME, filesOf, situationWith } from "./situations.ts";

describe("settings.json", () => {
  it.each([
    ["a comment", '{\n  "a": 1, // why\n}', "2:11: JSON has no comments"],
    ["a trailing comma", '{\n  "a": 1,\n}', "3:1: a key in double quotes should stand here"],
    ["a missing brace", '{"a": {"b": 1}', "1:15: a closing brace is missing"],
    ["an open string", '{"ä": "x\n}', "1:7: a string is not closed"],
    ["a second document", "{}\n{}", "2:1: the file should end here"],
    ["a list", "[]", "1:1: the file: Invalid input: expected object, received array"],
    [
      "hooks that are a list",
      '{"hooks": []}',
      "1:11: hooks: Invalid input: expected object, received array",
    ],
    [
      "an event that is an object",
      '{"hooks": {\n "Stop": {}}}',
      "2:10: hooks.Stop: Invalid input: expected array, received object",
    ],
    ["hooks twice", '{"hooks": {},\n"hooks": {}}', '2:1: the key "hooks" is there twice'],
    ["a control character", '{"a": "\u0001"}', "1:7: this is not JSON"],
  ])("refuses %s", (_what, text, place) => {
    const { planInstall, planUninstall, inspect } = claude.settings;
    const situation = situationWith(claude, filesOf({ "settings.json": text }));
    for (const judge of [planInstall, planUninstall, inspect]) {
      expect(placeOf(judge(situation))).toBe(`settings.json:${place}`);
    }
  });
});

describe("config.toml", () => {
  it.each([
    ["a key without a value", "a = 1\nb =\n", "2:4"],
    ["a key that is there twice", "a = 1\na = 2\n", "2:1"],
    ["a string that is not closed", '# ä\n\n  x = "y\n', "3:9"],
    ["hooks in one inline table", 'model = "x"\n  hooks = { Stop = [] }\n', "2:3"],
    ["a state in one inline table", "[hooks]\nstate = {}\n", "2:1"],
  ])("refuses %s", (_what, text, place) => {
    const situation = situationWith(codex, filesOf({ "config.toml": text }));
    expect(placeOf(codex.settings.planInstall(situation))).toContain(`config.toml:${place}: `);
  });

  it("refuses bytes that are not UTF-8", () => {
    const bytes = Buffer.concat([Buffer.from('a = 1\nb = "'), Buffer.from([0xff])]);
    const situation = situationWith(codex, filesOf({ "config.toml": bytes }));
    expect(placeOf(codex.settings.planInstall(situation))).toBe(
      "config.toml:2:6: this is not UTF-8",
    );
  });
});

describe("hooks.json", () => {
  it.each([
    ["a key that Codex does not know", '{"x": 1}', "1:7: x: "],
    [
      "a hook of no known type",
      '{"hooks": {"Stop": [{"hooks": [{"type": "x"}]}]}}',
      "1:41: hooks.Stop.0.hooks.0.type: ",
    ],
    ["a byte order mark", "\uFEFF{}", "1:1: it starts with a byte order mark"],
  ])("refuses %s, because Codex ignores the whole file then", (_what, text, place) => {
    const situation = situationWith(codex, filesOf({ "hooks.json": text }));
    expect(placeOf(codex.settings.planInstall(situation))).toContain(`hooks.json:${place}`);
  });
});

function placeOf(judged: Plan | { readonly kind: string }): string {
  if (judged.kind !== "refused" || !("position" in judged)) return judged.kind;
  const { path, position, reason } = judged;
  return `${path.slice(AGENT_HOME.length + 1)}:${position.line}:${position.column}: ${reason}`;
}
