/** skilld doctor: what is broken, and how to mend it. */

import { skilldHome } from "../../config/home.ts";
import type { Check, Problem } from "../doctor/check.ts";
import { CHECKS } from "../doctor/checks.ts";
import { examine } from "../doctor/examine.ts";
import { adviceLines, sandboxAdvice } from "../doctor/sandbox-advice.ts";
import { EXIT } from "../exit-codes.ts";
import type { Screen, Verb } from "../verb.ts";

export const doctor: Verb = {
  name: "doctor",
  summary: "find what is broken, and say how to mend it",
  usage: "[--json]",
  examples: [
    ["skilld doctor", "check everything; exit code 1 when something is wrong"],
    ["skilld doctor --json", "the same as one object, for a script"],
  ],
  options: {},
  async run({ screen }) {
    const { results, advice } = await examine(skilldHome(), async (examined) => ({
      results: await Promise.all(
        CHECKS.map(async (check) => ({ check, problems: await check.look(examined) })),
      ),
      advice: sandboxAdvice(examined, process.cwd()),
    }));
    for (const result of results) sayResult(result, screen);
    for (const line of advice.flatMap(adviceLines)) screen.say(screen.paint.dim(line));
    const findings = results.flatMap(({ check, problems }) =>
      problems.map((problem) => ({ check: check.name, ...problem })),
    );
    const healthy = findings.length === 0;
    screen.json({ healthy, checks: CHECKS.map(({ name }) => name), findings, advice });
    return healthy ? EXIT.yes : EXIT.checkFailed;
  },
};

interface CheckResult {
  readonly check: Check;
  readonly problems: readonly Problem[];
}

function sayResult({ check, problems }: CheckResult, { say, paint }: Screen): void {
  if (problems.length === 0) say(`${paint.green("✓")} ${check.name}: ${check.promise}`);
  for (const { problem, fix } of problems) {
    say(`${paint.red("✗")} ${check.name}: ${problem}`);
    say(`  ${paint.dim("→")} ${fix}`);
  }
}
