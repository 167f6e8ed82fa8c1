/** skilld diff: what a candidate would change in the skill that was made of it, or in another. */

import { SkilldError } from "../../support/skilld-error.ts";
import type { Client } from "../../wire/client.ts";
import { type Compared, comparedTo, skillOf, skillThere } from "../compare-candidate.ts";
import { diffLines, paintedDiff } from "../diff-lines.ts";
import { EXIT } from "../exit-codes.ts";
import type { Verb } from "../verb.ts";
import { withDaemon } from "../with-daemon.ts";

export const diff: Verb = {
  name: "diff",
  summary: "show what a candidate would change in a skill, or in another candidate",
  usage: "CANDIDATE [SKILL | CANDIDATE] [--json]",
  examples: [
    ["skilld diff can_k3v7mq2abc", "in the skill that was made of it, or has its name"],
    ["skilld diff can_k3v7mq2abc release", "in that skill, by its name or its folder"],
    ["skilld diff can_k3v7mq2abc can_x5h2", "in another candidate"],
  ],
  takesWords: true,
  options: {},
  async run({ words, screen }) {
    const [wanted, other, ...more] = words;
    if (wanted === undefined || more.length > 0) {
      throw new SkilldError("usage", "cannot compare: name one candidate, or two things", {
        hint: "`skilld candidates --all` lists candidates.",
      });
    }
    const { candidate, against, before, now } = await withDaemon((client) =>
      compare(client, wanted, other),
    );
    const lines = diffLines(before, now);
    screen.json({ candidate, against, same: lines.length === 0, diff: lines.join("\n") });
    if (lines.length === 0) screen.say(`${candidate} would change nothing in ${against}.`);
    else screen.say(`What ${candidate} would change in ${against}:`);
    for (const line of lines) screen.say(paintedDiff(line, screen.paint));
    return EXIT.yes;
  },
};

async function compare(
  client: Client,
  wanted: string,
  other: string | undefined,
): Promise<Compared> {
  const candidate = await client.call("candidate", { id: wanted });
  if (other === undefined) return comparedTo(candidate, skillOf(candidate));
  if (!other.startsWith("can_")) return comparedTo(candidate, skillThere(other));
  const { id, name, files } = await client.call("candidate", { id: other });
  return comparedTo(candidate, { called: id, name, files });
}
