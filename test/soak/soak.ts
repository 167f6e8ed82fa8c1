/** `npm run soak [events] [kills] [seed]`: prints the report; exit code 1 when anything was lost. */

import { runSoak } from "./run-soak.ts";

const [events = 10_000, kills = 50, seed = 1] = process.argv.slice(2).map(Number);
const report = await runSoak({ events, clients: 4, kills, seed });
process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
const isClean =
  report.missing === 0 &&
  report.duplicates === 0 &&
  report.hooksThatFailed === 0 &&
  report.daemonsAtTheEnd === 1 &&
  report.orphans === 0 &&
  report.strayFiles.length === 0;
process.exitCode = isClean ? 0 : 1;
