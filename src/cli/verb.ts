/** Verb: the shape every command has. */

import type { ParseArgsConfig } from "node:util";

export interface Verb {
  readonly name: string;
  /** One line for the help, no capital, no full stop. */
  readonly summary: string;
  /** How it is called, after the name. */
  readonly usage: string;
  /** Command lines a person can copy, each with what it does. */
  readonly examples: readonly (readonly [command: string, meaning: string])[];
  /** Words besides the flags: paths, names. Without this they are an error. */
  readonly takesWords?: true;
  /** It only tells, maybe without end: when nobody reads on, it is done. */
  readonly endsWithReader?: true;
  /** `--json` and `--help` are added to every verb. */
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  /** Returns the exit code; throws `SkilldError` for what the user must hear. */
  readonly run: (given: Given) => Promise<number>;
}

export interface Given {
  readonly flags: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
  readonly screen: Screen;
  /** Says what must be done before Ctrl-C ends the command, which otherwise ends at once. */
  readonly onInterrupt: (cleanUp: () => Promise<void>) => void;
}

/** Where a verb speaks: sentences for people, or one object for programs, never both. */
export interface Screen {
  readonly isJson: boolean;
  /** A line for people; silent under `--json`. */
  readonly say: (line: string) => void;
  /** Takes the place of what was shown before; only on a terminal. */
  readonly show: (line: string) => void;
  /** The answer for programs; silent without `--json`. */
  readonly json: (value: unknown) => void;
  /** Asks a person for a yes; `undefined` where nobody sits who could give one. */
  readonly ask: ((question: string) => Promise<boolean>) | undefined;
  /** Asks a person for a line of text; `undefined` where nobody sits who could type it. */
  readonly askForText: ((question: string) => Promise<string>) | undefined;
  readonly paint: Paint;
}

export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly red: (text: string) => string;
}
