/** rpc: every question a surface may ask the daemon, its parameters and its answer, in one table. */

import { z } from "zod";
import { ERROR_CODES, SkilldError } from "../support/skilld-error.ts";

/** Of one question or one request to forget. */
export const SESSIONS_MAX = 10_000;

/** Counts are since the database began; `turnedAway` and `merged` since this daemon started. */
export const Status = z.strictObject({
  pid: z.number().int(),
  version: z.string(),
  protocol: z.number().int(),
  home: z.string(),
  socket: z.string(),
  startedAt: z.string(),
  uptimeSeconds: z.number(),
  events: z.number().int(),
  faults: z.number().int(),
  sessions: z.number().int(),
  lastEventAt: z.string().nullable(),
  /** Files that wait in the spool. */
  spooled: z.number().int(),
  /** Events accepted and not committed yet. */
  queued: z.number().int(),
  /** Events refused because the queue was full; their hooks have spooled them. */
  turnedAway: z.number().int(),
  /** Deliveries that were already known: retries, and events seen through two hooks. */
  merged: z.number().int(),
  databaseBytes: z.number().int(),
  rssBytes: z.number().int(),
  /** What is wrong right now, one sentence each. */
  problems: z.array(z.string()),
});
export type Status = z.infer<typeof Status>;

/** Never changes, and may only grow: by it two versions find out which of them is the newer. */
const Identity = z.looseObject({ pid: z.number().int(), version: z.string() });

const SessionName = z.strictObject({ agent: z.string().max(64), session: z.string().max(256) });
type SessionName = z.infer<typeof SessionName>;

const Heard = z.strictObject({ events: z.number().int() });
type Heard = z.infer<typeof Heard>;

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
  session: z.string().nullable(),
  calls: z.number().int(),
  steps: z.number().int(),
  faults: z.number().int(),
});
export type ImportedFile = z.infer<typeof ImportedFile>;

export const ImportProgress = z.strictObject({
  running: z.boolean(),
  failure: z.string().nullable(),
  found: z.strictObject({ logs: z.number().int(), bytes: z.number().int() }),
  read: z.strictObject({
    logs: z.number().int(),
    bytes: z.number().int(),
    calls: z.number().int(),
    faults: z.number().int(),
  }),
  /** Sessions that were reduced since, and the steps in them. */
  reduced: z.strictObject({ sessions: z.number().int(), steps: z.number().int() }),
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

/** Which sessions: of one project, ended before a time (ISO), at most so many, newest first. */
const SessionQuery = z.strictObject({
  project: z.string().max(4_096).nullable(),
  before: z.string().max(40).nullable(),
  limit: z.number().int().min(1).max(SESSIONS_MAX),
});
type SessionQuery = z.infer<typeof SessionQuery>;

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
});
export type SessionSummary = z.infer<typeof SessionSummary>;

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
  effects: z.array(z.strictObject({ source: z.string(), what: z.string(), name: z.string() })),
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

const SessionIds = z.strictObject({ ids: z.array(z.string().max(64)).max(SESSIONS_MAX) });
type SessionIds = z.infer<typeof SessionIds>;

const Nothing = z.strictObject({});
type Nothing = z.infer<typeof Nothing>;

interface Shapes {
  readonly identify: { params: Nothing; result: { pid: number; version: string } };
  readonly status: { params: Nothing; result: Status };
  /** How many events of one agent's session were captured. */
  readonly heard: { params: SessionName; result: Heard };
  /** Starts reading the agents' logs; how it goes is asked with `importProgress`. */
  readonly import: { params: ImportRequest; result: ImportProgress };
  readonly importProgress: { params: Nothing; result: ImportProgress };
  readonly sessions: { params: SessionQuery; result: { sessions: SessionSummary[] } };
  /** One session by its id, or a beginning of it that no other has. */
  readonly session: { params: { id: string }; result: SessionView };
  /** Forgets all that is known of some sessions; says how many there were. */
  readonly forget: { params: SessionIds; result: { forgotten: number } };
  /** Commits what is queued, then ends the daemon. Answered before it goes. */
  readonly shutdown: { params: Nothing; result: Nothing };
  /** Makes this connection receive every `Captured` from now on. */
  readonly subscribe: { params: Nothing; result: Nothing };
}

export type Method = keyof Shapes;
export type Params<M extends Method> = Shapes[M]["params"];
export type Result<M extends Method> = Shapes[M]["result"];

export const METHODS: {
  readonly [M in Method]: {
    readonly params: z.ZodType<Params<M>>;
    readonly result: z.ZodType<Result<M>>;
  };
} = {
  identify: { params: Nothing, result: Identity },
  status: { params: Nothing, result: Status },
  heard: { params: SessionName, result: Heard },
  import: { params: ImportRequest, result: ImportProgress },
  importProgress: { params: Nothing, result: ImportProgress },
  sessions: {
    params: SessionQuery,
    result: z.strictObject({ sessions: z.array(SessionSummary) }),
  },
  session: { params: z.strictObject({ id: z.string().max(64) }), result: SessionView },
  forget: { params: SessionIds, result: z.strictObject({ forgotten: z.number().int() }) },
  shutdown: { params: Nothing, result: Nothing },
  subscribe: { params: Nothing, result: Nothing },
};

export const Request = z.strictObject({
  id: z.number().int(),
  method: z.string().max(64),
  params: z.unknown(),
});

export const WireError = z.strictObject({
  /** A newer daemon may know more codes than this client. */
  code: z.enum(ERROR_CODES).catch("daemon-failed"),
  message: z.string(),
  hint: z.string().optional(),
});
export type WireError = z.infer<typeof WireError>;

export function toWireError(error: SkilldError): WireError {
  const { code, message, hint } = error;
  return hint === undefined ? { code, message } : { code, message, hint };
}

export function fromWireError({ code, message, hint }: WireError): SkilldError {
  return new SkilldError(code, message, hint === undefined ? {} : { hint });
}

/** One event that has just been committed, for a live feed. */
export const Captured = z.strictObject({
  event: z.literal("captured"),
  at: z.string(),
  agent: z.string(),
  name: z.string(),
  session: z.string().nullable(),
  tool: z.string().nullable(),
  bytes: z.number().int(),
  fault: z.string().nullable(),
});
export type Captured = z.infer<typeof Captured>;

export const FromDaemon = z.union([
  z.strictObject({ id: z.number().int(), result: z.unknown() }),
  z.strictObject({ id: z.number().int().nullable(), error: WireError }),
  Captured,
]);
export type FromDaemon = z.infer<typeof FromDaemon>;
