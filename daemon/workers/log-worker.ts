/**
 * Log worker: reads logs in a thread of its own, so that acknowledgements never wait behind a
 * history of many megabytes. It stores nothing: what it reads it hands to the daemon, which is
 * the only writer, and it stays at most a few batches ahead.
 */

import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { AGENTS } from "../../src/agents/agents.ts";
import { userHome } from "../../src/config/environment.ts";
import { type Found, findLogs } from "../../src/ingest/find-logs.ts";
import { folderOfLog, readLog } from "../../src/ingest/read-log.ts";
import { type LogCursor, START } from "../../src/model/log.ts";
import { pathMatcher } from "../../src/support/path-glob.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import type { FromLogWorker, LogSearch, ToLogWorker } from "./log-messages.ts";

const BATCHES_AHEAD_MAX = 4;

const EXCLUDED = "its folder is excluded by capture.exclude";

type FoundLog = Extract<Found, { kind: "log" }>;

const port = parentPort;
if (port !== null) {
  const tell = (message: FromLogWorker) => port.postMessage(message);
  const answers = on(port, "message");
  const nextAnswer = async (): Promise<ToLogWorker> => (await answers.next()).value[0];
  await readAll(workerData, tell, nextAnswer);
  port.close();
}

type Tell = (message: FromLogWorker) => void;
type NextAnswer = () => Promise<ToLogWorker>;

async function readAll(search: LogSearch, tell: Tell, nextAnswer: NextAnswer): Promise<void> {
  const isExcluded = pathMatcher(search.exclude, userHome());
  const agents = AGENTS.filter(({ name }) => search.agents.includes(name));
  const logs: FoundLog[] = [];
  for (const found of findLogs({ ...search, agents })) {
    if (found.kind === "skipped") tell(found);
    else if (search.exclude.length === 0 || !isExcluded(folderOf(found))) logs.push(found);
    else tell({ kind: "skipped", path: found.log.path, reason: EXCLUDED });
  }
  const bytes = logs.reduce((sum, log) => sum + log.bytes, 0);
  tell({ kind: "found", logs: logs.length, bytes });
  for (const log of logs) await readOne(log, tell, nextAnswer);
}

/** A log that names no folder is where it is. */
function folderOf({ log: { path }, reader }: FoundLog): string {
  return folderOfLog(path, reader) ?? path;
}

async function readOne(
  { log, reader, bytes: foundBytes }: FoundLog,
  tell: Tell,
  nextAnswer: NextAnswer,
): Promise<void> {
  tell({ kind: "open", log });
  const from = cursorIn(await nextAnswer());
  let end = from.offset;
  let ahead = 0;
  try {
    for (const batch of readLog({ path: log.path, reader, from })) {
      tell({ kind: "batch", log, batch });
      end = batch.cursor.offset;
      ahead += 1;
      if (ahead < BATCHES_AHEAD_MAX) continue;
      await nextAnswer();
      ahead -= 1;
    }
  } catch (error) {
    // Removed or made unreadable since it was found.
    tell({ kind: "skipped", path: log.path, reason: messageOf(error) });
  }
  for (; ahead > 0; ahead -= 1) await nextAnswer();
  // A log that was cut ends before it began.
  tell({ kind: "read", foundBytes, newBytes: Math.max(0, end - from.offset) });
}

function cursorIn(answer: ToLogWorker): LogCursor {
  return answer.kind === "cursor" ? answer.cursor : START;
}
