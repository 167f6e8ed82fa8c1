/** What is written of a procedure is read back as it was, and written the same again. */

import { it } from "vitest";
import { everyProcedureReturns } from "./round-trip.ts";

it("1,000 procedures come back", () => {
  everyProcedureReturns(1_000);
});
