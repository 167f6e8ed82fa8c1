/** skilld candidates: what was seen to work and waits for a person. */

import { candidateAsJson } from "../candidate-json.ts";
import { candidateLine } from "../candidate-report.ts";
import { EXIT } from "../exit-codes.ts";
import type { Verb } from "../verb.ts";
import { withDaemon } from "../with-daemon.ts";

export const candidates: Verb = {
  name: "candidates",
  summary: "list what could become a skill, newest first",
  usage: "[--all] [--json]",
  examples: [
    ["skilld candidates", "those that wait for you"],
    ["skilld candidates --all", "also those that you have promoted or rejected"],
  ],
  options: { all: { type: "boolean", default: false } },
  async run({ flags, screen }) {
    const all = flags["all"] === true;
    const answer = await withDaemon((client) => client.call("candidates", { all }));
    screen.json({ candidates: answer.candidates.map(candidateAsJson) });
    for (const candidate of answer.candidates) screen.say(candidateLine(candidate, screen.paint));
    screen.say(
      answer.candidates.length === 0
        ? "No candidate waits. `skilld record` makes one of what an agent has just done."
        : screen.paint.dim("`skilld promote` goes through those that wait."),
    );
    return EXIT.yes;
  },
};
