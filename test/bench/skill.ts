/** Skill bench: 10,000 procedures made up at random, each written and read back. */

import { everyProcedureReturns } from "../skill/round-trip.ts";

const PROCEDURES = 10_000;

export async function benchSkill(): Promise<void> {
  const start = performance.now();
  everyProcedureReturns(PROCEDURES);
  const ms = (performance.now() - start) / PROCEDURES;
  process.stdout.write(
    `${PROCEDURES} procedures came back as they were, ${ms.toFixed(1)} ms for each\n`,
  );
}
