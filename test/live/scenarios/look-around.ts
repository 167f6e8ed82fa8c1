/** Looking at `widgets` from several sides at once, then answering. */

import { type Scenario, shell, together } from "./scenario.ts";

export const lookAround: Scenario = {
  prompt: "What is this package, and does it work?",
  steps: [
    together(shell("cat package.json"), shell("cat CHANGELOG.md"), shell("ls missing", 2)),
    together(shell("git log --oneline"), shell("git status --short")),
    shell("npm test"),
  ],
  final: "It counts widgets, and its tests pass.",
};
