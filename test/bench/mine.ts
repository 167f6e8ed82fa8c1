/**
 * Mining bench: what is found of what was planted, over the fixed seeds and those named on the
 * command line. Until there is a miner, the perfect answer takes its place and says so.
 */

import { realOddJobs } from "./mine/noise/real-jobs.ts";
import { reportOf } from "./mine/report.ts";
import { type Miner, runSeeds } from "./mine/run.ts";
import { perfectAnswer } from "./mine/score/perfect-answer.ts";
import { FIXED_SEEDS } from "./mine/seeds.ts";

const standIn: Miner = ({ truth }) => perfectAnswer(truth);

export async function benchMine(): Promise<void> {
  const drawn = process.argv.slice(3);
  const oddJobs = await realOddJobs();
  const noise =
    oddJobs === undefined ? "built-in" : `${oddJobs.length} commands, most of them real`;
  const results = await runSeeds(
    [...FIXED_SEEDS, ...drawn],
    standIn,
    oddJobs === undefined ? {} : { oddJobs },
  );
  process.stdout.write(`no miner yet: this is the perfect answer\nnoise: ${noise}\n\n`);
  process.stdout.write(reportOf(results));
}
