/**
 * Words of a command line, with what can be known of them without running anything.
 *
 * Types only. Every piece keeps its exact source text, so that a line can be cut, compared and
 * filled in without being printed anew.
 */

export interface Slice {
  readonly raw: string;
  /** Where it starts in the whole line; undefined where quotes or escapes were resolved on the way. */
  readonly offset: number | undefined;
}

export interface Word extends Slice {
  /** The one string the program receives; undefined when it is known only at run time. */
  readonly value: string | undefined;
  readonly parts: readonly WordPart[];
}

export type WordPart = Slice &
  (
    | { readonly kind: "literal"; readonly value: string; readonly quote: Quote }
    | { readonly kind: "variable"; readonly name: string; readonly isQuoted: boolean }
    /** `$(…)`, backticks, `<(…)`, `>(…)`; their commands are commands of the script. */
    | { readonly kind: "substitution"; readonly isQuoted: boolean }
    | { readonly kind: "arithmetic"; readonly isQuoted: boolean }
    | { readonly kind: "glob" | "brace" | "tilde" }
    /** What `xargs` or `find` puts there; without text where they append it. */
    | { readonly kind: "input" }
  );

/** `ansi-c` is `$'…'`. */
export type Quote = "none" | "single" | "double" | "ansi-c";

/** `NAME=value` before a program or alone, or given to `env` and `sudo`. */
export interface Assignment {
  readonly name: string;
  /** Undefined for an array, and when it is known only at run time. */
  readonly value: string | undefined;
  /** The whole of it, name included. */
  readonly word: Word;
}

export type Redirection = Slice & {
  /** The number written before the operator, or the name of `{name}>`. */
  readonly descriptor: number | string | undefined;
} & (
    | { readonly kind: "file"; readonly operator: FileOperator; readonly target: Word }
    /** `2>&1`, `<&-`. */
    | { readonly kind: "descriptor"; readonly operator: ">&" | "<&"; readonly target: Word }
    | { readonly kind: "here-string"; readonly operator: "<<<"; readonly target: Word }
    | { readonly kind: "heredoc"; readonly operator: "<<" | "<<-"; readonly body: HeredocBody }
  );

/** `>&` stands for `&>` where a file follows it. */
type FileOperator = ">" | ">>" | ">|" | "&>" | "&>>" | ">&" | "<" | "<>";

export interface HeredocBody extends Slice {
  /** The text the program reads; undefined when it holds what is known only at run time. */
  readonly value: string | undefined;
}
