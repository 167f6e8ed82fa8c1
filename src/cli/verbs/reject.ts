/** skilld reject: a person does not want a skill of a candidate. */

import { SkilldError } from "../../support/skilld-error.ts";
import { EXIT } from "../exit-codes.ts";
import type { Verb } from "../verb.ts";
import { withDaemon } from "../with-daemon.ts";

export const reject: Verb = {
  name: "reject",
  summary: "take a candidate from the list; it does not come back by itself",
  usage: "CANDIDATE [--json]",
  examples: [
    ["skilld reject can_k3v7mq2abc", "as `skilld candidates` lists it"],
    ["skilld reject k3v7", "the first four letters are enough, when no other begins so"],
  ],
  takesWords: true,
  options: {},
  async run({ words, screen }) {
    const [wanted, ...others] = words;
    if (wanted === undefined || others.length > 0) {
      throw new SkilldError("usage", "cannot reject: name one candidate", {
        hint: "`skilld candidates` lists them.",
      });
    }
    const { id, state } = await withDaemon((client) => client.call("reject", { id: wanted }));
    screen.json({ id, state });
    screen.say(`Rejected ${id}. \`skilld promote ${id}\` still makes a skill of it.`);
    return EXIT.yes;
  },
};
