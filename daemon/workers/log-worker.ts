/**
 * Log worker: finds and reads logs in a thread of its own, so that acknowledgements never wait behind
 * a history of many megabytes. It stores nothing: what it reads it hands to the daemon, which is
 * the only writer, and it stays at most a few batches ahead.
 */

import { on } from "node:events";
import { type MessagePort, parentPort } from "node:worker_threads";
import { AGENTS } from "../../src/agents/agents.ts";
import type { LogReader } from "../../src/agents/log-reader.ts";
import { userHome } from "../../src/config/environment.ts";
import { type Found, findLogs } from "../../src/ingest/find-logs.ts";
import { folderOfLog, readLog } from "../../src/ingest/read-log.ts";
import type { KnownLog } from "../../src/model/log.ts";
import { pathMatcher } from "../../src/support/path-glob.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import type { FoundLog, FromLogWorker, LogSearch, ToLogWorker } from "./log-messages.ts";

const BATCHES_AHEAD_MAX = 4;

const EXCLUDED = "its folder is excluded by capture.exclude";

type Task = Extract<ToLogWorker, { kind: "find" | "read" }>;

class LogWorker {
  readonly #port: MessagePort;
  readonly #messages: ReturnType<typeof on>;
  readonly #tasks: Task[] = [];
  #ahead = 0;
  #isLast = false;

  constructor(port: MessagePort) {
    this.#port = port;
    this.#messages = on(port, "message");
  }

  async run(): Promise<void> {
    for (;;) {
      while (this.#tasks.length === 0 && !this.#isLast) await this.#hear();
      const task = this.#tasks.shift();
      if (task === undefined) break;
      if (task.kind === "find") this.#find(task.search);
      else await this.#read(task);
    }
    this.#port.close();
  }

  async #hear(): Promise<void> {
    const message: ToLogWorker = (await this.#messages.next()).value[0];
    switch (message.kind) {
      case "stored":
        this.#ahead -= 1;
        return;
      case "end":
        this.#isLast = true;
        return;
      default:
        this.#tasks.push(message);
    }
  }

  #tell(message: FromLogWorker): void {
    this.#port.postMessage(message);
  }

  #find(search: LogSearch): void {
    const isExcluded = pathMatcher(search.exclude, userHome());
    const agents = AGENTS.filter(({ name }) => search.agents.includes(name));
    // By path: what was asked for twice is read once.
    const logs = new Map<string, FoundLog>();
    for (const found of findLogs({ ...search, agents })) {
      if (found.kind === "skipped") this.#tell(found);
      else if (search.exclude.length === 0 || !isExcluded(folderOf(found))) {
        logs.set(found.log.path, { log: found.log, bytes: found.bytes });
      } else this.#tell({ kind: "skipped", path: found.log.path, reason: EXCLUDED });
    }
    this.#tell({ kind: "found", logs: [...logs.values()] });
  }

  async #read({ found, from }: Extract<Task, { kind: "read" }>): Promise<void> {
    const { log } = found;
    let end = from.offset;
    try {
      for (const batch of readLog({ path: log.path, reader: readerOf(log), from })) {
        this.#tell({ kind: "batch", log, batch });
        end = batch.cursor.offset;
        this.#ahead += 1;
        while (this.#ahead >= BATCHES_AHEAD_MAX) await this.#hear();
      }
    } catch (error) {
      // Removed or made unreadable since it was found.
      this.#tell({ kind: "skipped", path: log.path, reason: messageOf(error) });
    }
    // A log that was cut ends before it began.
    this.#tell({ kind: "read", found, newBytes: Math.max(0, end - from.offset) });
  }
}

function readerOf({ agent, reader: wanted }: KnownLog): LogReader {
  const readers = AGENTS.filter(({ name }) => name === agent).flatMap(
    ({ logReaders }) => logReaders,
  );
  const reader = readers.find(({ name }) => name === wanted);
  if (reader === undefined) throw new Error(`nobody reads ${wanted} of ${agent}`);
  return reader;
}

/** A log that names no folder is where it is. */
function folderOf({ log: { path }, reader }: Extract<Found, { kind: "log" }>): string {
  return folderOfLog(path, reader) ?? path;
}

if (parentPort !== null) await new LogWorker(parentPort).run();
