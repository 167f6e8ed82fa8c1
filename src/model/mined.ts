/**
 * Mined: what sessions are to the miner, and what it found in them. Types only.
 *
 * A session is kept as its shape: small numbers that say what kind of thing each step did. Only the
 * episodes in which something recurs are ever looked at whole.
 */

import type { EpisodeId, SessionId, StepId } from "./ids.ts";
import type { Procedure } from "./procedure.ts";
import type { Episode } from "./rollout.ts";

export interface SessionShape {
  readonly session: SessionId;
  /** Where its work belongs; the same for all worktrees of a repository. */
  readonly project: string;
  /** The folder of the project, spelled as the steps spell theirs. Absolute. */
  readonly root: string;
  /** Those with at least two steps that did something and worked. */
  readonly episodes: readonly EpisodeShape[];
}

export interface EpisodeShape {
  readonly episode: EpisodeId;
  readonly atMs: number | null;
  readonly outcome: Episode["outcome"];
  /** Every step that does something ended well. */
  readonly isWhole: boolean;
  /** What each step that counts is like, in order. */
  readonly steps: readonly ShapeKey[];
}

/** A digest of what a step is like: its program, sub-command and flags, or the file it edits. */
export type ShapeKey = number;

/** A failed attempt and what made it good, found again by what the attempt was like. */
export interface FixPair {
  readonly shape: ShapeKey;
  readonly episode: EpisodeId;
  readonly failed: StepId;
  readonly fixed: StepId;
}

export interface Mined {
  /** Made of the shapes alone: the same steps are the same procedure, whatever their values. */
  readonly fingerprint: string;
  readonly shapes: readonly ShapeKey[];
  /** In the order of their names; more than one: it belongs to the user, not to a repository. */
  readonly projects: readonly string[];
  readonly procedure: Procedure;
  /** Seen in two sessions only. */
  readonly isThin: boolean;
  /** From 0 to 1. */
  readonly score: number;
  readonly scoreParts: readonly ScorePart[];
  readonly saves: Savings;
  /** Oldest first, failed ones too. */
  readonly sightings: readonly MinedSighting[];
  readonly why: Reasons;
}

export interface ScorePart {
  readonly name: string;
  readonly value: number;
  readonly because: string;
}

/** Of one use, in place of doing it again by hand. */
export interface Savings {
  readonly calls: number;
  readonly tokens: number;
  readonly seconds: number;
}

export interface MinedSighting {
  readonly episode: EpisodeId;
  readonly session: SessionId;
  readonly project: string;
  readonly seenAtMs: number | null;
  readonly outcome: Episode["outcome"];
  /** What a person had asked for. */
  readonly prompt: string | null;
  /** Of the parameters; a secret has none. */
  readonly values: Readonly<Record<string, string>>;
  /** One for each step of the procedure; null where it was left out. */
  readonly steps: readonly (StepId | null)[];
}

export interface Reasons {
  /** Of parameters, and of what steps print for later ones. */
  readonly parameters: readonly { readonly name: string; readonly because: string }[];
  /** `step` is the id of a step, or `after`. */
  readonly conditions: readonly {
    readonly step: string;
    readonly condition: string;
    readonly because: string;
  }[];
  /** Why a step may be left out, or is the agent's. */
  readonly steps: readonly { readonly step: string; readonly because: string }[];
}
