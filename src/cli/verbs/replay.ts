/** skilld replay: runs the steps of a skill here, each one asked about, held in and checked. */

import { runTrial, text } from "../run-trial.ts";
import type { Verb } from "../verb.ts";

export const replay: Verb = {
  name: "replay",
  summary: "run a skill step by step, and check that each step did what it should",
  usage:
    "SKILL [--param NAME=VALUE]… [--dry-run] [--from STEP] [--until STEP] [--sandbox auto|require|off] [--json]",
  examples: [
    ["skilld replay release --param version=1.4.0", "by its name, as agents would find it here"],
    [
      "skilld replay .agents/skills/release --param version=1.4.0 --dry-run",
      "what would run, and what that may do",
    ],
    ["skilld replay release --from tag --param version=1.4.0", "go on where it ended"],
    ["skilld replay release --param version=1.4.0 --sandbox require", "not without a sandbox"],
  ],
  takesWords: true,
  options: {
    param: { type: "string", multiple: true },
    bind: { type: "string", multiple: true },
    trial: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    from: { type: "string" },
    until: { type: "string" },
    sandbox: { type: "string" },
  },
  run(given) {
    const { flags } = given;
    const [from, until] = [text(flags["from"]), text(flags["until"])];
    return runTrial(given, {
      mode: flags["dry-run"] === true ? "dry-run" : "replay",
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
    });
  },
};
