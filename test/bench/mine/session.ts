/**
 * Sessions: what a made-up agent does, before anybody writes a log of it. Types only.
 *
 * A call is what the agent asks for at once: one edit, one look, or commands joined with `&&`.
 */

export type AgentName = "claude" | "codex";

export interface PlannedSession {
  readonly id: string;
  readonly agent: AgentName;
  /** Codex's newer models call their tools from JavaScript. */
  readonly isCodeMode: boolean;
  /** Also the root of its project. */
  readonly cwd: string;
  readonly startedAtMs: number;
  readonly episodes: readonly PlannedEpisode[];
}

export interface PlannedEpisode {
  readonly prompt: string;
  readonly calls: readonly Call[];
  readonly ending: "done" | "interrupted";
}

export type Call =
  | { readonly kind: "commands"; readonly commands: readonly [Command, ...Command[]] }
  | Edit
  | Look;

export interface Command {
  readonly script: string;
  /** Relative to the project, which it is without. */
  readonly folder: string;
  readonly prints: string;
  /** Of several commands in one call, only the last may be other than 0. */
  readonly exit: number;
  /** It changes nothing. */
  readonly isLook: boolean;
}

/** One hunk, or a whole new file. */
export interface Edit {
  readonly kind: "edit";
  /** Relative to the project. */
  readonly path: string;
  readonly isNew: boolean;
  readonly above: readonly string[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly below: readonly string[];
  /** The number of the first line above. */
  readonly line: number;
}

/** Claude Code reads a file with a tool of its own, Codex with `cat`. */
export interface Look {
  readonly kind: "look";
  /** Relative to the project. */
  readonly path: string;
  readonly text: string;
}
