/**
 * Hook answers: what an agent waits to hear about, and what skilld may say back, in words no agent
 * owns. Types only.
 */

import type { AgentSessionId } from "./ids.ts";
import type { KeptOutput } from "./output.ts";
import type { Called, Outcome } from "./session-event.ts";

/** Something an agent has just reported, while it waits. */
export interface Occasion {
  readonly agent: string;
  readonly session: AgentSessionId;
  /** The folder it works in. */
  readonly folder: string | undefined;
  readonly what: Happened;
}

export type Happened =
  | { readonly kind: "session-opened"; readonly how: Opening }
  /** By a person; what machines write is no occasion. */
  | { readonly kind: "prompted"; readonly prompt: string }
  | { readonly kind: "call-begins"; readonly call: Called }
  | {
      readonly kind: "call-ended";
      readonly call: Called;
      readonly outcome: Outcome<string | KeptOutput>;
    };

/** After a compaction the session goes on, without what was said in it before. */
export type Opening = "new" | "resumed" | "forked" | "cleared" | "compacted";

export interface HookAnswer {
  /** What the model reads beside what it was told or shown. */
  readonly context?: string;
  /** About the call that is about to run. */
  readonly objection?: Objection;
}

export interface Objection {
  /** A person may allow it, in the agent's own way; or nobody may. */
  readonly kind: "ask-a-person" | "refuse";
  readonly reason: string;
}
