/**
 * Tell a trial: to the daemon, where it can be reached. Inside an agent's sandbox it can not; then
 * the receipt in the output has to do, so that whatever goes wrong here is nobody's trouble.
 */

import type { Trial } from "../model/trial.ts";
import { receiptOf } from "../prove/receipt.ts";
import { settledWithin } from "../support/settled-within.ts";
import { withDaemon } from "./with-daemon.ts";

const TELL_MS_MAX = 150;

/** Never throws. */
export async function tellTrial(trial: Trial): Promise<void> {
  const { path, project } = trial;
  try {
    const telling = withDaemon((client) =>
      client.call("tellTrial", { receipt: receiptOf(trial), path, project }),
    );
    await settledWithin(telling, TELL_MS_MAX);
  } catch {
    // The receipt was printed.
  }
}
