/** rpc: every question a surface may ask the daemon, its parameters and its answer, in one table. */

import { z } from "zod";
import type { Snapshot } from "../model/catalog.ts";
import { isJsonObject } from "../support/json-fields.ts";
import { ERROR_CODES, SkilldError } from "../support/skilld-error.ts";
import {
  CandidateEdit,
  CandidateList,
  CandidateQuery,
  CandidateView,
  MendedView,
  Promoted,
  RecordRequest,
} from "./candidates.ts";
import { ImportId, ImportProgress, ImportRequest, StartedImport } from "./imports.ts";
import { RecallAnswer, RecallRequest } from "./recalls.ts";
import { NewApproval, TrialTelling, TrialView } from "./receipts.ts";
import { CoverageList, SessionIds, SessionList, SessionQuery, SessionView } from "./sessions.ts";

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
  /** Sessions that no hook has told of. */
  imported: z.number().int(),
  /** Sessions of which something is not read yet. */
  waiting: z.number().int(),
  /** Sessions that could not be reduced to steps. */
  unreduced: z.number().int(),
  lastEventAt: z.string().nullable(),
  /** Replays and checks that were told of, and the latest ones of the last day. */
  trials: z.number().int(),
  newTrials: z.array(TrialView),
  /** What a person has allowed to run, and what of it is of the last day. */
  approvals: z.number().int(),
  newApprovals: z.array(NewApproval),
  /** Candidates that wait for a person. */
  candidates: z.number().int(),
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
  /** Since the database began; left out for room since this daemon started. */
  skillsTold: z.strictObject({
    told: z.number().int(),
    used: z.number().int(),
    ignored: z.number().int(),
    leftOut: z.number().int(),
  }),
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

const OneId = z.strictObject({ id: z.string().max(64) });

/** Made by the daemon of what it has read itself; only its kind is checked. */
const SessionSkills = z.custom<Snapshot>((value) => isJsonObject(value) && "configHash" in value);

const Nothing = z.strictObject({});
type Nothing = z.infer<typeof Nothing>;

interface Shapes {
  readonly identify: { params: Nothing; result: { pid: number; version: string } };
  readonly status: { params: Nothing; result: Status };
  /** How many events of one agent's session were captured. */
  readonly heard: { params: SessionName; result: Heard };
  /** Starts reading the agents' logs; how it goes is asked with `importProgress`. */
  readonly import: { params: ImportRequest; result: StartedImport };
  readonly importProgress: { params: ImportId; result: ImportProgress };
  /** Stops reading; what was read is kept and learned from. */
  readonly stopImport: { params: ImportId; result: ImportProgress };
  readonly sessions: { params: SessionQuery; result: SessionList };
  /** One session by its id, or a beginning of it that no other has. */
  readonly session: { params: { id: string }; result: SessionView };
  readonly coverage: { params: SessionQuery; result: CoverageList };
  /** Forgets all that is known of some sessions; says how many there were. */
  readonly forget: { params: SessionIds; result: { forgotten: number } };
  /** Makes a candidate of one episode, as a person asks for it. */
  readonly record: { params: RecordRequest; result: CandidateView };
  /** One candidate by its id, or a beginning of it that no other has. */
  readonly candidate: { params: { id: string }; result: CandidateView };
  /** What made failed attempts good that were like one of its steps. */
  readonly mended: { params: { id: string }; result: { mended: MendedView[] } };
  readonly candidates: { params: CandidateQuery; result: CandidateList };
  /** A person has edited it: what it would be from now on. */
  readonly edit: { params: CandidateEdit; result: CandidateView };
  /** A person does not want it. */
  readonly reject: { params: { id: string }; result: CandidateView };
  /** Nothing is kept of it, but a skill that was made of it stays. */
  readonly forgetCandidate: { params: { id: string }; result: Nothing };
  /** A skill was made of it. */
  readonly promoted: { params: Promoted; result: Nothing };
  /** One trial by its id, or a beginning of it that no other has. */
  readonly trial: { params: { id: string }; result: TrialView };
  /** A trial that has just ended says so itself; refused ones are named in the log. */
  readonly tellTrial: { params: TrialTelling; result: Nothing };
  /** What a session sees of skills, by the agent's own id of it, by ours, or a beginning of either. */
  readonly skills: { params: { session: string }; result: Snapshot };
  /** Commits what is queued, then ends the daemon. Answered before it goes. */
  readonly shutdown: { params: Nothing; result: Nothing };
  /** Which skills an agent would be told of for a prompt. */
  readonly recall: { params: RecallRequest; result: RecallAnswer };
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
  import: { params: ImportRequest, result: StartedImport },
  importProgress: { params: ImportId, result: ImportProgress },
  stopImport: { params: ImportId, result: ImportProgress },
  sessions: { params: SessionQuery, result: SessionList },
  session: { params: OneId, result: SessionView },
  coverage: { params: SessionQuery, result: CoverageList },
  forget: { params: SessionIds, result: z.strictObject({ forgotten: z.number().int() }) },
  record: { params: RecordRequest, result: CandidateView },
  candidate: { params: OneId, result: CandidateView },
  mended: { params: OneId, result: z.strictObject({ mended: z.array(MendedView) }) },
  candidates: { params: CandidateQuery, result: CandidateList },
  edit: { params: CandidateEdit, result: CandidateView },
  reject: { params: OneId, result: CandidateView },
  forgetCandidate: { params: OneId, result: Nothing },
  promoted: { params: Promoted, result: Nothing },
  trial: { params: OneId, result: TrialView },
  tellTrial: { params: TrialTelling, result: Nothing },
  skills: { params: z.strictObject({ session: z.string().max(256) }), result: SessionSkills },
  shutdown: { params: Nothing, result: Nothing },
  recall: { params: RecallRequest, result: RecallAnswer },
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
