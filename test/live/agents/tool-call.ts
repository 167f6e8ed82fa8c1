/** One tool call as an agent's own log tells it, to be compared with what hooks told skilld. */

import type { ShellRun } from "../scenarios/scenario.ts";

export interface ToolCall {
  readonly id: string;
  /** The name that hooks are given. */
  readonly tool: string;
  /** Only for shell commands that were run. */
  readonly shell?: ShellRun;
  /** Only where the agent itself tells failed calls apart, as Claude Code does. */
  readonly failed?: boolean;
}

/** The shell commands among the calls, to be compared with a scenario. */
export function shellCalls(calls: readonly ToolCall[]): readonly ShellRun[] {
  return calls.flatMap(({ shell }) => shell ?? []);
}
