/** Threads of Claude Code: a session, or a sub-agent in it, whose own id is only unique there. */

import { type AgentSessionId, agentSessionId, type ThreadId, threadId } from "../../model/ids.ts";
import type { ThreadOpened } from "../../model/session-event.ts";

export interface Thread {
  readonly session: AgentSessionId;
  readonly thread: ThreadId;
  /** The session's own thread, for a sub-agent. */
  readonly parent?: ThreadId;
}

export function threadOf(session: string, agent: string | undefined): Thread {
  const root = threadId(session);
  if (agent === undefined) return { session: agentSessionId(session), thread: root };
  return {
    session: agentSessionId(session),
    thread: threadId(`${session}/${agent}`),
    parent: root,
  };
}

export type ThreadDetails = Pick<ThreadOpened, "cwd" | "agentVersion" | "model" | "delegatedBy">;

export function threadOpened(thread: Thread, details: Partial<ThreadDetails>): ThreadOpened {
  return { kind: "thread", ...thread, ...details };
}
