/** The same sessions give the same procedures, whatever the order and however many at a time. */

import { describe, expect, it } from "vitest";
import { Miner } from "../../src/mine/mine.ts";
import { shapeSession } from "../../src/mine/shape/shape.ts";
import { type EpisodeId, sessionId } from "../../src/model/ids.ts";
import type { Mined } from "../../src/model/mined.ts";
import type { Episode, Rollout } from "../../src/model/rollout.ts";
import { generate } from "../bench/mine/generate.ts";
import { rolloutOf } from "../bench/mine/logs/reduced.ts";

const rollouts = generate("order").sessions.map(rolloutOf);
const episodes = new Map<EpisodeId, Episode>(
  rollouts.flatMap((rollout) => rollout.episodes.map((episode) => [episode.id, episode] as const)),
);

function shapeOf({ session, cwd = "/", episodes: own }: Rollout) {
  return shapeSession({ session: sessionId(session), project: cwd, root: cwd, episodes: own });
}

function newMiner(): Miner {
  return new Miner({ minSessions: 2, load: (episode) => episodes.get(episode) });
}

function atOnce(all: readonly Rollout[]): readonly Mined[] {
  const miner = newMiner();
  for (const each of all) miner.add(shapeOf(each));
  return sorted(miner.news().mined);
}

/** What is known after every piece of news was taken in. */
function oneByOne(all: readonly Rollout[], miner = newMiner()): readonly Mined[] {
  const known = new Map<string, Mined>();
  for (const each of all) {
    miner.add(shapeOf(each));
    const { mined, gone } = miner.news();
    for (const fingerprint of gone) known.delete(fingerprint);
    for (const every of mined) known.set(every.fingerprint, every);
  }
  return sorted([...known.values()]);
}

function sorted(mined: readonly Mined[]): readonly Mined[] {
  return [...mined].sort((left, right) => (left.fingerprint < right.fingerprint ? -1 : 1));
}

describe("sessions", () => {
  const all = atOnce(rollouts);

  it("give the same in any order", () => {
    expect(all).not.toEqual([]);
    expect(atOnce(rollouts.toReversed())).toEqual(all);
  });

  it("give the same one by one, from the first to the last and back", () => {
    expect(oneByOne(rollouts)).toEqual(all);
    expect(oneByOne(rollouts.toReversed())).toEqual(all);
  });

  it("give the same without one that was forgotten as if it had never been", () => {
    const miner = newMiner();
    for (const each of rollouts) miner.add(shapeOf(each));
    const known = new Map(miner.news().mined.map((mined) => [mined.fingerprint, mined]));
    const [forgotten, ...others] = rollouts;
    if (forgotten === undefined) throw new Error("nothing was made");
    miner.remove(sessionId(forgotten.session));
    const { mined, gone } = miner.news();
    for (const fingerprint of gone) known.delete(fingerprint);
    for (const each of mined) known.set(each.fingerprint, each);
    expect(sorted([...known.values()])).toEqual(atOnce(others));
  });
});
