/** Outputs: what is kept of a text that a tool printed. The text itself is never stored. */

export interface KeptOutput {
  readonly chars: number;
  readonly sha256: string;
  /** Redacted head and tail. */
  readonly excerpt?: string;
  readonly values?: readonly TypedValue[];
}

/** A short, meaningful word of an output, which a later command may use. */
export interface TypedValue {
  readonly type: "url" | "uuid" | "hash" | "semver" | "date" | "path" | "number";
  readonly value: string;
}
