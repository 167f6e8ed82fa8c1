/** Building the `handbook`: it fails for one reason after the other until nothing is missing. */

import { create, type Scenario, shell } from "./scenario.ts";

export const failThenFix: Scenario = {
  prompt: "Build and check the handbook, edition 2026.",
  steps: [
    shell("make check", 2),
    create("pages/holidays.txt", ["Thirty days a year."]),
    shell("make check", 2),
    shell("EDITION=2026 make check"),
    shell("grep DRAFT book.txt", 1),
    shell("git add pages"),
    shell('git commit -m "write the page on holidays"'),
  ],
  final: "The handbook is built: a page and the edition were missing.",
};
