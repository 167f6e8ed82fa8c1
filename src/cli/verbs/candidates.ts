/** skilld candidates: what was seen to work and waits for a person. */

import type { CandidateList } from "../../wire/candidates.ts";
import { candidateAsJson } from "../candidate-json.ts";
import { candidateLine } from "../candidate-report.ts";
import { EXIT } from "../exit-codes.ts";
import type { Verb } from "../verb.ts";
import { withDaemon } from "../with-daemon.ts";

export const candidates: Verb = {
  name: "candidates",
  summary: "list what could become a skill, the best first",
  usage: "[--all] [--json]",
  examples: [
    ["skilld candidates", "those that wait for you"],
    ["skilld candidates --all", "also those that you have promoted or rejected"],
    ["skilld candidates --json", "with every step, parameter and condition"],
  ],
  options: { all: { type: "boolean", default: false } },
  async run({ flags, screen }) {
    const all = flags["all"] === true;
    const list = await withDaemon((client) => client.call("candidates", { all }));
    screen.json({ candidates: list.candidates.map(candidateAsJson), hidden: list.hidden });
    for (const candidate of list.candidates) screen.say(candidateLine(candidate, screen.paint));
    for (const line of endOf(list)) screen.say(screen.paint.dim(line));
    return EXIT.yes;
  },
};

function endOf({ candidates, hidden }: CandidateList): readonly string[] {
  if (candidates.length === 0) {
    return ["No candidate waits. `skilld record` makes one of what an agent has just done."];
  }
  const more = `${hidden} more recur than \`mine.maxOpen\` lets wait; they score lower.`;
  return [
    ...(hidden === 0 ? [] : [more]),
    "`skilld promote` goes through those that wait, `skilld show ID --why` says where one was seen.",
  ];
}
