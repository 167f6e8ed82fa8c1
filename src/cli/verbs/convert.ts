/** skilld convert: writes a skill anew for another agent, after a person has seen every file of it. */

import { placeSkill } from "../../skill/place-skill.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { AGENT_NAMES } from "../agent-choice.ts";
import { planConversion } from "../conversion.ts";
import { conversionAsJson, conversionLines } from "../conversion-report.ts";
import { EXIT } from "../exit-codes.ts";
import { refuseAgents } from "../only-a-person.ts";
import type { Given, Verb } from "../verb.ts";
import { wroteLine } from "../write-promotion.ts";

export const convert: Verb = {
  name: "convert",
  summary: "write a skill anew for another agent, and say what can not be carried over",
  usage: `SKILL --to ${AGENT_NAMES} [--name NAME] [--out DIR] [--yes] [--json]`,
  examples: [
    ["skilld convert review --to codex", "from .claude/skills into .agents/skills beside it"],
    ["skilld convert ~/.agents/skills/deploy --to claude", "yours alone, into ~/.claude/skills"],
    ["skilld convert ./review --to codex --out /tmp/skills", "as /tmp/skills/review"],
  ],
  takesWords: true,
  options: {
    to: { type: "string" },
    name: { type: "string" },
    out: { type: "string" },
    yes: { type: "boolean", short: "y", default: false },
  },
  async run(given) {
    const { flags, screen } = given;
    const plan = planConversion(skillIn(given), flags);
    const { place } = plan;
    const end = (code: number, converted: boolean, why: string) => {
      screen.json({ ...conversionAsJson(plan), converted, why });
      screen.say(why);
      return code;
    };
    const isAnswered = flags["yes"] === true || screen.ask !== undefined;
    if (place.kind === "new" && isAnswered) await refuseAgents("convert");
    for (const line of conversionLines(plan, screen.paint)) screen.say(line);
    if (place.kind === "seen") {
      const why = `${plan.agent.title} sees this skill as it is, at ${place.path}.`;
      return end(EXIT.yes, false, `${why} Nothing was written; --out DIR writes it anew.`);
    }
    const refusal = await whyNot(given);
    if (refusal !== undefined) return end(EXIT.approvalNeeded, false, refusal);
    const { path } = placeSkill({ ...plan, folder: place.folder, links: [] });
    return end(EXIT.yes, true, wroteLine(path));
  },
};

function skillIn({ words, flags }: Given): string {
  const [skill, ...others] = words;
  if (skill !== undefined && others.length === 0 && flags["to"] !== undefined) return skill;
  const missing = flags["to"] === undefined ? "say for which agent" : "name one skill";
  throw new SkilldError("usage", `cannot convert: ${missing}`, {
    hint: `Such as \`skilld convert review --to ${AGENT_NAMES}\`.`,
  });
}

/** Undefined when a person agrees. */
async function whyNot({ flags, screen }: Given): Promise<string | undefined> {
  if (flags["yes"] === true) return undefined;
  if (screen.ask === undefined) return "Nothing was written. Add --yes to write this.";
  return (await screen.ask("Write it?")) ? undefined : "Nothing was written.";
}
