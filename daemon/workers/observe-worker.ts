/**
 * Observe worker: looks at worktrees before and after calls, in a thread of its own, so that no
 * acknowledgement waits for a disk. It ends by itself when no call has come for a while.
 */

import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { Observation } from "../../src/model/observation.ts";
import { Observer } from "../../src/observe/observe.ts";
import { nowMs, SECOND_MS } from "../../src/support/clock.ts";
import type { FromObserveWorker, ObserveTask, ToObserveWorker } from "./observe-messages.ts";

/** Its memory is given back when nobody works. */
const QUIET_MS = 60 * SECOND_MS;
/** A call that is told of later, from the spool, is over already. */
const LATE_MS_MAX = 5 * SECOND_MS;

if (parentPort !== null) listen(parentPort, workerData);

function listen(port: MessagePort, task: ObserveTask): void {
  const observer = new Observer(task);
  const rest = setInterval(() => {
    if (!observer.isIdleAt(nowMs())) return;
    clearInterval(rest);
    port.close();
  }, QUIET_MS);
  port.on("message", (message: ToObserveWorker) => {
    rest.refresh();
    const answer: FromObserveWorker = { observation: hear(observer, message) };
    port.postMessage(answer);
  });
}

function hear(observer: Observer, message: ToObserveWorker): Observation | undefined {
  switch (message.kind) {
    case "begin":
      if (nowMs() - message.call.atMs <= LATE_MS_MAX) observer.begin(message.call);
      return undefined;
    case "end": {
      const { agent, session, call } = message.call;
      const effects = observer.end(message.call);
      return effects.length === 0 ? undefined : { agent, session, call, effects };
    }
    case "pause":
      observer.pause(message.name);
      return undefined;
  }
}
