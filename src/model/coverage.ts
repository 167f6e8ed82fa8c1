/** Coverage: of the calls an agent made, how many its hooks told of. */

import type { ToolCallId } from "./ids.ts";
import type { Action, Called, Status } from "./session-event.ts";

export interface Coverage {
  /** Whether any hook told anything: a session from before the hooks has no coverage. */
  readonly isLive: boolean;
  readonly byTool: readonly ToolCoverage[];
  /** Calls that should have come and did not. */
  readonly missing: readonly MissedCall[];
  /** Calls for which the agent fires no hook, by the reason. */
  readonly silent: Readonly<Record<string, number>>;
}

export interface ToolCoverage {
  readonly tool: string;
  readonly expected: number;
  readonly captured: number;
}

interface MissedCall {
  readonly call: ToolCallId;
  readonly tool: string;
}

/** A call as the agent's own log shows it. */
export interface LoggedCall {
  readonly tool: string;
  readonly action: Action["type"];
  readonly asked: Called["asked"];
  /** As it came back last; `undefined` when it never did. */
  readonly status: Status | undefined;
}

/** Why the agent fires no hook for a call; `undefined` for one that should have. */
export type WhySilent = (call: LoggedCall) => string | undefined;
