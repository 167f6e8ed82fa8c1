/** One session told by its log, its trace and its hooks: the same steps, each source knowing its part. */

import { describe, expect, it } from "vitest";
import type { Step } from "../../src/model/rollout.ts";
import { reduce, type SessionTelling, type SourceKind } from "../../src/reduce/reduce.ts";
import { type AgentName, scenariosOf, tellingsOf, toldOnlyBy } from "./recorded-sessions.ts";

const TOLD = (["codex", "claude"] as const).flatMap((agent) =>
  scenariosOf(agent).flatMap((scenario) =>
    tellingsOf(agent, scenario).map((telling) => ({ agent, scenario, telling })),
  ),
);
const CODEX = TOLD.filter(({ agent }) => agent === "codex");

describe.each(CODEX)("$scenario of $agent", ({ telling }) => {
  it("is the same steps in its log and in its trace", () => {
    const log = stepsOf(telling, "log");
    const trace = stepsOf(telling, "trace");
    expect(only(trace, log).filter(({ status }) => status !== "failed")).toEqual([]);
    expect(only(log, trace)).toEqual([]);
    expectAgreement(log, trace);
  });
});

describe.each(TOLD)("$scenario of $agent", ({ agent, telling }) => {
  it("is the same steps in its hooks, as far as the agent runs hooks for them", () => {
    const hooks = stepsOf(telling, "hooks");
    const others = stepsOf(telling, "log", "trace");
    expect(only(others, hooks).filter(({ deed }) => !isWithoutHook(deed, agent))).toEqual([]);
    expectAgreement(hooks, others);
  });

  it("is told in full only by all of them together, and no one is contradicted", () => {
    const all = stepsOf(telling, "log", "trace", "hooks");
    for (const kind of ["log", "trace", "hooks"] as const) {
      expectAgreement(stepsOf(telling, kind), all);
    }
  });
});

function stepsOf(telling: SessionTelling, ...kinds: SourceKind[]): ReadonlyMap<string, Step> {
  const { episodes } = reduce(toldOnlyBy(telling, ...kinds));
  return new Map(episodes.flatMap(({ steps }) => steps).map((step) => [step.id, step]));
}

function only(left: ReadonlyMap<string, Step>, right: ReadonlyMap<string, Step>): Step[] {
  return [...left].flatMap(([id, step]) => (right.has(id) ? [] : [step]));
}

function expectAgreement(some: ReadonlyMap<string, Step>, all: ReadonlyMap<string, Step>): void {
  for (const [id, step] of some) {
    const other = all.get(id);
    expect(outlineOf(step, other)).toEqual(other && outlineOf(other, step));
  }
}

/** What every source must tell alike; what one does not know is taken from the other. */
function outlineOf(step: Step, other: Step | undefined) {
  const { id, call, thread, cwd, deed, isExploration, isOwn } = step;
  return {
    ...{ id, call, thread, cwd, isExploration, isOwn },
    deed: deed.type === "edit" ? { ...deed, change: { ...deed.change, patch: "" } } : deed,
    within: step.within ?? other?.within,
    exit: step.exit ?? other?.exit,
    status: VAGUE.has(step.status) || VAGUE.has(other?.status ?? "unknown") ? "" : step.status,
  };
}

const VAGUE: ReadonlySet<Step["status"]> = new Set(["unknown", "ended", "running"]);

/** Looks of the model's own, names that it made up, and a person's commands. */
function isWithoutHook(deed: Step["deed"], agent: AgentName): boolean {
  if (deed.type === "look") return true;
  if (agent === "claude") return deed.type === "command";
  return deed.type === "tool" && /^(?:no_such_tool|list_notes)$/.test(deed.name);
}
