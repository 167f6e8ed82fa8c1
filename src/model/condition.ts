/**
 * Conditions: what must hold before, between and after the steps of a procedure. A closed language
 * without side effects; how it is written is known to `src/condition` alone. Types only.
 *
 * Every text in it may hold placeholders, `{{name}}`, until it is filled in.
 */

export type Condition = StateCondition | OutcomeCondition;

/** Can be asked at any time. Paths are relative to the project. */
export type StateCondition =
  | {
      readonly kind: "entry";
      readonly entry: EntryKind;
      readonly path: string;
      readonly is: Presence;
    }
  | { readonly kind: "file-text"; readonly path: string; readonly test: TextTest }
  | {
      readonly kind: "json";
      readonly path: string;
      readonly at: JsonPath;
      readonly test: JsonTest;
    }
  | { readonly kind: "git-clean" }
  | { readonly kind: "git-branch"; readonly branch: string }
  | { readonly kind: "git-tag"; readonly tag: string }
  | { readonly kind: "git-committed"; readonly path: string }
  | { readonly kind: "port-open"; readonly port: number }
  | { readonly kind: "env-set"; readonly name: string }
  | { readonly kind: "tool"; readonly name: string; readonly range: string }
  | { readonly kind: "check"; readonly command: string; readonly test: ExitTest | TextTest };

/** Can be asked only of a program that has just ended. */
type OutcomeCondition =
  | ExitTest
  | { readonly kind: "output"; readonly stream: OutputStream; readonly test: TextTest };

type EntryKind = "file" | "dir";
type Presence = "exists" | "missing";
export type OutputStream = "stdout" | "stderr";

export interface ExitTest {
  readonly kind: "exit";
  readonly code: number;
}

export type TextTest =
  | { readonly kind: "contains"; readonly text: string }
  | { readonly kind: "matches"; readonly pattern: Pattern };

export type JsonTest =
  /** The value itself where it is a string, else its JSON. */
  | { readonly kind: "equals"; readonly text: string }
  | { readonly kind: "matches"; readonly pattern: Pattern };

/** A regular expression of JavaScript, in which `^` and `$` stand for the ends of a line. */
export interface Pattern {
  readonly source: string;
  readonly ignoresCase: boolean;
}

/** Names of fields and positions in lists, from the outside in. */
export type JsonPath = readonly (string | number)[];

/** What became of a condition. `observed` is short and holds no secrets. */
export interface Finding {
  readonly verdict: "held" | "failed" | "unchecked";
  readonly observed: string;
}
