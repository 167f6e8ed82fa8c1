/** Candidates: procedures that were seen and not confirmed yet, with where they were seen. */

import type { CandidateId, EpisodeId, SessionId } from "./ids.ts";
import type { Procedure } from "./procedure.ts";

export interface Candidate {
  readonly id: CandidateId;
  /** Where its work belongs; the same for all worktrees of a repository. */
  readonly project: string;
  readonly state: CandidateState;
  readonly origin: "recorded";
  readonly procedure: Procedure;
  readonly recordedAtMs: number;
  readonly sightings: readonly EpisodeId[];
}

/** Promoted: there is or was a skill of it. Rejected: it does not come back by itself. */
export const CANDIDATE_STATES = ["open", "promoted", "rejected"] as const;
type CandidateState = (typeof CANDIDATE_STATES)[number];

/** One time that a procedure was seen. */
export interface Sighting {
  readonly project: string;
  readonly procedure: Procedure;
  readonly session: SessionId;
  readonly episode: EpisodeId;
  readonly atMs: number;
}
