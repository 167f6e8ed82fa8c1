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

/** Newest first; a list that nobody could read is cut. */
export const CANDIDATES_MAX = 200;

/** Only those that wait for a person, or also those that were promoted or rejected. */
export const CandidateQuery = z.strictObject({ all: z.boolean() });
export type CandidateQuery = z.infer<typeof CandidateQuery>;

const FILES_MAX = 100;
const FILE_CHARS_MAX = 256 * 1024;
/** SKILL.md first; paths are relative to the skill's folder. */
const Files = z
  .array(z.strictObject({ path: z.string().max(256), text: z.string().max(FILE_CHARS_MAX) }))
  .max(FILES_MAX);

/** What a person has made of a candidate. */
export const CandidateEdit = z.strictObject({ id: z.string().max(64), files: Files });
export type CandidateEdit = z.infer<typeof CandidateEdit>;

const Count = z.number().int();

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
  /** How many of them, in how many sessions and projects, and how they ended where that is known. */
  support: z.strictObject({
    sightings: Count,
    sessions: Count,
    projects: Count,
    succeeded: Count,
    failed: Count,
  }),
  /** What a person had asked for, each once. */
  prompts: z.array(z.string()),
  firstSeen: z.string().nullable(),
  lastSeen: z.string().nullable(),
  files: Files,
});
export type CandidateView = z.infer<typeof CandidateView>;
