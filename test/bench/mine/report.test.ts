/** The benchmark as a whole: seeds in, a report out. */

import { expect, it } from "vitest";
import { reportOf } from "./report.ts";
import { runSeeds } from "./run.ts";
import { perfectAnswer } from "./score/perfect-answer.ts";

it("reports every seed and says which targets were met", async () => {
  const results = await runSeeds(["1", "drawn later"], ({ truth }) => perfectAnswer(truth), {});
  const report = reportOf(results);
  expect(report).toContain("\ndrawn later");
  expect(report.match(/target .*: met/g)).toHaveLength(5);
});

it("says which targets were missed", async () => {
  const results = await runSeeds(["1"], () => ({ candidates: [] }), {});
  expect(reportOf(results)).toMatch(/procedureRecall +0\.000 +target ≥ 0\.95: MISSED/);
});
