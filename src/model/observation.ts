/** Observations: what somebody who compared before and after saw a call change. */

import type { ToolCallId } from "./ids.ts";
import type { SessionName } from "./learned.ts";
import type { Effect } from "./rollout.ts";

export interface Observation extends SessionName {
  readonly call: ToolCallId;
  /** Their paths are absolute; no secret is in any name. */
  readonly effects: readonly Effect[];
}
