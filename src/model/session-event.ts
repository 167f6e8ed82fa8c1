/**
 * Session events: what happened in an agent's session, in words no agent owns.
 *
 * Readers make them from hooks, logs and traces; the reducer makes steps of them. One event says
 * what one line or payload says and no more: what belongs together is joined later, by call.
 */

import type { AgentSessionId, ThreadId, ToolCallId } from "./ids.ts";

/** `Output` is the text itself when it comes from a reader, and what is kept of it afterwards. */
export type SessionEvent<Output> = Occurrence &
  (ThreadOpened | FolderEntered | Prompted | Called | Returned<Output> | TurnEnded | Compacted);

export interface Occurrence {
  /** Milliseconds since 1970 by the agent's clock, which may go backwards. */
  readonly atMs: number | undefined;
  /** Left out where the whole file is about one thread. */
  readonly thread?: ThreadId;
  /** The agent's own id of the record; equal for the copies that a fork makes. */
  readonly record?: string;
}

/** A thread is a session, or a sub-agent's part of one. */
export interface ThreadOpened {
  readonly kind: "thread";
  readonly thread: ThreadId;
  /** The root session; the same as the thread, unless it is a sub-agent's. */
  readonly session: AgentSessionId;
  readonly parent?: ThreadId;
  /** The call of the parent that this thread carries out. */
  readonly delegatedBy?: ToolCallId;
  /** The thread whose history this one continues without repeating it. */
  readonly forkOf?: ThreadId;
  readonly cwd?: string;
  readonly agentVersion?: string;
  readonly model?: string;
}

interface FolderEntered {
  readonly kind: "folder";
  readonly cwd: string;
}

export interface Prompted {
  readonly kind: "prompt";
  readonly text: string;
  /** A machine's: a task notification, text of a hook, a summary, a parent's order to a sub-agent. */
  readonly by: "human" | "machine";
}

export interface Called {
  readonly kind: "call";
  readonly call: ToolCallId;
  /** The agent's own name of the tool. */
  readonly tool: string;
  readonly action: Action;
  /** The name of the code cell it runs, where `within` of nested calls has that and not the call. */
  readonly cell?: ToolCallId;
  readonly cwd?: string;
  /** The code cell that made it; a model's own call has none. */
  readonly within?: ToolCallId;
  /** A call made by a code cell is `nested`; a person's is a command typed at the agent's prompt. */
  readonly asked: "by-model" | "nested" | "by-person";
}

export interface Returned<Output> {
  readonly kind: "return";
  readonly call: ToolCallId;
  readonly outcome: Outcome<Output>;
}

export interface TurnEnded {
  readonly kind: "turn-end";
  readonly how: "done" | "interrupted" | "failed";
}

export interface Compacted {
  readonly kind: "compaction";
}

export type Action =
  /** A line of shell, as the shell was given it. */
  | { readonly type: "command"; readonly script: string }
  | { readonly type: "edit"; readonly changes: readonly FileChange[] }
  /** A tool that only looks: Read, Grep, web search, an image. */
  | {
      readonly type: "look";
      readonly path?: string;
      /** What it looked for: a pattern, a question to the web, an address. */
      readonly words?: string;
    }
  | {
      readonly type: "tool";
      readonly server?: string;
      readonly name: string;
      readonly arguments: unknown;
    }
  /** JavaScript that calls other tools; they are calls of their own. */
  | { readonly type: "code"; readonly source: string }
  /** Asks a command that still runs, and may type into it. */
  | { readonly type: "poll"; readonly terminal: string; readonly input: string }
  | { readonly type: "delegate"; readonly task: string }
  | { readonly type: "skill"; readonly name: string }
  /** Plans, goals, questions: nothing outside the conversation changes. */
  | { readonly type: "talk" }
  /** The arguments could not be read; the call is counted all the same. */
  | { readonly type: "unreadable"; readonly reason: string };

export interface FileChange {
  readonly path: string;
  readonly change: "add" | "update" | "delete" | "move";
  readonly movedTo?: string;
  /** Unified hunks, or the whole content of an added file. */
  readonly patch?: string;
}

export interface Outcome<Output> {
  readonly status: Status;
  readonly exit?: number;
  readonly durationMs?: number;
  /** The name under which a command that still runs can be polled. */
  readonly terminal?: string;
  /** Set where the agent says so itself: an edit's real changes, for one. */
  readonly changes?: readonly FileChange[];
  readonly output?: Output;
}

/** `refused`: by a person, a policy or a hook, before anything ran. */
export type Status =
  | "succeeded"
  | "failed"
  | "refused"
  | "interrupted"
  | "running"
  /** It came to an end, and this source does not say how. */
  | "ended";
