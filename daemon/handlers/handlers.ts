/** Handlers: who answers which question. Each is a file of its own here. */

import type { Home } from "../../src/config/home.ts";
import type { Store } from "../../src/store/store.ts";
import type { Handlers } from "../handle.ts";
import type { KeepingCatalogs } from "../jobs/keep-catalogs.ts";
import type { KeepingTrials } from "../jobs/keep-trials.ts";
import type { Learning } from "../jobs/learn.ts";
import type { Recalling } from "../jobs/recalling.ts";
import type { Queue } from "../queue.ts";
import type { Spool } from "../spool.ts";
import { listCoverage } from "./coverage.ts";
import { Imports } from "./import.ts";
import { forgetSessions, listSessions, showSession } from "./sessions.ts";
import { readStatus } from "./status.ts";
import { showTrial } from "./trials.ts";

export interface AnsweringParts {
  readonly who: { readonly home: Home; readonly version: string; readonly startedAtMs: number };
  readonly store: Store;
  readonly queue: Queue;
  readonly spool: Spool;
  readonly learning: Learning;
  readonly trials: KeepingTrials;
  readonly catalogs: KeepingCatalogs;
  /** As many mined candidates may wait for a person. */
  readonly maxMined: number;
  readonly recalling: Pick<Recalling, "answerPerson" | "leftOut">;
  readonly onShutdown: () => void;
}

/** What reads and writes skills is loaded when it is first asked for: a recorder needs none of it. */
const candidates = () => import("./candidates.ts");

export function answering({
  who,
  store,
  queue,
  spool,
  learning,
  trials,
  catalogs,
  maxMined,
  recalling,
  onShutdown,
}: AnsweringParts): Handlers {
  const imports = new Imports(learning);
  return {
    identify: () => ({ pid: process.pid, version: who.version }),
    status: () => readStatus({ ...who, store, queue, spool, maxMined, recalling }),
    heard: ({ agent, session }) => ({ events: store.evidence.eventsOf(agent, session) }),
    import: (request) => imports.start(request),
    importProgress: ({ id }) => imports.progress(id),
    stopImport: ({ id }) => imports.stop(id),
    sessions: (query) => listSessions(store, query),
    session: ({ id }) => showSession(store.rollouts, id),
    coverage: (query) => listCoverage(store.rollouts, query),
    forget: async ({ ids }) => {
      const answer = await forgetSessions(store, ids);
      learning.notice();
      return answer;
    },
    record: async (request) => (await import("./record.ts")).recordEpisode(store, request),
    candidate: async ({ id }) => (await candidates()).showCandidate(store.candidates, id),
    candidates: async (query) =>
      (await candidates()).listCandidates(store.candidates, { ...query, maxMined }),
    mended: async ({ id }) => (await import("./mended.ts")).listMended(store, id),
    edit: async (edit) => (await candidates()).editCandidate(store.candidates, edit),
    reject: async ({ id }) => (await candidates()).rejectCandidate(store.candidates, id),
    forgetCandidate: async ({ id }) => (await candidates()).forgetCandidate(store.candidates, id),
    promoted: async (promoted) => (await candidates()).markPromoted(store.candidates, promoted),
    skills: async ({ session }) =>
      (await import("./skills.ts")).skillsOfSession({ store, catalogs }, session),
    recall: (request) => recalling.answerPerson(request),
    trial: ({ id }) => showTrial(store.trials, id),
    tellTrial: async (telling) => {
      await trials.tell(telling);
      return {};
    },
    shutdown: () => {
      setImmediate(onShutdown);
      return {};
    },
  };
}
