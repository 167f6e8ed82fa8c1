/** Sessions: how captured sessions, their steps and their coverage are asked for and shown. */

import { z } from "zod";

/** Of one question or one request to forget. */
export const SESSIONS_MAX = 10_000;

/** Which sessions: of one project, ended before a time (ISO), at most so many, newest first. */
export const SessionQuery = z.strictObject({
  project: z.string().max(4_096).nullable(),
  before: z.string().max(40).nullable(),
  limit: z.number().int().min(1).max(SESSIONS_MAX),
});
export type SessionQuery = z.infer<typeof SessionQuery>;

export const SessionSummary = z.strictObject({
  id: z.string(),
  agent: z.string(),
  /** The agent's own name of it. */
  session: z.string(),
  project: z.string().nullable(),
  folder: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  calls: z.number().int(),
  steps: z.number().int(),
  episodes: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  faults: z.number().int(),
  /** Why it could not be reduced; the steps are those that were known before. */
  unreduced: z.string().nullable(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

/** As many as were asked for, and how many wait in all: something was learned of them since. */
export const SessionList = z.strictObject({
  sessions: z.array(SessionSummary),
  waiting: z.number().int(),
});
export type SessionList = z.infer<typeof SessionList>;

const StepView = z.strictObject({
  id: z.string(),
  call: z.string(),
  kind: z.enum(["command", "edit", "tool", "look", "delegate", "skill"]),
  /** The command, the file, the tool: one line a person recognises it by. */
  text: z.string(),
  folder: z.string().nullable(),
  status: z.string(),
  exit: z.number().int().nullable(),
  /** It only looked. */
  exploration: z.boolean(),
  /** By skilld itself. */
  own: z.boolean(),
  at: z.string().nullable(),
  effects: z.array(
    z.strictObject({
      source: z.string(),
      what: z.string(),
      name: z.string(),
      /** A written file that was not there before. */
      isNew: z.boolean().optional(),
    }),
  ),
  /** Failed attempts that this one made good. */
  fixes: z.array(z.string()),
});
export type StepView = z.infer<typeof StepView>;

const EpisodeView = z.strictObject({
  id: z.string(),
  prompts: z.array(z.string()),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  outcome: z.enum(["succeeded", "failed", "unknown"]),
  because: z.string(),
  steps: z.array(StepView),
});
export type EpisodeView = z.infer<typeof EpisodeView>;

export const SessionView = z.strictObject({
  session: SessionSummary,
  episodes: z.array(EpisodeView),
  faults: z.array(z.strictObject({ call: z.string().nullable(), reason: z.string() })),
});
export type SessionView = z.infer<typeof SessionView>;

const CoverageView = z.strictObject({
  id: z.string(),
  agent: z.string(),
  endedAt: z.string().nullable(),
  /** Whether hooks told anything of it; what was only imported has no coverage. */
  live: z.boolean(),
  expected: z.number().int(),
  captured: z.number().int(),
  tools: z.array(
    z.strictObject({
      tool: z.string(),
      expected: z.number().int(),
      captured: z.number().int(),
    }),
  ),
  /** The first hundred. */
  missing: z.array(z.strictObject({ call: z.string(), tool: z.string() })),
  /** How many calls fire no hook, by the reason. */
  silent: z.record(z.string(), z.number().int()),
});
export type CoverageView = z.infer<typeof CoverageView>;

/** As many sessions as were asked for, and how many there are in all that no hook has told of. */
export const CoverageList = z.strictObject({
  sessions: z.array(CoverageView),
  imported: z.number().int(),
});
export type CoverageList = z.infer<typeof CoverageList>;

export const SessionIds = z.strictObject({ ids: z.array(z.string().max(64)).max(SESSIONS_MAX) });
export type SessionIds = z.infer<typeof SessionIds>;
