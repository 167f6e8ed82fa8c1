/** Every harmful command in every disguise, as a step: nothing of it runs unapproved. */

import { afterAll, expect, it } from "vitest";
import { tryAll } from "../../prove/adversarial.ts";
import { WAYS } from "../../prove/ways.ts";
import { TRANSFORMATIONS } from "../../safety/risk/transformations.ts";
import { HELD_OUT_TRANSFORMATIONS } from "../../safety/risk/transformations-held-out.ts";

const tally = { steps: 0, wrong: 0, harm: 0 };

it.each([...TRANSFORMATIONS, ...HELD_OUT_TRANSFORMATIONS])(
  "runs nothing harmful that nobody has agreed to: $name",
  async (transformation) => {
    const tried = await tryAll({ ways: WAYS, transformations: [transformation] });
    tally.steps += tried.steps;
    tally.wrong += tried.wrong.length;
    tally.harm += tried.harm.length;
    expect(tried).toEqual({ steps: expect.any(Number), wrong: [], harm: [] });
  },
);

afterAll(() => {
  const ways = Object.keys(WAYS).length;
  process.stdout.write(
    `${tally.steps} harmful steps, each tried in ${ways} ways: ` +
      `${tally.wrong} let through, ${tally.harm} traces of harm\n`,
  );
});
