/**
 * Candidates: how they are recorded and shown. A procedure travels as the files of the skill it
 * would be: their grammar is the one notation of procedures, and reading them checks them.
 */

import { z } from "zod";
import { CANDIDATE_STATES } from "../model/candidate.ts";

const STEPS_MAX = 100_000;
const Position = z.number().int().min(1).max(STEPS_MAX);

/** Which episode; `null` leaves it open, and the newest that did something is taken. */
export const RecordRequest = z.strictObject({
  project: z.string().max(4_096).nullable(),
  session: z.string().max(64).nullable(),
  episode: z.string().max(64).nullable(),
  /** The steps from one to another, counted from 1 as `skilld show` does, both included. */
  steps: z.strictObject({ first: Position, last: Position }).nullable(),
  name: z.string().max(256).nullable(),
});
export type RecordRequest = z.infer<typeof RecordRequest>;

export const CandidateView = z.strictObject({
  id: z.string(),
  project: z.string(),
  state: z.enum(CANDIDATE_STATES),
  origin: z.string(),
  name: z.string(),
  title: z.string(),
  recordedAt: z.string(),
  /** The episodes in which it was seen. */
  sightings: z.array(z.string()),
  /** SKILL.md first; paths are relative to the skill's folder. */
  files: z.array(z.strictObject({ path: z.string(), text: z.string() })),
});
export type CandidateView = z.infer<typeof CandidateView>;
