/**
 * Mining bench: what the miner finds of what was planted, over the fixed seeds and those named on
 * the command line; what it offers of real sessions; and, as `pace`, its time and memory.
 */

import { found, minedFrom } from "./mine/miner.ts";
import { realOddJobs } from "./mine/noise/real-jobs.ts";
import { paceReport } from "./mine/pace.ts";
import { realSessionsReport } from "./mine/real-sessions.ts";
import { reportOf } from "./mine/report.ts";
import { runSeeds } from "./mine/run.ts";
import { FIXED_SEEDS } from "./mine/seeds.ts";

export async function benchMine(): Promise<void> {
  const drawn = process.argv.slice(3);
  if (drawn[0] === "pace") {
    process.stdout.write(paceReport());
    return;
  }
  const oddJobs = await realOddJobs();
  const noise =
    oddJobs === undefined ? "built-in" : `${oddJobs.length} commands, most of them real`;
  const results = await runSeeds(
    [...FIXED_SEEDS, ...drawn],
    (generated) => found(minedFrom(generated)),
    oddJobs === undefined ? {} : { oddJobs },
  );
  process.stdout.write(`noise: ${noise}\n\n${reportOf(results)}\n${realSessionsReport()}`);
}
