/**
 * A script as skilld sees it: the commands it runs, in the order they would start, and how each is
 * reached. Types only.
 */

import type { Assignment, Redirection, Word } from "./word.ts";

export type Script = ParsedScript | UnparsableScript;

export interface ParsedScript {
  readonly kind: "parsed";
  readonly text: string;
  /** The top-level split: each one a script of its own. */
  readonly pipelines: readonly Pipeline[];
  /** Every command, also those inside substitutions, wrappers and nested scripts. */
  readonly commands: readonly AtomicCommand[];
}

interface UnparsableScript {
  readonly kind: "unparsable";
  readonly text: string;
  readonly reason: string;
}

export interface Pipeline {
  /** Never `pipe`. */
  readonly connector: Connector;
  /** The exact slice, with the bodies of its heredocs behind it. */
  readonly source: string;
  readonly offset: number;
  /** `!` before it: its exit code means the opposite. */
  readonly isNegated: boolean;
  readonly isBackground: boolean;
  /** Holds a group, a subshell, control flow or a function: more than commands joined by pipes. */
  readonly isCompound: boolean;
  readonly commands: readonly AtomicCommand[];
}

/**
 * How a command follows the one before it in the same list: `first`, `and-then` (&&), `or-else`
 * (||), `then` (; or a new line), `pipe`, or `background` (the one before it ended with &).
 */
export type Connector = "first" | "and-then" | "or-else" | "then" | "pipe" | "background";

/**
 * One program, builtin or function with its words. Without words it only assigns, or only redirects:
 * so stand the redirections of a group or of a nested script.
 */
export interface AtomicCommand {
  /**
   * The last name of the first word's path; undefined without words or when only running would tell.
   * `./ls` and `/bin/ls` are both `ls` here: whoever trusts a name looks at `words[0]`.
   */
  readonly program: string | undefined;
  /** The program's word first. Of `find` and `ssh` their own; what they run are other commands. */
  readonly words: readonly Word[];
  readonly assignments: readonly Assignment[];
  readonly redirections: readonly Redirection[];
  /** The whole simple command, wrappers and redirections included, heredoc bodies not. */
  readonly source: string;
  /** Where `source` stands in the script's text; undefined inside text that had to be unquoted. */
  readonly offset: number | undefined;
  readonly connector: Connector;
  /** It may be passed over: behind && or ||, in a branch, a loop, a function, a trap. */
  readonly isConditional: boolean;
  /** It may run more than once: in a loop, under `xargs` or `find -exec`. */
  readonly isRepeated: boolean;
  readonly isBackground: boolean;
  /** What lies between the line and this command, outermost first. */
  readonly via: readonly Layer[];
  /** Why the command runs something that can not be seen here, such as a script in a variable. */
  readonly opaque: string | undefined;
}

export interface Layer {
  readonly kind: LayerKind;
  /** `sudo`, `bash -lc`, `find -exec`, `$(…)`, or a function's name. */
  readonly name: string;
  /** A wrapper's own words: its name, its options and their values. */
  readonly words: readonly Word[];
}

export type LayerKind =
  /** Runs its words as a command: sudo, env, xargs, timeout. */
  | "wrapper"
  /** Runs text as a script: `bash -c`, eval, a heredoc for a shell. */
  | "script"
  /** Runs it on another machine or in a container, not here. */
  | "remote"
  | "substitution"
  /** Parentheses: its folder and variables end with it. */
  | "subshell"
  /** Runs when the function of that name is called. */
  | "function";
