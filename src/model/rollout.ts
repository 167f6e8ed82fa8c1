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
  readonly deed: Deed;
  /** Absolute where the log says so. */
  readonly cwd: string | undefined;
  /** Only looks: `ls`, `git status`, Read. */
  readonly isExploration: boolean;
  readonly status: Status | "not-run" | "unknown";
  readonly exit: number | undefined;
  readonly atMs: number | undefined;
  readonly durationMs: number | undefined;
  /** What the whole call printed; of several steps in one call, the last has it. */
  readonly output: KeptOutput | undefined;
  readonly effects: readonly Effect[];
  /** Failed attempts at the same, which this one made good. */
  readonly fixes: readonly StepId[];
}

export type Deed =
  /** One pipeline, as it was written. */
  | { readonly type: "command"; readonly script: string; readonly programs: readonly string[] }
  | { readonly type: "edit"; readonly change: FileChange }
  | {
      readonly type: "tool";
      readonly server?: string;
      readonly name: string;
      readonly arguments: unknown;
    }
  | { readonly type: "look"; readonly path?: string }
  | { readonly type: "delegate"; readonly task: string }
  | { readonly type: "skill"; readonly name: string };

/** Something that is different after a step, and how we know. */
export interface Effect {
  readonly source: "edit" | "redirection" | "known" | "looked-up" | "observed";
  readonly what:
    | "file-written"
    | "file-removed"
    | "folder-made"
    | "git-commit"
    | "git-tag"
    | "git-branch";
  /** A path as the step names it, a tag, a branch. */
  readonly name: string;
}

/** Evidence that contradicts itself or can not be joined. Data, never an exception. */
export interface Fault {
  readonly thread: ThreadId | undefined;
  readonly call: ToolCallId | undefined;
  readonly reason: string;
}
