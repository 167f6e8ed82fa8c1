/**
 * daemon: the recorder, put together. The only writer of the database; never runs a recorded
 * command and never opens a connection to anywhere but its own socket.
 */

import { existsSync } from "node:fs";
import { type Config, loadConfig } from "../src/config/config.ts";
import { userHome } from "../src/config/environment.ts";
import { type Home, prepareHome } from "../src/config/home.ts";
import type { Ingested } from "../src/ingest/ingest.ts";
import type { Reduced } from "../src/model/learned.ts";
import { openStore, type Store } from "../src/store/store.ts";
import { isoTime, nowMs, SECOND_MS } from "../src/support/clock.ts";
import { pathMatcher } from "../src/support/path-glob.ts";
import { announce } from "./announcement.ts";
import { Feed } from "./feed.ts";
import { followLogs } from "./follow-logs.ts";
import { handleWith } from "./handle.ts";
import { answeringHooks } from "./handlers/answer-hook.ts";
import { answerers } from "./handlers/answerers.ts";
import { answering } from "./handlers/handlers.ts";
import { judgeInjections } from "./jobs/judge-injections.ts";
import { KeepingCatalogs } from "./jobs/keep-catalogs.ts";
import { KeepingTrials } from "./jobs/keep-trials.ts";
import { Learning } from "./jobs/learn.ts";
import { ListingSkills } from "./jobs/list-skills.ts";
import { Observing } from "./jobs/observe-calls.ts";
import { Recalling } from "./jobs/recalling.ts";
import { Retaining } from "./jobs/retain.ts";
import { type Log, openLog } from "./log.ts";
import { Queue } from "./queue.ts";
import { listen } from "./server.ts";
import { claim } from "./single-instance.ts";
import { Spool } from "./spool.ts";
import { type Watch, watchFolder } from "./watch.ts";

/** The folder watch normally says when to look; this is for what a watch can miss. */
const SPOOL_INTERVAL_MS = 30 * SECOND_MS;
/** How soon a daemon notices that its home was removed. */
const HOME_INTERVAL_MS = 30 * SECOND_MS;

export type Started =
  | { readonly kind: "started"; readonly stop: () => Promise<void>; readonly asked: Promise<void> }
  | { readonly kind: "running"; readonly pid: number; readonly version: string };

/** `asked` resolves when a client asks the daemon to end; `stop` ends it and leaves nothing. */
export async function startDaemon(home: Home, version: string): Promise<Started> {
  prepareHome(home);
  const config = loadConfig(home.config);
  const claimed = await claim(home, version);
  if (claimed.kind === "running") return claimed;

  const startedAtMs = nowMs();
  const log = openLog(home.logs);
  const store = openStore(home.database);
  const feed = new Feed();
  const jobs = jobsOf({ home, config, store, log, version });
  const { learning, observing, trials } = jobs;
  const queue = new Queue({
    evidence: store.evidence,
    log,
    isExcluded: pathMatcher(config.capture.exclude, userHome()),
    onCaptured: telling({ log, feed, ...jobs }),
  });
  const spool = new Spool({ folder: home.spool, queue, log });
  const { promise: asked, resolve: ask } = promiseOfAsking();
  const handlers = answering({
    who: { home, version, startedAtMs },
    store,
    queue,
    spool,
    learning,
    trials,
    catalogs: jobs.catalogs,
    maxMined: config.mine.maxOpen,
    recalling: jobs.recalling,
    onShutdown: ask,
  });

  const answerHook = answeringHooks(answerers({ ...jobs, store, home }), log);
  const handle = handleWith({ queue, feed, handlers, answerHook, log });
  const server = await listen(home.socket, handle, log);
  const announced = announce(home, { version, startedAt: isoTime(startedAtMs) });
  const drain = () => void spool.drain();
  const watches = watchAll(home, { drain, learning, log });
  const timers = [
    setInterval(drain, SPOOL_INTERVAL_MS),
    setInterval(() => announced.stands() || ask(), HOME_INTERVAL_MS),
  ];
  drain();
  const retaining = new Retaining({ store, config, log });
  learning.resume();
  // Said while this daemon was starting, nobody was there yet to hear it.
  if (existsSync(home.stoppedFile)) setImmediate(ask);
  log.info("the daemon listens", { pid: process.pid, version, socket: home.socket });

  const stop = async () => {
    for (const timer of timers) clearInterval(timer);
    server.stopListening();
    await Promise.all(watches.map((watch) => watch.close()));
    await retaining.stop();
    await observing?.stop();
    await jobs.listing.stop();
    await trials.stop();
    await learning.stop();
    // What is in the spool waits there for the next start, as safely as here.
    await queue.drained();
    queue.close();
    await server.close();
    log.info("the daemon has ended", { pid: process.pid });
    store.close();
    announced.withdraw();
    claimed.lock.release();
  };
  return { kind: "started", stop, asked };
}

