/** Injections in the store, and what becomes of them once the steps of a session are known. */

import { join } from "node:path";
import { expect, it } from "vitest";
import { judgeInjections } from "../../daemon/jobs/judge-injections.ts";
import { openLog } from "../../daemon/log.ts";
import { agentSessionId, episodeId, stepId, threadId, toolCallId } from "../../src/model/ids.ts";
import type { Deed, Episode, Step } from "../../src/model/rollout.ts";
import { temporaryStore } from "../support/evidence-store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const SESSION = { agent: "codex", session: agentSessionId("s1") };
const PATH = "/w/.agents/skills/release";
const TOLD = {
  ...SESSION,
  skill: "release",
  path: PATH,
  why: "implicit",
  score: 0.9,
  tokens: 60,
  atMs: 100_000,
} as const;

function command(script: string): Deed {
  return { type: "command", script, programs: [script.split(" ")[0] ?? ""], setup: [], typed: [] };
}

function step(deed: Deed, atMs: number): Step {
  return {
    id: stepId(`stp_${atMs}`),
    call: toolCallId(`c${atMs}`),
    thread: threadId("t"),
    within: undefined,
    deed,
    cwd: "/w",
    isExploration: false,
    isOwn: false,
    status: "succeeded",
    exit: 0,
    atMs,
    durationMs: 1,
    output: undefined,
    effects: [],
    fixes: [],
  };
}

function episode(
  startedAtMs: number,
  deeds: readonly Deed[],
  more: Partial<Episode> = {},
): Episode {
  return {
    id: episodeId(`epi_${startedAtMs}`),
    prompts: ["release it"],
    startedAtMs,
    endedAtMs: startedAtMs + 10_000,
    outcome: "unknown",
    because: "nobody said",
    steps: deeds.map((deed, at) => step(deed, startedAtMs + at)),
    ...more,
  };
}

function fateAfter(...episodes: readonly Episode[]): string | undefined {
  const { injections } = temporaryStore().store;
  const log = openLog(join(temporaryFolder(), "log"));
  injections.add([TOLD]);
  const rollout = {
    ...SESSION,
    cwd: "/w",
    startedAtMs: 0,
    endedAtMs: 0,
    episodes,
    calls: 0,
    faults: [],
  };
  judgeInjections({ rollout }, { injections, log });
  return injections.of(SESSION, 10)[0]?.fate;
}

const OTHER = episode(200_000, [command("ls")]);
const BEFORE = episode(10_000, [command("skilld replay release")]);

it.each([
  [
    "replayed",
    "a replay of it ran",
    [episode(100_100, [command("skilld replay release --param v=1")])],
  ],
  [
    "replayed",
    "a replay of its folder ran",
    [episode(100_100, [command(`skilld replay ${PATH}/`)])],
  ],
  ["used", "it was loaded", [episode(100_100, [{ type: "skill", name: "release" }])]],
  ["used", "its file was read", [episode(100_100, [command(`cat ${PATH}/SKILL.md`)]), OTHER]],
  [
    "ignored",
    "something else was asked next",
    [episode(100_100, [command("make release")]), OTHER],
  ],
  [
    "ignored",
    "what was asked ended without it",
    [episode(100_100, [command("ls")], { outcome: "succeeded" })],
  ],
  ["open", "work on it goes on", [BEFORE, episode(100_100, [command("ls")])]],
] as const)("calls it %s where %s", (fate, _, episodes) => {
  expect(fateAfter(...episodes)).toBe(fate);
});

it("counts what was told, and how a skill fared", () => {
  const { injections } = temporaryStore().store;
  injections.add([TOLD, { ...TOLD, atMs: 200_000 }, { ...TOLD, atMs: 300_000, path: "/other" }]);
  injections.add([TOLD]);
  const [other, later, first] = injections.of(SESSION, 10);
  expect([other?.path, later?.atMs, first]).toEqual([
    "/other",
    200_000,
    { ...TOLD, id: expect.stringMatching(/^inj_[a-z2-7]{10}$/), fate: "open" },
  ]);
  if (later !== undefined) injections.settle(later.id, "used");
  if (first !== undefined) injections.settle(first.id, "ignored");
  expect(injections.useOf(PATH)).toEqual({ succeeded: 1, failed: 1, lastAtMs: 200_000 });
  expect(injections.useOf("/nowhere")).toEqual({ succeeded: 0, failed: 0, lastAtMs: undefined });
  expect(injections.counts()).toEqual({ told: 3, used: 1, ignored: 1 });
});
