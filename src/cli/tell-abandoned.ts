/** Trials that were killed: what became of them is told when the next one begins. */

import type { Home } from "../config/home.ts";
import { abandonedIn } from "../prove/journal.ts";
import { TrialTelling } from "../wire/receipts.ts";
import { visible } from "./skill-report.ts";
import { tellReceipt } from "./tell-trial.ts";
import type { Screen } from "./verb.ts";

export async function tellAbandoned({ trials }: Home, { say, paint }: Screen): Promise<void> {
  for (const written of abandonedIn(trials)) {
    const read = TrialTelling.safeParse(written);
    if (!read.success) continue;
    const { trial, skill, steps, resume } = read.data.receipt;
    const last = steps.at(-1)?.[0];
    const where = last === undefined ? "" : ` at the step ${last}`;
    say(`${paint.yellow("!")} ${visible(`the trial ${trial} of ${skill} was killed${where}`)}`);
    if (resume !== undefined) say(`  ${visible(`it goes on with: ${resume}`)}`);
    await tellReceipt(read.data);
  }
}
