/** Learned: sessions on their way from evidence to rollouts, as the store and its workers see them. */

import type { Coverage } from "./coverage.ts";
import type { AgentSessionId, SessionId } from "./ids.ts";
import type { FixPair, SessionShape } from "./mined.ts";
import type { Rollout } from "./rollout.ts";

export interface SessionName {
  readonly agent: string;
  readonly session: AgentSessionId;
}

/** A session that must be reduced again, and how often it was touched when that was noticed. */
export interface TouchedSession extends SessionName {
  readonly marks: number;
}

/** A touched session that is being reduced. */
export interface Attempt extends TouchedSession {
  readonly id: SessionId;
}

/** One that could not be. */
export interface Unreduced extends Attempt {
  readonly reason: string;
  readonly atMs: number;
  /** Of skilld: another one may do better. */
  readonly version: string;
}

/** A rollout on its way into the store. */
export interface Reduced {
  readonly id: SessionId;
  readonly rollout: Rollout;
  readonly coverage: Coverage;
  /** Where its work belongs, which two worktrees of one repository share. */
  readonly project: string | undefined;
  readonly shaped: Shaped;
  /** As it was touched when what it was made of was read. */
  readonly marks: number;
}

/** A session as mining needs it. */
export interface Shaped {
  /** Of the making of shapes: another one would make them otherwise. */
  readonly version: number;
  /** Undefined where nothing can recur. */
  readonly shape: SessionShape | undefined;
  readonly fixes: readonly FixPair[];
}
