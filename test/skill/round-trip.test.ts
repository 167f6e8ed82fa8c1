/** What is written of a procedure is read back as it was, and written the same again. */

import { it } from "vitest";
import { everyProcedureReturns } from "./round-trip.ts";

const BUSY_MACHINE_MS = 120_000;

it("1,000 procedures come back", { timeout: BUSY_MACHINE_MS }, () => {
  everyProcedureReturns(1_000);
});
