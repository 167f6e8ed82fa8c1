/** Evidence: what an agent said happened, redacted and cut to size, and never changed again. */

import type { AgentSessionId, DeliveryId, ToolCallId } from "./ids.ts";

export interface Evidence {
  readonly delivery: DeliveryId;
  readonly agent: string;
  /** The agent's own name of the event. */
  readonly event: string;
  readonly session: AgentSessionId | undefined;
  readonly call: ToolCallId | undefined;
  readonly receivedAtMs: number;
  /** The payload as JSON: secrets replaced, long outputs condensed. */
  readonly body: string;
  /** Size and SHA-256 of the payload as it came, so that what was cut can still be compared. */
  readonly bytes: number;
  readonly digest: string;
  /** Why later stages must not read this payload; `undefined` when they may. */
  readonly fault: string | undefined;
}

/** What arrived, before anybody has looked inside. */
export interface Delivery {
  readonly id: DeliveryId;
  readonly agent: string;
  readonly event: string;
  readonly payload: Buffer;
  readonly receivedAtMs: number;
  /** Set when the payload was too large to be held in memory, and is therefore empty here. */
  readonly tooLarge?: { readonly bytes: number; readonly digest: string };
}
