/** Twenty different procedures, replayed with values they have not seen; then one effect is missing. */

import { expect, it } from "vitest";
import { CASES } from "./cases/cases.ts";
import { sabotagesOf, soundBody } from "./sabotage.ts";
import { writeSkill } from "./skills.ts";
import { stageWith, trialOf } from "./stage.ts";

it.each(CASES.map((each) => [`${each.family}: ${each.name}`, each] as const))(
  "%s is verified, and red where its first effect is missing",
  async (_, each) => {
    const stage = stageWith(each.setup);
    const other = stage.copy();
    const { name, values: params } = each;
    const skill = writeSkill(`${stage.root}/skills`, { name, body: soundBody(each) });
    const trial = await trialOf(stage, skill, { params });
    expect({ verdict: trial.verdict, because: trial.because }).toEqual({
      verdict: "verified",
      because: "every step and every condition held",
    });
    const [sabotage] = sabotagesOf(each);
    const sabotaged = writeSkill(`${other.root}/skills`, { name, body: sabotage?.body ?? "" });
    const red = await trialOf(other, sabotaged, { params });
    expect(red.verdict).toBe("failed");
    expect(red.because).toMatch(new RegExp(`^${sabotage?.step}: `));
  },
);
