/** What holds for every agent in the list: a new one is one folder, one line and passes this. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { AGENTS, agentNamed } from "../../src/agents/agents.ts";
import type { FoundSkill } from "../../src/model/catalog.ts";
import { RANDOM_HOMES } from "./settings/random-homes.ts";
import { filesOf, situationWith } from "./settings/situations.ts";

const FOLDER = join(import.meta.dirname, "../../src/agents");

it("every agent has a name of its own", () => {
  expect(new Set(AGENTS.map(({ name }) => name)).size).toBe(AGENTS.length);
  expect(agentNamed("nobody")).toBeUndefined();
});

describe.each(AGENTS)("$title", (agent) => {
  it("is found by its name, which may stand in a path", () => {
    expect(agentNamed(agent.name)).toBe(agent);
    expect(agent.name).toMatch(/^[a-z][a-z0-9-]*$/);
  });

  it("has the same files as every other agent", () => {
    const names = readdirSync(join(FOLDER, agent.name), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name.replace(`${agent.name}.ts`, "<agent>.ts"));
    expect(names.sort()).toEqual([
      "<agent>.ts",
      "home.ts",
      "hook-answer.ts",
      "hook-events.ts",
      "hook-payload.ts",
      "log-reader.ts",
      "session-log.ts",
      "settings.ts",
      "silent-calls.ts",
      "skill-settings.ts",
      "skills.ts",
    ]);
  });

  it("says in the tests what its users' settings look like", () => {
    expect(RANDOM_HOMES[agent.name]).toBeDefined();
  });

  it("has a home and names each of its events once", () => {
    expect(agent.home()).toMatch(/^\//);
    expect(new Set(agent.events).size).toBe(agent.events.length);
  });

  it.each(["SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse", "Stop", "SessionEnd"])(
    "subscribes to %s",
    (event) => {
      expect(agent.events).toContain(event);
    },
  );

  it("waits some seconds for a hook that hangs, and never longer than a person would", () => {
    const seconds = agent.events.map(agent.settings.timeoutSeconds);
    expect(seconds.filter((timeout) => timeout < 1 || timeout > 5)).toEqual([]);
  });

  it("reads what the agent says of each of its events", () => {
    const readings = agent.events.map((event) =>
      agent.readHook({ hook_event_name: event, session_id: "s1", tool_use_id: "t1", more: {} }),
    );
    expect(readings).toEqual(
      agent.events.map((event) => expect.objectContaining({ event, session: "s1", call: "t1" })),
    );
  });

  it.each([
    ["PreToolUse", "Bash", "call-begins"],
    ["PostToolUse", "Bash", "call-ends"],
    ["PreToolUse", "apply_patch", "call-begins"],
    ["PreToolUse", "mcp__notes__add_note", "call-begins"],
    ["PreToolUse", undefined, undefined],
    ["SessionStart", undefined, undefined],
    ["UserPromptSubmit", undefined, "calls-over"],
    ["Stop", undefined, "calls-over"],
    ["SessionEnd", undefined, "calls-over"],
  ])("knows what %s of %s means for what may change", (event, tool, moment) => {
    const payload = { hook_event_name: event, session_id: "s1", tool_name: tool };
    expect(agent.readHook(payload)?.moment).toBe(moment);
  });

  it.each([
    ["startup", "new"],
    ["resume", "resumed"],
    ["fork", "forked"],
    ["clear", "cleared"],
    ["compact", "compacted"],
    ["a word of tomorrow", "new"],
    [undefined, "new"],
  ])("knows how a session opens of which it says %s", (source, opening) => {
    const payload = { hook_event_name: "SessionStart", session_id: "s1", source };
    expect(agent.readHook(payload)?.opening).toBe(opening);
  });

  it("passes context on where the agent takes it, and never when a turn ends", () => {
    const context = agent.events.filter(
      (event) => agent.printAnswer(event, { context: "read this" }) !== undefined,
    );
    expect(context).toEqual(expect.arrayContaining(["SessionStart", "UserPromptSubmit"]));
    expect(context).not.toEqual(expect.arrayContaining(["Stop"]));
    expect(context).not.toEqual(expect.arrayContaining(["SubagentStop"]));
  });

  it("names the event in every answer, beside what is said", () => {
    for (const event of ["SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse"]) {
      expect(JSON.parse(agent.printAnswer(event, { context: "read this" }) ?? "")).toEqual({
        hookSpecificOutput: { hookEventName: event, additionalContext: "read this" },
      });
    }
  });

  it("leaves out context that the agent would cut", () => {
    expect(agent.printAnswer("UserPromptSubmit", { context: "x".repeat(10_000) })).toBeDefined();
    expect(agent.printAnswer("UserPromptSubmit", { context: "x".repeat(10_001) })).toBeUndefined();
  });

  it("objects to a call only before it runs, with the reason", () => {
    const objection = { kind: "refuse", reason: "a person must say yes" } as const;
    expect(JSON.parse(agent.printAnswer("PreToolUse", { objection }) ?? "")).toMatchObject({
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        permissionDecision: "deny",
        permissionDecisionReason: "a person must say yes",
      },
    });
    expect(agent.printAnswer("PostToolUse", { objection })).toBeUndefined();
  });

  it("says nothing where there is nothing to say", () => {
    expect(agent.events.map((event) => agent.printAnswer(event, {}))).toEqual(
      agent.events.map(() => undefined),
    );
  });

  it("answers for anything that is not the agent's with nothing, and never throws", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (payload) => {
        expect(agent.readHook(payload)).toBeUndefined();
      }),
    );
  });

  it("finds no session in a home that is not there", () => {
    expect(agent.newestSession("/nonexistent")).toBeUndefined();
  });

  it("looks for skills in folders of the project and of the user, each once", () => {
    const folders = agent.skills.foldersFor("/nonexistent/work");
    expect(new Set(folders).size).toBe(folders.length);
    for (const name of agent.skills.inProject)
      expect(folders).toContain(`/nonexistent/work/${name}`);
    for (const name of agent.skills.inHome) expect(folders).toContain(join(agent.home(), name));
  });

  it("says of any SKILL.md what it makes of it and what its author wants, and never throws", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (fields, value) => {
        const named = { ...fields, name: value, description: value, paths: value, metadata: value };
        const found = foundSkill({ fields: named });
        expect(agent.skills.judge(found).sees).toMatch(/^(?:listed|by-name|refused|unseen)$/);
        expect(agent.skills.wishesIn(found)).toMatchObject({ files: expect.any(Array) });
      }),
    );
  });

  it("lists a skill as the specification has it, which its author lets it choose", () => {
    const found = foundSkill({ fields: { name: "release", description: "Cut a release." } });
    expect(agent.skills.judge(found)).toEqual({ sees: "listed" });
    const free = { implicit: true, invocable: true, files: [], because: [] };
    expect(agent.skills.wishesIn(found)).toEqual(free);
  });

  it("limits no skill and knows no server where it has no settings", () => {
    vi.stubEnv("HOME", "/nonexistent").stubEnv("CODEX_HOME", "").stubEnv("CLAUDE_CONFIG_DIR", "");
    const { limitOf, servers } = agent.skills.settingsFor("/nonexistent/work");
    const skill = { name: "a", folder: "a", realPath: "/a/SKILL.md", isBundled: true };
    expect([limitOf(skill), servers]).toEqual([undefined, []]);
    vi.unstubAllEnvs();
  });

  it("misses every hook in empty settings", () => {
    const inspection = agent.settings.inspect(situationWith(agent, filesOf({})));
    expect(inspection).toEqual({
      kind: "inspected",
      otherHomes: [],
      hooks: agent.events.map((event) => expect.objectContaining({ event, status: "missing" })),
    });
  });
});

function foundSkill({
  fields,
}: {
  readonly fields: Readonly<Record<string, unknown>>;
}): FoundSkill {
  return {
    root: { path: "/skills", scope: "user" },
    way: ["release"],
    folderName: "release",
    name: "release",
    description: "Cut a release.",
    isLinkedFile: false,
    path: "/skills/release/SKILL.md",
    realPath: "/skills/release/SKILL.md",
    head: { kind: "fields", fields, isRepaired: false, duplicates: [], oddities: [] },
    print: { bytes: 1, modifiedMs: 0, changedMs: 0 },
    openai: undefined,
  };
}
