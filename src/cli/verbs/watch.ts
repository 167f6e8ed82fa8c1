/** skilld watch: what is captured, as it happens. */

import { EXIT } from "../exit-codes.ts";
import { followFeed } from "../feed.ts";
import type { Verb } from "../verb.ts";

export const watch: Verb = {
  name: "watch",
  summary: "show what is captured, as it happens",
  usage: "[--json]",
  examples: [
    ["skilld watch", "a line for every event, until Ctrl-C"],
    ["skilld watch --json", "the same as one JSON object a line"],
  ],
  endsWithReader: true,
  options: {},
  async run({ screen }) {
    await followFeed(screen);
    screen.say("The daemon has ended.");
    return EXIT.yes;
  },
};
