/** Trials: one replay of a skill, or one check of its conditions, with a verdict per step. Types only. */

import type { Finding } from "./condition.ts";
import type { TrialId } from "./ids.ts";
import type { SandboxKind } from "./run.ts";

export interface Trial {
  readonly id: TrialId;
  readonly mode: "replay" | "verify" | "dry-run";
  readonly skill: string;
  /** The real path of its folder. */
  readonly path: string;
  /** Empty where not all of the skill could be read. */
  readonly bodyDigest: string;
  readonly project: string;
  /** Without secrets. */
  readonly params: Readonly<Record<string, string>>;
  readonly verdict: TrialVerdict;
  /** The exit code that goes with the verdict. */
  readonly exit: number;
  /** The verdict in one sentence. */
  readonly because: string;
  readonly sandbox: SandboxKind;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly before: readonly Checked[];
  readonly steps: readonly StepTrial[];
  readonly after: readonly Checked[];
  /** Their ids. */
  readonly patchesUsed: readonly string[];
  readonly handed?: Handed;
  /** Of the first good replay: conditions that would have told of more. */
  readonly proposed?: readonly Proposed[];
  /** The command line that goes on from here. */
  readonly resume?: string;
}

/** A condition that a person might add to a step, with placeholders. */
export interface Proposed {
  readonly step: string;
  readonly condition: string;
}

/** The step that an agent or a person is left with, and the bound values that it uses. */
export interface Handed {
  readonly step: string;
  /** Missing where they are too long to be told. */
  readonly bindings?: Readonly<Record<string, string>>;
}

export type TrialVerdict =
  /** Every step ran, and every condition was looked at and held. */
  | "verified"
  /** Nothing failed, and not everything could be looked at. */
  | "passed"
  | "failed"
  | "needs-approval"
  | "handed-over"
  | "dry-run";

export interface StepTrial {
  readonly id: string;
  /** As it ran, without secrets. */
  readonly command: string;
  readonly verdict: StepVerdict;
  /** Of a program that ended by itself. */
  readonly exit?: number;
  readonly ms: number;
  readonly checks: readonly Checked[];
  /** What failed, or why it did not run. */
  readonly because?: string;
  /** The end of what it printed, without secrets; of steps that failed. */
  readonly output?: string;
  readonly approval?: string;
}

export type StepVerdict =
  | "verified"
  | "passed"
  | "failed"
  /** Its `optional: when` did not hold. */
  | "skipped"
  /** Done before this trial went on; only its conditions were asked again. */
  | "rechecked"
  | "needs-approval"
  | "handed-over"
  | "planned";

/** A condition, written as in the skill with its values filled in, and what became of it. */
export interface Checked extends Finding {
  readonly condition: string;
}
