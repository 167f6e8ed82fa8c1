/**
 * Reduce worker: turns sessions that were touched into rollouts, in a thread of its own. It reads
 * the store beside the daemon and hands every rollout to it, which is the only writer.
 */

import { once } from "node:events";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { agentNamed } from "../../src/agents/agents.ts";
import { tellSession } from "../../src/ingest/session-telling.ts";
import { fixPairsOf, shapeSession } from "../../src/mine/shape/shape.ts";
import { SHAPES_VERSION } from "../../src/mine/shapes-version.ts";
import type { SessionId } from "../../src/model/ids.ts";
import type { Attempt, Reduced, SessionName, Shaped } from "../../src/model/learned.ts";
import type { Rollout } from "../../src/model/rollout.ts";
import { coverageOf } from "../../src/reduce/coverage.ts";
import { reduce } from "../../src/reduce/reduce.ts";
import { openReader, type StoreReader } from "../../src/store/reader.ts";
import { StoreBusy } from "../../src/store/store-busy.ts";
import { projectOf, projectRoot } from "../../src/support/project.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import { idOfSession } from "../session-id.ts";
import type { FromReduceWorker, ReduceTask } from "./reduce-messages.ts";

const SESSIONS_AT_A_TIME = 100;

if (parentPort !== null) {
  await reduceTouched(workerData, parentPort);
  parentPort.close();
}

/** Until none is left that was not tried since it was touched last. */
async function reduceTouched({ database }: ReduceTask, port: MessagePort): Promise<void> {
  const reader = openReader(database);
  const tried = new Set<string>();
  for (;;) {
    const waiting = reader.touched(SESSIONS_AT_A_TIME + tried.size);
    const fresh = waiting.filter((each) => !tried.has(JSON.stringify(each)));
    if (fresh.length === 0) break;
    for (const touched of fresh) {
      tried.add(JSON.stringify(touched));
      const attempt = { ...touched, id: idOfSession(touched) };
      tell(port, { kind: "begun", attempt });
      tell(port, reduceOne(reader, attempt));
      await once(port, "message");
    }
  }
  reader.close();
}

function tell(port: MessagePort, message: FromReduceWorker): void {
  port.postMessage(message);
}

/** A database that can not be read now says nothing about the session. */
function reduceOne(reader: StoreReader, attempt: Attempt): FromReduceWorker {
  try {
    return reader.atOneMoment(() => ({
      kind: "reduced",
      reduced: reduced(reader, attempt),
      forks: reader.sources.forks(attempt),
    }));
  } catch (error) {
    if (error instanceof StoreBusy) throw error;
    return { kind: "failed", reason: messageOf(error) };
  }
}

function reduced({ sources }: StoreReader, { id, agent: name, session, marks }: Attempt): Reduced {
  const agent = agentNamed(name);
  if (agent === undefined) throw new Error(`nobody knows the agent "${name}"`);
  const own = { agent: name, session };
  const telling = {
    ...own,
    sources: tellSession(agent, sources.logged(own), sources.delivered(own)),
    known: knownFrom(sources, own),
    observed: sources.observed(own),
  };
  const rollout = reduce(telling);
  const coverage = coverageOf(telling, agent.whySilent);
  const project = rollout.cwd === undefined ? undefined : projectOf(rollout.cwd);
  return { id, rollout, coverage, project, shaped: shapedFrom(id, rollout, project), marks };
}

function shapedFrom(
  session: SessionId,
  { cwd, episodes }: Rollout,
  project: string | undefined,
): Shaped {
  if (cwd === undefined || project === undefined) {
    return { version: SHAPES_VERSION, shape: undefined, fixes: [] };
  }
  const root = projectRoot(cwd);
  const shape = shapeSession({ session, project, root, episodes });
  return {
    version: SHAPES_VERSION,
    shape: shape.episodes.length === 0 ? undefined : shape,
    fixes: fixPairsOf(episodes, root),
  };
}

/** The records and calls of the sessions whose history a fork repeats. */
function knownFrom(sources: StoreReader["sources"], own: SessionName): ReadonlySet<string> {
  const events = sources
    .origins(own)
    .flatMap((origin) => sources.logged(origin).flatMap((thread) => thread.events));
  const records = events.flatMap(({ record }) => record ?? []);
  const calls = events.flatMap((event) => (event.kind === "call" ? event.call : []));
  return new Set([...records, ...calls]);
}
