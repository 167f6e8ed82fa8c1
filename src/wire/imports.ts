/** Imports: how a history is asked for, and how far reading it has come. */

import { z } from "zod";

export const ImportRequest = z.strictObject({
  paths: z.array(z.string().max(4_096)).max(1_000),
  /** `null`: of every agent. */
  agent: z.string().max(64).nullable(),
  /** Only logs written to since then, ISO; `null`: all. */
  since: z.string().max(40).nullable(),
});
export type ImportRequest = z.infer<typeof ImportRequest>;

const ImportedFile = z.strictObject({
  path: z.string(),
  agent: z.string(),
  /** By which `show` knows it. */
  session: z.string().nullable(),
  /** The agent's own name of it. */
  agentSession: z.string().nullable(),
  calls: z.number().int(),
  steps: z.number().int(),
  faults: z.number().int(),
});
export type ImportedFile = z.infer<typeof ImportedFile>;

export const ImportProgress = z.strictObject({
  /** `waiting`: another import is read first. */
  phase: z.enum(["waiting", "reading", "reducing", "mining", "ended"]),
  failure: z.string().nullable(),
  found: z.strictObject({ logs: z.number().int(), bytes: z.number().int() }),
  read: z.strictObject({
    logs: z.number().int(),
    bytes: z.number().int(),
    calls: z.number().int(),
    faults: z.number().int(),
    /** Until everything was read and stored; what was read is reduced after that. */
    seconds: z.number(),
  }),
  /** Sessions that were reduced since, and the steps in them. */
  reduced: z.strictObject({ sessions: z.number().int(), steps: z.number().int() }),
  /** Sessions that are still to be reduced; none, before everything is read. */
  unreduced: z.number().int(),
  /** The first thousand, once it has ended; calls and faults are those that are new. */
  files: z.array(ImportedFile),
  /** The first thousand, as with what was skipped. */
  faults: z.array(
    z.strictObject({ file: z.string(), offset: z.number().int(), reason: z.string() }),
  ),
  skipped: z.array(z.strictObject({ file: z.string(), reason: z.string() })),
  seconds: z.number(),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

export const StartedImport = z.strictObject({
  id: z.number().int(),
  /** The same was asked for before, and is still being read. */
  isFollowing: z.boolean(),
  progress: ImportProgress,
});
export type StartedImport = z.infer<typeof StartedImport>;

export const ImportId = z.strictObject({ id: z.number().int() });
export type ImportId = z.infer<typeof ImportId>;
