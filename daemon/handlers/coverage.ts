/** Coverage: what of each session its hooks told, and what they should have told. */

import type { Coverage, ToolCoverage } from "../../src/model/coverage.ts";
import type { RolloutTables, SessionRow } from "../../src/store/rollouts.ts";
import { isoTime } from "../../src/support/clock.ts";
import type { Params, Result } from "../../src/wire/rpc.ts";
import type { CoverageView } from "../../src/wire/sessions.ts";
import { wantedSessions } from "./wanted-sessions.ts";

export function listCoverage(
  rollouts: RolloutTables,
  query: Params<"coverage">,
): Result<"coverage"> {
  const rows = wantedSessions(rollouts, query);
  return {
    sessions: rows.flatMap((row) => viewOf(row, rollouts.coverageOf(row.id)) ?? []),
    imported: rollouts.importedCount(query.project),
  };
}

function viewOf(
  { id, agent, endedAtMs }: SessionRow,
  coverage: Coverage | undefined,
): CoverageView | undefined {
  if (coverage === undefined) return undefined;
  const { isLive, byTool, missing, silent } = coverage;
  return {
    id,
    agent,
    endedAt: endedAtMs === null ? null : isoTime(endedAtMs),
    live: isLive,
    expected: total(byTool, "expected"),
    captured: total(byTool, "captured"),
    tools: byTool.map((tool) => ({ ...tool })),
    missing: missing.map((call) => ({ ...call })),
    silent: { ...silent },
  };
}

function total(tools: readonly ToolCoverage[], count: "expected" | "captured"): number {
  return tools.reduce((sum, tool) => sum + tool[count], 0);
}
