/**
 * Found: what a miner answers, in the shape of `skilld candidates --json`, as far as it is scored.
 * Placeholders in texts are `{{name}}`. Types only.
 */

export interface Found {
  readonly candidates: readonly FoundCandidate[];
}

export interface FoundCandidate {
  readonly id: string;
  readonly name: string;
  readonly params: readonly FoundParameter[];
  readonly steps: readonly FoundStep[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The agents' own ids of the sessions it was seen in. */
  readonly sightings: readonly string[];
}

interface FoundParameter {
  readonly name: string;
  readonly type: string;
  readonly examples: readonly string[];
}

export interface FoundStep {
  readonly id: string;
  readonly kind: "shell" | "edit" | "tool" | "agent";
  /** A pipeline, a unified diff, or an instruction. */
  readonly template: string;
  readonly conditions: readonly string[];
  /** Relative to the project, which it is without. */
  readonly folder?: string;
  /** Assignments that are not in the template: `NAME=value`, or `NAME` from the caller. */
  readonly env?: readonly string[];
  readonly optional?: boolean;
  /** The names of the values that it prints for later steps. */
  readonly bindings?: readonly string[];
}
