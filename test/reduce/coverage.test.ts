/** Coverage: what hooks tell of a session, held against what its logs show. */

import { expect, it } from "vitest";
import { AGENTS } from "../../src/agents/agents.ts";
import type { Coverage } from "../../src/model/coverage.ts";
import { toolCallId } from "../../src/model/ids.ts";
import { coverageOf } from "../../src/reduce/coverage.ts";
import { type AgentName, scenariosOf, tellingsOf, toldOnlyBy } from "./recorded-sessions.ts";

const SHARE_MIN = 0.995;

function whySilent(agent: AgentName) {
  const found = AGENTS.find(({ name }) => name === agent);
  if (found === undefined) throw new Error(`no agent ${agent}`);
  return found.whySilent;
}

function coveragesOf(agent: AgentName): readonly Coverage[] {
  return scenariosOf(agent)
    .flatMap((scenario) => tellingsOf(agent, scenario))
    .map((telling) => coverageOf(telling, whySilent(agent)))
    .filter(({ isLive }) => isLive);
}

it.each(["codex", "claude"] as const)(
  "hooks of %s tell of every call that fires them, and every other one is explained",
  (agent) => {
    const coverages = coveragesOf(agent);
    const tools = coverages.flatMap(({ byTool }) => byTool);
    const expected = tools.reduce((sum, tool) => sum + tool.expected, 0);
    const captured = tools.reduce((sum, tool) => sum + tool.captured, 0);
    expect(expected).toBeGreaterThan(50);
    expect(captured / expected).toBeGreaterThanOrEqual(SHARE_MIN);
    expect(coverages.flatMap(({ missing }) => missing)).toEqual([]);
  },
);

it("names a call that the log shows and no hook told of", () => {
  const [telling] = tellingsOf("codex", "s01-node-fix");
  if (telling === undefined) throw new Error("no such session");
  const whole = coverageOf(telling, whySilent("codex"));
  const [lost] = telling.sources
    .filter(({ kind }) => kind === "hooks")
    .flatMap(({ events }) => events.flatMap((each) => (each.kind === "call" ? each.call : [])));
  const sources = telling.sources.map((source) => ({
    ...source,
    events: source.events.filter(
      (each) =>
        source.kind !== "hooks" ||
        (each.kind !== "call" && each.kind !== "return") ||
        each.call !== lost,
    ),
  }));
  expect(coverageOf({ ...telling, sources }, whySilent("codex"))).toEqual({
    ...whole,
    byTool: whole.byTool.map((tool) =>
      tool.tool === "exec_command" ? { ...tool, captured: tool.captured - 1 } : tool,
    ),
    missing: [{ call: toolCallId(lost ?? ""), tool: "exec_command" }],
  });
});

it("is not asked of a session that no hook told of", () => {
  const [telling] = tellingsOf("codex", "s01-node-fix");
  if (telling === undefined) throw new Error("no such session");
  const { isLive } = coverageOf(toldOnlyBy(telling, "log"), whySilent("codex"));
  expect(isLive).toBe(false);
});
