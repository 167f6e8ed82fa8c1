/**
 * Look: how conditions see the world. A port: whoever orders the work hands it in, and may see
 * less than everything, which makes conditions unchecked and never wrong. Types only.
 */

/** Nothing here changes anything, and nothing throws. Paths are relative to the project. */
export interface Look {
  readonly entry: (path: string) => Promise<Seen<SeenEntry>>;
  /** The whole text of a file of bounded size; undefined where there is no file. */
  readonly text: (path: string) => Promise<Seen<string | undefined>>;
  /** The branch that is checked out; undefined when HEAD is detached. */
  readonly branch: () => Promise<Seen<string | undefined>>;
  readonly hasTag: (tag: string) => Promise<Seen<boolean>>;
  /** On this machine. */
  readonly isPortOpen: (port: number) => Promise<Seen<boolean>>;
  readonly isSet: (variable: string) => Seen<boolean>;
  readonly run: RunReadOnly;
}

export type SeenEntry = "file" | "dir" | "other" | "missing";

/** What was seen, or why it could not be looked at safely. */
export type Seen<Value> =
  | { readonly kind: "seen"; readonly value: Value }
  | { readonly kind: "unseen"; readonly reason: string };

/**
 * Runs a program that only reads, in the project, with a time limit. Must refuse, as `unseen`, a
 * script that may do more than read, and must never throw.
 */
export type RunReadOnly = (request: ReadOnlyRequest) => Promise<Seen<ProgramOutcome>>;

export type ReadOnlyRequest =
  | { readonly kind: "program"; readonly argv: readonly [string, ...string[]] }
  | { readonly kind: "script"; readonly script: string };

/** A program that has ended, with what it printed as far as that was kept. */
export interface ProgramOutcome {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}
