/** Every effect of every case, missing one at a time: red, and the right step named. */

import { afterAll, expect, it } from "vitest";
import { CASES } from "../../prove/cases/cases.ts";
import { sabotagesOf, soundBody } from "../../prove/sabotage.ts";
import { writeSkill } from "../../prove/skills.ts";
import { stageWith, trialOf } from "../../prove/stage.ts";

const RED_SHARE_MIN = 0.95;
const tally = { cases: 0, verified: 0, sabotages: 0, red: 0, named: 0 };
const escaped: string[] = [];

it.each(CASES.map((each) => [`${each.family}: ${each.name}`, each] as const))(
  "%s",
  async (_, each) => {
    const { name, values: params } = each;
    const stage = stageWith(each.setup);
    const whole = stage.copy();
    const skill = writeSkill(`${whole.root}/skills`, { name, body: soundBody(each) });
    const trial = await trialOf(whole, skill, { params });
    tally.cases += 1;
    if (trial.verdict === "verified") tally.verified += 1;
    expect(trial.verdict).toBe("verified");
    for (const { step, how, body } of sabotagesOf(each)) {
      const place = stage.copy();
      const sabotaged = writeSkill(`${place.root}/skills`, { name, body });
      const red = await trialOf(place, sabotaged, { params });
      tally.sabotages += 1;
      if (red.verdict === "failed") tally.red += 1;
      if (red.because.startsWith(`${step}: `)) tally.named += 1;
      if (red.verdict !== "failed" || !red.because.startsWith(`${step}: `)) {
        escaped.push(`${name}/${step} ${how}: ${red.verdict}, ${red.because}`);
      }
      expect(red.verdict).not.toBe("verified");
    }
  },
);

afterAll(() => {
  const families = new Set(CASES.map(({ family }) => family)).size;
  process.stdout.write(
    `${tally.verified} of ${tally.cases} procedures of ${families} families verified; ` +
      `${tally.sabotages} sabotages: ${tally.red} red, ${tally.named} with the right step named\n` +
      escaped.map((line) => `  ${line}\n`).join(""),
  );
  expect(tally.named / tally.sabotages).toBeGreaterThanOrEqual(RED_SHARE_MIN);
});
