/** Status: what the daemon knows of itself. */

import type { Home } from "../../src/config/home.ts";
import { approvalLedger } from "../../src/safety/approvals.ts";
import type { Store } from "../../src/store/store.ts";
import { DAY_MS, isoTime, nowMs, SECOND_MS } from "../../src/support/clock.ts";
import { PROTOCOL_MAJOR } from "../../src/wire/protocol.ts";
import type { Status } from "../../src/wire/rpc.ts";
import type { Recalling } from "../jobs/recalling.ts";
import type { Queue } from "../queue.ts";
import type { Spool } from "../spool.ts";
import { trialView } from "./trials.ts";

export interface StatusParts {
  readonly home: Home;
  readonly version: string;
  readonly startedAtMs: number;
  readonly store: Store;
  readonly queue: Queue;
  readonly spool: Spool;
  readonly maxMined: number;
  readonly recalling: Pick<Recalling, "leftOut">;
}

export async function readStatus(parts: StatusParts): Promise<Status> {
  const { home, version, startedAtMs, store, queue, spool, maxMined } = parts;
  const { lastEventAtMs, ...counts } = store.evidence.counts();
  const { open, mined } = store.candidates.openCount();
  return {
    pid: process.pid,
    version,
    protocol: PROTOCOL_MAJOR,
    home: home.root,
    socket: home.socket,
    startedAt: isoTime(startedAtMs),
    uptimeSeconds: Math.round((nowMs() - startedAtMs) / SECOND_MS),
    ...counts,
    imported: store.rollouts.importedCount(null),
    waiting: store.sessions.touchedCount(),
    unreduced: store.sessions.setAsideCount(),
    candidates: open - Math.max(mined - maxMined, 0),
    lastEventAt: lastEventAtMs === undefined ? null : isoTime(lastEventAtMs),
    ...newsOf(parts),
    spooled: await spool.waiting(),
    ...queue.counts,
    databaseBytes: store.usedBytes(),
    rssBytes: process.memoryUsage.rss(),
    problems: queue.problem === undefined ? [] : [queue.problem],
  };
}

/** How many of each are listed. */
const NEWS_MAX = 5;

function newsOf({ store, home, recalling }: StatusParts) {
  const sinceMs = nowMs() - DAY_MS;
  const { approvals } = approvalLedger(home.approvals).list();
  const fresh = approvals.filter(({ grantedAt }) => grantedAt >= isoTime(sinceMs));
  return {
    skillsTold: { ...store.injections.counts(), leftOut: recalling.leftOut },
    trials: store.trials.count(),
    newTrials: store.trials.since(sinceMs, NEWS_MAX).map(trialView),
    approvals: approvals.length,
    newApprovals: fresh.slice(0, NEWS_MAX).map(({ id, skill, stepId, project, by, grantedAt }) => {
      return { id, skill, step: stepId, project, by, grantedAt };
    }),
  };
}
