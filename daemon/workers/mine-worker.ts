/**
 * Mine worker: looks for what recurs, in a thread of its own. It reads the store beside the daemon
 * and hands every procedure to it, which is the only writer. What it knows is made of the stored
 * shapes when it starts, and follows them as long as it lives.
 */

import { on } from "node:events";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { absorbInto } from "../../src/mine/absorb.ts";
import { areAlike } from "../../src/mine/shape/digest.ts";
import type { StandingCandidate } from "../../src/model/candidate.ts";
import { candidateId } from "../../src/model/ids.ts";
import type { Mined } from "../../src/model/mined.ts";
import { openReader } from "../../src/store/reader.ts";
import { KnownHistory } from "./known-history.ts";
import type { FromMineWorker, MineTask, ToMineWorker } from "./mine-messages.ts";

if (parentPort !== null) await listen(parentPort, workerData);

async function listen(port: MessagePort, { database, minSessions }: MineTask): Promise<void> {
  const reader = openReader(database);
  const known = new KnownHistory(reader, minSessions);
  const messages = on(port, "message");
  const tell = (message: FromMineWorker) => port.postMessage(message);
  const next = async (): Promise<ToMineWorker> => (await messages.next()).value[0];
  for (;;) {
    const message = await next();
    if (message.kind !== "look") continue;
    const { mined, standing, round } = known.catchUp(message.asWhole);
    // Of several that belong to one candidate, the one with the best score speaks for it at last.
    for (const each of [...mined].sort((one, other) => one.score - other.score)) {
      tell({ kind: "mined", mined: each, into: ownerOf(each, standing) });
      await next();
    }
    tell({ kind: "looked", round });
  }
}

function ownerOf(mined: Mined, standing: readonly StandingCandidate[]) {
  const owners = standing.filter(
    ({ takesVariants, shapes }) => takesVariants || areAlike(shapes, mined.shapes),
  );
  const id = absorbInto(mined, owners);
  return id === undefined ? undefined : candidateId(id);
}
