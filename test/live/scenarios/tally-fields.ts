/** Counting fields in `widgets`: commands that hold what Claude Code expands when it loads a skill. */

import { type Scenario, shell } from "./scenario.ts";

export const tallyFields: Scenario = {
  prompt: "Tally the fields of the manifest.",
  steps: [
    shell("awk '{ print $1 }' package.json > fields.txt"),
    shell(`echo '$ARGUMENTS \${CLAUDE_SKILL_DIR}' >> fields.txt`),
    shell("echo 'Run !`date`' >> fields.txt"),
    shell("printf '```!\\ndate\\n```' >> fields.txt"),
    shell("wc -l fields.txt > tally.txt"),
  ],
  final: "The fields are tallied.",
};
