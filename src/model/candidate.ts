/** Candidates: procedures that were seen and not confirmed yet, with where they were seen. */

import type { CandidateId, EpisodeId, SessionId } from "./ids.ts";
import type { Procedure } from "./procedure.ts";
import type { Episode } from "./rollout.ts";

export interface Candidate {
  readonly id: CandidateId;
  /** Where its work belongs; the same for all worktrees of a repository. */
  readonly project: string;
  readonly state: CandidateState;
  readonly origin: "recorded";
  readonly procedure: Procedure;
  readonly recordedAtMs: number;
  readonly sightings: readonly SeenEpisode[];
}

/** Promoted: there is or was a skill of it. Rejected: it does not come back by itself. */
export const CANDIDATE_STATES = ["open", "promoted", "rejected"] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];

/** An episode in which a procedure was seen, as it was known then; it outlives the session. */
export interface SeenEpisode {
  readonly episode: EpisodeId;
  readonly session: SessionId;
  /** When it happened, where the log says so. */
  readonly seenAtMs: number | null;
  readonly outcome: Episode["outcome"];
  /** What a person had asked for. */
  readonly prompt: string | null;
}

/** One time that a procedure was seen. */
export interface Sighting {
  readonly project: string;
  readonly procedure: Procedure;
  readonly seen: SeenEpisode;
  readonly atMs: number;
}
