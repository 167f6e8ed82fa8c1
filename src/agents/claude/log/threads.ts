/** Threads of Claude Code: a session, or a sub-agent in it, whose own id is only unique there. */

import {
  type AgentSessionId,
  agentSessionId,
  type ThreadId,
  type ToolCallId,
  threadId,
} from "../../../model/ids.ts";
import type { ThreadOpened } from "../../../model/session-event.ts";
import { isJsonObject, textIn } from "../../../support/json-fields.ts";

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

type ThreadDetails = Pick<ThreadOpened, "cwd" | "agentVersion" | "model">;

export function threadOpened(thread: Thread, details: ThreadDetails): ThreadOpened {
  return { kind: "thread", ...thread, ...details };
}

/** The sub-agent's thread, which the result of the call that started it names. */
export function threadsDelegated(
  result: unknown,
  { session, thread }: Thread,
  call: ToolCallId,
): readonly ThreadOpened[] {
  const agent = isJsonObject(result) ? textIn(result, "agentId") : undefined;
  if (agent === undefined) return [];
  return [{ kind: "thread", ...threadOf(session, agent), parent: thread, delegatedBy: call }];
}
