/**
 * Tell a trial: to the daemon, where it can be reached. Inside an agent's sandbox it can not; then
 * the receipt in the output has to do, so that whatever goes wrong here is nobody's trouble.
 */

import type { Trial } from "../model/trial.ts";
import { receiptOf } from "../prove/receipt.ts";
import { settledWithin } from "../support/settled-within.ts";
import type { TrialTelling } from "../wire/receipts.ts";
import { withDaemon } from "./with-daemon.ts";

const TELL_MS_MAX = 150;

/** Never throws. */
export function tellTrial(trial: Trial): Promise<void> {
  const { path, project } = trial;
  return tellReceipt({ receipt: receiptOf(trial), path, project });
}

/** Never throws. */
export async function tellReceipt(told: TrialTelling): Promise<void> {
  try {
    const telling = withDaemon((client) => client.call("tellTrial", told));
    await settledWithin(telling, TELL_MS_MAX);
  } catch {
    // The receipt was printed.
  }
}
