/** skilld promote: makes a skill of a candidate, after a person has seen every file of it. */

import { SkilldError } from "../../support/skilld-error.ts";
import type { Client } from "../../wire/client.ts";
import { EXIT } from "../exit-codes.ts";
import { refuseAgents } from "../only-a-person.ts";
import { type Promotion, planPromotion } from "../promotion.ts";
import { promotionAsJson, promotionLines } from "../promotion-report.ts";
import { review } from "../review/review.ts";
import type { Given, Verb } from "../verb.ts";
import { withDaemon } from "../with-daemon.ts";
import { writePromotion, wroteLine } from "../write-promotion.ts";

export const promote: Verb = {
  name: "promote",
  summary: "make a skill of a candidate, after showing every file of it",
  usage: "[CANDIDATE] [--name NAME] [--scope repo|user] [--yes] [--json]",
  examples: [
    ["skilld promote", "go through all that wait: read, edit, promote, reject"],
    [
      "skilld promote can_k3v7mq2abc",
      "into .agents/skills of this repository, linked for the rest",
    ],
    ["skilld promote k3v7 --scope user --name release", "for all your projects, by another name"],
  ],
  takesWords: true,
  options: {
    name: { type: "string" },
    scope: { type: "string" },
    yes: { type: "boolean", short: "y", default: false },
  },
  async run(given) {
    refuseUnclear(given);
    const { words, flags, screen } = given;
    const isAnswered = flags["yes"] === true || screen.ask !== undefined;
    if (isAnswered) await refuseAgents("promote");
    const [id] = words;
    return withDaemon((client) =>
      id === undefined ? review(client, screen) : promoteOne(id, given, client),
    );
  },
};

function refuseUnclear({ words, flags, screen }: Given): void {
  if (words.length === 1) return;
  const isReview = words.length === 0 && flags["yes"] !== true && flags["name"] === undefined;
  if (isReview && screen.ask !== undefined) return;
  const reason = isReview ? "a review needs a terminal" : "name one candidate";
  throw new SkilldError("usage", `cannot promote: ${reason}`, {
    hint: "`skilld promote CANDIDATE` promotes one; `skilld candidates` lists them.",
  });
}

async function promoteOne(wanted: string, given: Given, client: Client): Promise<number> {
  const { flags, screen } = given;
  const candidate = await client.call("candidate", { id: wanted });
  const promotion = planPromotion(candidate, flags);
  const refusal = await whyNot(promotion, given);
  if (refusal !== undefined) {
    screen.json({ ...promotionAsJson(promotion), promoted: false, why: refusal });
    screen.say(refusal);
    return EXIT.approvalNeeded;
  }
  const path = await writePromotion(promotion, { client, id: candidate.id });
  screen.json({ ...promotionAsJson(promotion), promoted: true, path });
  screen.say(wroteLine(path));
  return EXIT.yes;
}

/** Shows the promotion; undefined when a person agrees to it. */
async function whyNot(promotion: Promotion, { flags, screen }: Given): Promise<string | undefined> {
  for (const line of promotionLines(promotion, screen.paint)) screen.say(line);
  if (flags["yes"] === true) return undefined;
  if (screen.ask === undefined) return "Nothing was written. Add --yes to write this.";
  return (await screen.ask("Write it?")) ? undefined : "Nothing was written.";
}
