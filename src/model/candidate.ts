/** Candidates: procedures that were seen and not confirmed yet, with where they were seen. */

import type { CandidateId, EpisodeId, SessionId } from "./ids.ts";
import type { Mined, MinedSighting } from "./mined.ts";
import type { Procedure } from "./procedure.ts";
import type { Episode } from "./rollout.ts";

export interface Candidate {
  readonly id: CandidateId;
  /** Where its work belongs; the same for all worktrees of a repository. Never empty. */
  readonly projects: readonly string[];
  readonly state: CandidateState;
  /** A person had it recorded, or it was found to recur and nobody has. */
  readonly origin: "recorded" | "mined";
  readonly procedure: Procedure;
  readonly recordedAtMs: number;
  /** Null for what was recorded and does not recur. */
  readonly findings: Findings | null;
  /** The folder of the skill that was made of it last. */
  readonly promotedTo: string | null;
  readonly sightings: readonly SeenEpisode[];
}

/** Promoted: there is or was a skill of it. Rejected: it does not come back by itself. */
export const CANDIDATE_STATES = ["open", "promoted", "rejected"] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];

/** What mining knows of a procedure beside its steps and where it was seen. */
export type Findings = Pick<Mined, "isThin" | "score" | "scoreParts" | "saves" | "why">;

/** An episode in which a procedure was seen, as it was known then; it outlives the session. */
export interface SeenEpisode {
  readonly episode: EpisodeId;
  readonly session: SessionId;
  /** When it happened, where the log says so. */
  readonly seenAtMs: number | null;
  readonly outcome: Episode["outcome"];
  /** What a person had asked for. */
  readonly prompt: string | null;
  /** Null where a person has pointed at it and it was compared with no other. */
  readonly compared: Pick<MinedSighting, "values" | "steps"> | null;
}

/** One time that a procedure was seen, as a person points at it. */
export interface Sighting {
  readonly project: string;
  readonly procedure: Procedure;
  /** By which mining would know it; null for what is too short to recur. */
  readonly identity: ShapeIdentity | null;
  /** The candidate that it is, because it was found to recur already. */
  readonly of: CandidateId | undefined;
  readonly seen: SeenEpisode;
  readonly atMs: number;
}

/** A procedure by the shapes of its steps, in order. */
export type ShapeIdentity = Pick<Mined, "fingerprint" | "shapes">;

/**
 * A candidate that stays whatever is found: a person has dealt with it, or what it was seen in is
 * known no longer. What is found again of it belongs to it.
 */
export interface StandingCandidate extends ShapeIdentity {
  readonly id: CandidateId;
  readonly projects: readonly string[];
  readonly episodes: readonly EpisodeId[];
  /** Not so where a person pointed at these very steps. */
  readonly takesVariants: boolean;
}
