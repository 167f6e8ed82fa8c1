/** skilld promote: makes a skill of a candidate, after a person has seen every file of it. */

import { skilldHome } from "../../config/home.ts";
import { placeSkill } from "../../skill/place-skill.ts";
import { readSkillFolder } from "../../skill/read-folder.ts";
import { trustLedger } from "../../skill/trust-ledger.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { type Client, connect } from "../../wire/client.ts";
import { EXIT } from "../exit-codes.ts";
import { refuseAgents } from "../only-a-person.ts";
import { type Promotion, planPromotion } from "../promotion.ts";
import { fileLines, riskLines } from "../skill-report.ts";
import type { Given, Verb } from "../verb.ts";

export const promote: Verb = {
  name: "promote",
  summary: "make a skill of a candidate, after showing every file of it",
  usage: "CANDIDATE [--name NAME] [--scope repo|user] [--yes] [--json]",
  examples: [
    [
      "skilld promote can_k3v7mq2abc",
      "into .agents/skills of this repository, linked for the rest",
    ],
    ["skilld promote k3v7 --scope user --name release", "for all your projects, by another name"],
  ],
  takesWords: true,
  options: {
    name: { type: "string" },
    scope: { type: "string", default: "repo" },
    yes: { type: "boolean", short: "y", default: false },
  },
  async run(given) {
    const { words, flags, screen } = given;
    if (flags["yes"] === true) refuseAgents("promote with --yes");
    const client = await connect(skilldHome().socket);
    try {
      const candidate = await client.call("candidate", { id: onlyWord(words) });
      const promotion = planPromotion(candidate, flags);
      const refusal = await whyNot(promotion, given);
      if (refusal !== undefined) {
        screen.json({ ...reportOf(promotion), promoted: false, why: refusal });
        screen.say(refusal);
        return EXIT.approvalNeeded;
      }
      const path = await carryOut(promotion, { client, id: candidate.id });
      screen.json({ ...reportOf(promotion), promoted: true, path });
      screen.say(`Wrote ${path}. Agents see it in their next session.`);
      return EXIT.yes;
    } finally {
      client.close();
    }
  },
};

/** Shows the promotion; undefined when a person agrees to it. */
async function whyNot(promotion: Promotion, { flags, screen }: Given): Promise<string | undefined> {
  const { files, risks, folder, links, name, notes } = promotion;
  for (const line of fileLines(files, screen.paint)) screen.say(line);
  for (const line of riskLines(risks, screen.paint)) screen.say(line);
  for (const note of notes) screen.say(`${screen.paint.yellow("!")} ${note}`);
  const linked = links.length === 0 ? "" : `, linked from ${links.join(", ")}`;
  screen.say(`\nThis becomes ${folder}/${name}${linked}.`);
  if (flags["yes"] === true) return undefined;
  if (screen.ask === undefined) return "Nothing was written. Add --yes to write this.";
  return (await screen.ask("Write it?")) ? undefined : "Nothing was written.";
}

/** Trust comes last: whatever ends this earlier leaves a skill that is asked about. */
async function carryOut(
  promotion: Promotion,
  { client, id }: { readonly client: Client; readonly id: string },
): Promise<string> {
  const path = placeSkill(promotion);
  trustLedger(skilldHome().trust).trust(path, readSkillFolder(path), "promoted");
  await client.call("promoted", { id });
  return path;
}

function reportOf({ name, files, risks, folder, links }: Promotion): object {
  return { name, folder, links, files, steps: risks };
}

function onlyWord([id, ...others]: readonly string[]): string {
  if (id !== undefined && others.length === 0) return id;
  throw new SkilldError("usage", "cannot promote: name one candidate", {
    hint: "`skilld record` makes one of what an agent has just done.",
  });
}