interface JobParts {
  readonly home: Home;
  readonly config: Config;
  readonly store: Store;
  readonly log: Log;
  readonly version: string;
}

interface Jobs {
  readonly learning: Learning;
  readonly observing: Observing | undefined;
  readonly trials: KeepingTrials;
  readonly catalogs: KeepingCatalogs;
  readonly listing: ListingSkills;
  readonly recalling: Recalling;
}

function jobsOf(parts: JobParts): Jobs {
  const { home, config, store, log, version } = parts;
  const { exclude, effects } = config.capture;
  const trials = new KeepingTrials(store.trials, log);
  const onReduced = (reduced: Reduced) => {
    trials.compare(reduced);
    judgeInjections(reduced, { injections: store.injections, log });
  };
  const { minSessions } = config.mine;
  const learning = new Learning({
    ...{ store, database: home.database, log, version },
    ...{ exclude, minSessions, onReduced },
  });
  const onObserved = () => learning.notice();
  const seeing = { store, log, home: home.root, onObserved };
  const observing = effects ? new Observing(seeing) : undefined;
  return { learning, observing, trials, ...catalogJobsOf(parts) };
}

function catalogJobsOf({ home, config, store, log }: JobParts) {
  const listing = new ListingSkills();
  const catalogs = new KeepingCatalogs({
    tables: store.catalogs,
    listing,
    log,
    trust: home.trust,
    userHome: userHome(),
    roots: config.roots,
    hotReload: config.session.hotReload,
    isExcluded: pathMatcher(config.capture.exclude, userHome()),
  });
  const recalling = new Recalling({
    store,
    catalogs,
    settings: config.recall,
    trust: home.trust,
    log,
  });
  return { catalogs, listing, recalling };
}

interface Listening extends Jobs {
  readonly log: Log;
  readonly feed: Feed;
}

function telling({ log, feed, learning, observing, trials }: Listening) {
  return (ingested: Ingested, payload: Buffer): void => {
    warnOfFault(ingested, log);
    feed.publish(ingested);
    learning.notice(ingested.log);
    observing?.notice(ingested);
    trials.notice(ingested, payload);
  };
}

function warnOfFault({ evidence }: Ingested, log: Log): void {
  const { agent, event, delivery, fault } = evidence;
  if (fault === undefined) return;
  log.warn("an event was set aside", { reason: fault, agent, event, delivery });
}

interface Watching {
  readonly drain: () => void;
  readonly learning: Learning;
  readonly log: Log;
}

function watchAll(home: Home, { drain, learning, log }: Watching): readonly Watch[] {
  return [
    watchFolder(home.spool, {
      onReady: drain,
      onNew: drain,
      onFailure: ({ message }) => log.warn("the spool can not be watched", { reason: message }),
    }),
    followLogs(home, {
      onGrown: (path) => learning.notice(path),
      onFailure: ({ message }) => log.warn("the logs can not be watched", { reason: message }),
    }),
  ];
}

function promiseOfAsking(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
