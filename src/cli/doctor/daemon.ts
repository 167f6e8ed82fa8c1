/** Does the recorder run, and is it well? */

import { existsSync } from "node:fs";
import type { Check } from "./check.ts";

export const daemon: Check = {
  name: "daemon",
  promise: "the recorder runs and is well",
  look({ home, daemon: examined }) {
    if (examined.kind === "running") {
      return examined.status.problems.map((problem) => ({
        problem,
        fix: "`skilld logs` says more.",
      }));
    }
    if (existsSync(home.stoppedFile)) {
      return [
        {
          problem: "The recorder was stopped, and hooks do not start it.",
          fix: "Start it with `skilld start`.",
        },
      ];
    }
    const { message, hint } = examined.error;
    return [{ problem: `The recorder can not be reached: ${message}.`, fix: hint ?? "" }];
  },
};
