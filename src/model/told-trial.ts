/** Told trials: what is known of a trial that ran elsewhere, and from whom. Types only. */

import type { AgentSessionId, ToolCallId } from "./ids.ts";
import type { Receipt } from "./receipt.ts";

export interface ToldTrial {
  readonly receipt: Receipt;
  /** The folder of the skill, without links. */
  readonly path: string;
  /** The root of the worktree, without links. */
  readonly project: string;
  /** By the trial itself over the socket, or by its line in the output of a command. */
  readonly told: "observed" | "reported";
  /** The agent's call that ran it, where one did. */
  readonly ranBy: CallOfAgent | undefined;
  /** Whether the agent too says that it ended so; some agents say so later, in their log. */
  readonly isConfirmed: boolean;
  readonly atMs: number;
}

interface CallOfAgent {
  readonly agent: string;
  readonly session: AgentSessionId;
  readonly call: ToolCallId;
}
