/** Status: what the daemon knows of itself. */

import type { Home } from "../../src/config/home.ts";
import type { Store } from "../../src/store/store.ts";
import { isoTime, nowMs, SECOND_MS } from "../../src/support/clock.ts";
import { PROTOCOL_MAJOR } from "../../src/wire/protocol.ts";
import type { Status } from "../../src/wire/rpc.ts";
import type { Queue } from "../queue.ts";
import type { Spool } from "../spool.ts";

export interface StatusParts {
  readonly home: Home;
  readonly version: string;
  readonly startedAtMs: number;
  readonly store: Store;
  readonly queue: Queue;
  readonly spool: Spool;
}

export async function readStatus(parts: StatusParts): Promise<Status> {
  const { home, version, startedAtMs, store, queue, spool } = parts;
  const { lastEventAtMs, ...counts } = store.evidence.counts();
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
    lastEventAt: lastEventAtMs === undefined ? null : isoTime(lastEventAtMs),
    spooled: await spool.waiting(),
    ...queue.counts,
    databaseBytes: store.usedBytes(),
    rssBytes: process.memoryUsage.rss(),
    problems: queue.problem === undefined ? [] : [queue.problem],
  };
}
