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

/** A list that nobody could read is cut. */
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

/** A skill was made of it, in this folder. */
export const Promoted = z.strictObject({ id: z.string().max(64), folder: z.string().max(4_096) });
export type Promoted = z.infer<typeof Promoted>;

const Count = z.number().int();

const SightingView = z.strictObject({
  episode: z.string(),
  session: z.string(),
  at: z.string().nullable(),
  outcome: z.string(),
  prompt: z.string().nullable(),
  /** What the parameters were; `null` where it was compared with no other. */
  values: z.record(z.string(), z.string()).nullable(),
  /** The steps of the procedure that were left out, by their ids. */
  leftOut: z.array(z.string()),
});
export type SightingView = z.infer<typeof SightingView>;

/** What mining knows of it, each thing with where it came from. */
const FindingsView = z.strictObject({
  /** Seen too rarely to tell what varies. */
  isThin: z.boolean(),
  score: z.number(),
  scoreParts: z.array(z.strictObject({ name: z.string(), value: z.number(), because: z.string() })),
  /** Each time it is used. */
  saves: z.strictObject({ calls: z.number(), tokens: z.number(), seconds: z.number() }),
  why: z.strictObject({
    parameters: z.array(z.strictObject({ name: z.string(), because: z.string() })),
    conditions: z.array(
      z.strictObject({ step: z.string(), condition: z.string(), because: z.string() }),
    ),
    steps: z.array(z.strictObject({ step: z.string(), because: z.string() })),
  }),
});
export type FindingsView = z.infer<typeof FindingsView>;

export const CandidateView = z.strictObject({
  id: z.string(),
  /** More than one: it is for all of a user's projects. */
  projects: z.array(z.string()).min(1),
  state: z.enum(CANDIDATE_STATES),
  origin: z.string(),
  name: z.string(),
  title: z.string(),
  recordedAt: z.string(),
  /** `null` for what was recorded and does not recur. */
  findings: FindingsView.nullable(),
  /** The folder of the skill that was made of it last. */
  promotedTo: z.string().nullable(),
  /** Where it was seen, oldest first. */
  sightings: z.array(SightingView),
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

/** An attempt that failed, of the shape of one of its steps, and what made it good. */
export const MendedView = z.strictObject({ failed: z.string(), fixed: z.string() });
export type MendedView = z.infer<typeof MendedView>;

/** Open ones first, and the best first; what was only recorded has no score and comes before. */
export const CandidateList = z.strictObject({
  candidates: z.array(CandidateView),
  /** How many more recur than may wait for a person. */
  hidden: Count,
});
export type CandidateList = z.infer<typeof CandidateList>;
