/** Truth: what was planted, as a right answer would show it. Types only. */

import type { ValueType } from "../../../src/model/procedure.ts";
import type { Values } from "./template.ts";

export interface Truth {
  readonly procedures: readonly TrueProcedure[];
  /** What recurs and must not be offered. */
  readonly decoys: readonly Decoy[];
}

export interface TrueProcedure {
  readonly name: string;
  readonly steps: readonly TrueStep[];
  readonly params: readonly TrueParameter[];
  readonly bindings: readonly TrueBinding[];
  /** Those that succeeded. */
  readonly sightings: readonly Sighting[];
  /** Those that failed: they prove nothing, and to name them is no mistake. */
  readonly failures: readonly Sighting[];
}

export interface TrueStep {
  readonly id: string;
  readonly kind: "shell" | "edit" | "agent";
  /**
   * Of a shell step its pipeline; of an edit the file and then every changed line behind `-` or
   * `+`; of an agent step the file that it writes.
   */
  readonly template: string;
  /** Relative to the project. */
  readonly folder: string;
  readonly isOptional: boolean;
  /** Conditions that every sighting supports with evidence. */
  readonly expected: readonly string[];
  /** Conditions that are true as well. */
  readonly also: readonly string[];
  /** Lines that it puts into files: whatever they hold, the file contains. */
  readonly writes: readonly Written[];
  /** What it prints; values that nobody chose stand in it as placeholders, too. */
  readonly prints: string;
}

export interface Written {
  readonly path: string;
  readonly text: string;
}

interface TrueParameter {
  readonly name: string;
  readonly type: ValueType | "secret";
}

/** A value that one step prints and later ones use. */
export interface TrueBinding {
  readonly name: string;
  readonly from: string;
}

export interface Sighting {
  /** The agent's own id of the session. */
  readonly session: string;
  /** The number of the episode in its session, from 0. */
  readonly episode: number;
  /** Of parameters and of what was printed; a secret as it is shown, never itself. */
  readonly values: Values;
  /** The steps that were not left out. */
  readonly steps: readonly string[];
}

export interface Decoy {
  readonly why: "one-session" | "only-looks" | "always-fails";
  readonly commands: readonly string[];
  readonly sessions: readonly string[];
}
