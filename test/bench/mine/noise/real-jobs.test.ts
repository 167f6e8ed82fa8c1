/** Odd jobs of real sessions: a seed with them is as fair as one without. */

import { expect, it } from "vitest";
import { hasCorpus } from "../../../support/corpus-commands.ts";
import { generate } from "../generate.ts";
import { rolloutOf } from "../logs/reduced.ts";
import { unplantedPairs } from "../unplanted-pairs.ts";
import { realOddJobs } from "./real-jobs.ts";

it.skipIf(!hasCorpus)("recur no more than those that were made up", async () => {
  const oddJobs = await realOddJobs();
  if (oddJobs === undefined) throw new Error("there is a corpus and nothing in it");
  const { sessions, truth } = generate("1", { oddJobs });
  const rollouts = sessions.map(rolloutOf);
  expect(unplantedPairs(rollouts, truth)).toEqual([]);
  const good = truth.procedures.flatMap(({ sightings }) => sightings);
  const outcomes = good.map(
    ({ session, episode }) =>
      rollouts.find((each) => each.session === session)?.episodes[episode]?.outcome,
  );
  expect(new Set(outcomes)).toEqual(new Set(["succeeded"]));
});
