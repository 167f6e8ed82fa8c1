/** Logs: files that an agent writes about its own sessions, and how far we have read them. */

import type { ThreadId } from "./ids.ts";
import type { ThreadOpened } from "./session-event.ts";

/** Where a thread belongs. */
export type ThreadPlace = Pick<ThreadOpened, "thread" | "session" | "parent" | "forkOf">;

export interface LogCursor {
  /** The first byte that was not read yet. */
  readonly offset: number;
  /** The thread the file is about, for events that name none. */
  readonly thread: ThreadId | undefined;
  /** The agent's own id of the first record; a copied history begins with the same one. */
  readonly firstRecord: string | undefined;
}

/** Where a file begins that was never read. */
export const START: LogCursor = { offset: 0, thread: undefined, firstRecord: undefined };

export interface LoggedEvent {
  /** Where the line begins that said it. */
  readonly offset: number;
  /** One line may say several things. */
  readonly part: number;
  readonly thread: ThreadId | undefined;
  readonly record: string | undefined;
  /** A `SessionEvent<KeptOutput>` as JSON: whoever carries it need not look inside. */
  readonly body: string;
}

/** A line that can not be read; what stands before and after it is kept. */
export interface LogFault {
  readonly offset: number;
  readonly reason: string;
}

/** A log as the store knows it. */
export interface KnownLog {
  readonly path: string;
  readonly agent: string;
  /** Which of the agent's readers reads it. */
  readonly reader: string;
  /** Digest of its first line: equal for copies, new for a replacement. */
  readonly identity: string;
}

/** What one stretch of a log says. */
export interface LogBatch {
  readonly events: readonly LoggedEvent[];
  /** The threads that were opened. */
  readonly threads: readonly ThreadPlace[];
  /** Calls of the model among the events; those of people and of code cells are not counted. */
  readonly calls: number;
  readonly faults: readonly LogFault[];
  readonly cursor: LogCursor;
}
