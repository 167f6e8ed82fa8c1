/**
 * Rollouts: one agent session, reduced. Derived from events alone and replaced whole when there
 * are more of them; nothing here is written by hand.
 */

import type { AgentSessionId, EpisodeId, StepId, ThreadId, ToolCallId } from "./ids.ts";
import type { KeptOutput } from "./output.ts";
import type { FileChange, Status } from "./session-event.ts";

export interface Rollout {
  readonly agent: string;
  readonly session: AgentSessionId;
  readonly cwd: string | undefined;
  readonly startedAtMs: number | undefined;
  readonly endedAtMs: number | undefined;
  readonly episodes: readonly Episode[];
  /** Calls that the model or a person made, whether or not they became steps. */
  readonly calls: number;
  readonly faults: readonly Fault[];
}

/** The steps that served one human prompt. */
export interface Episode {
  readonly id: EpisodeId;
  /** The prompts of a person: the one it began with, and those that only said to go on. */
  readonly prompts: readonly string[];
  readonly startedAtMs: number | undefined;
  readonly endedAtMs: number | undefined;
  readonly outcome: "succeeded" | "failed" | "unknown";
  /** What the outcome was told from. */
  readonly because: string;
  readonly steps: readonly Step[];
}

/** One atomic action with its outcome. */
export interface Step {
  readonly id: StepId;
  readonly call: ToolCallId;
  readonly thread: ThreadId;
  /** The code cell that asked for it; what runs in one cell may run at the same time. */
  readonly within: ToolCallId | undefined;
  readonly deed: Deed;
  /** Absolute where the log says so. */
  readonly cwd: string | undefined;
  /** Only looks: `ls`, `git status`, Read. */
  readonly isExploration: boolean;
  /** skilld itself was asked or ran something: a replay is no new sighting of what it replays. */
  readonly isOwn: boolean;
  readonly status: Status | "not-run" | "unknown";
  readonly exit: number | undefined;
  readonly atMs: number | undefined;
  readonly durationMs: number | undefined;
  /** Of several steps in one call, the last has the call's duration and what the call printed. */
  readonly output: KeptOutput | undefined;
  readonly effects: readonly Effect[];
  /**
   * Attempts at the same which this one made good. They failed, or, where their status is unknown,
   * stand in a chain that did.
   */
  readonly fixes: readonly StepId[];
}

export type Deed =
  | {
      readonly type: "command";
      /** One pipeline, as it was written. */
      readonly script: string;
      readonly programs: readonly string[];
      /** What its shell was told before it, and it may depend on: variables, options, functions. */
      readonly setup: readonly string[];
      /** What was typed into it while it ran. */
      readonly typed: readonly string[];
    }
  | { readonly type: "edit"; readonly change: FileChange }
  | {
      readonly type: "tool";
      readonly server?: string;
      readonly name: string;
      readonly arguments: unknown;
    }
  | { readonly type: "look"; readonly path?: string; readonly words?: string }
  | { readonly type: "delegate"; readonly task: string }
  | { readonly type: "skill"; readonly name: string };

/** Something that is so after a step, and how we know. */
export interface Effect {
  readonly source:
    | "edit"
    | "redirection"
    /** What such a command does whenever it succeeds. */
    | "known"
    /** The agent looked later and found it; that this step did it is likely, not certain. */
    | "looked-up"
    /** Somebody compared before and after. */
    | "observed";
  readonly what:
    | "file-written"
    /** It is there; nobody said whether it is a file or a folder. */
    | "path-exists"
    | "file-removed"
    | "folder-made"
    | "git-commit"
    | "git-tag"
    | "git-branch"
    /** git's index holds it, or another version of it: a commit from now on holds it as well. */
    | "index-written"
    /** git's index no longer holds it; the file may be there all the same. */
    | "index-removed";
  /** A path as the step names it, a tag, a branch, the first line of a commit's message. */
  readonly name: string;
  /** Of a written file: whether it was not there before. Left out where nobody knows. */
  readonly isNew?: boolean;
}

/** Evidence that contradicts itself or can not be joined. Data, never an exception. */
export interface Fault {
  readonly thread: ThreadId | undefined;
  readonly call: ToolCallId | undefined;
  readonly reason: string;
}
