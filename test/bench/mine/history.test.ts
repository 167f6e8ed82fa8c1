/** Histories: as long as asked for, the same every time, with something in them to be found. */

import { expect, it } from "vitest";
import { History } from "./history.ts";

it("make as many steps as are asked for, in whole sessions, and go on from there", () => {
  const whole = [...new History("a").next(4_000)];
  const history = new History("a");
  const parts = [...history.next(1_000), ...history.next(1_000)];
  const steps = whole.flatMap(({ episodes }) => episodes.flatMap((episode) => episode.steps));
  expect(steps.length).toBeGreaterThanOrEqual(4_000);
  expect(steps.length).toBeLessThan(4_200);
  expect(parts).toEqual(whole.slice(0, parts.length));
});

it("know what was planted in them", () => {
  const history = new History("b");
  const rollouts = new Map([...history.next(5_000)].map((each) => [String(each.session), each]));
  const seen = history.procedures().flatMap(({ sightings }) => sightings);
  const places = seen.map(
    ({ session, episode }) => rollouts.get(session)?.episodes[episode]?.outcome,
  );
  expect(places.length).toBeGreaterThan(30);
  expect(new Set(places)).toEqual(new Set(["succeeded"]));
});
