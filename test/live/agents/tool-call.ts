/** One tool call as an agent's own log tells it, to be compared with what hooks told skilld. */

export interface ToolCall {
  readonly id: string;
  /** The name that hooks are given. */
  readonly tool: string;
  /** Only for shell commands, as is the exit code. */
  readonly command?: string;
  readonly exitCode?: number;
  /** Only where the agent itself tells failed calls apart, as Claude Code does. */
  readonly failed?: boolean;
}

/** The shell commands among the calls, to be compared with a scenario. */
export function shellCalls(calls: readonly ToolCall[]) {
  return calls
    .filter(({ command }) => command !== undefined)
    .map(({ command, exitCode }) => ({ command, exitCode }));
}
