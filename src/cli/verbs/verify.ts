/** skilld verify: asks the conditions of a skill, and runs none of its steps. */

import { runTrial } from "../run-trial.ts";
import type { Verb } from "../verb.ts";

export const verify: Verb = {
  name: "verify",
  summary: "check whether what a skill should have done is there; runs no step",
  usage: "SKILL [--param NAME=VALUE]… [--json]",
  examples: [
    ["skilld verify release --param version=1.4.0", "after an agent did the steps by itself"],
  ],
  takesWords: true,
  options: {
    param: { type: "string", multiple: true },
    bind: { type: "string", multiple: true },
    trial: { type: "string" },
  },
  run: (given) => runTrial(given, { mode: "verify" }),
};
