/** What is known already is recognised: the same steps, or a variant of them in the same work. */

import { describe, expect, it } from "vitest";
import { absorbInto, fingerprintOf, type KnownShape } from "../../src/mine/absorb.ts";
import { episodeId, sessionId } from "../../src/model/ids.ts";
import type { MinedSighting } from "../../src/model/mined.ts";

const [ADD, BUILD, CHECK, DEPLOY] = [1, 2, 3, 4].map((each) => each * 2 ** 27);
const release = [ADD, BUILD, CHECK, DEPLOY].map((each) => each ?? 0);

function sighting(episode: string): MinedSighting {
  return {
    episode: episodeId(episode),
    session: sessionId("ses_1"),
    project: "/widgets",
    seenAtMs: null,
    outcome: "succeeded",
    prompt: null,
    values: {},
    steps: [],
  };
}

function known(shapes: readonly number[], projects = ["/widgets"], episodes = ["e1"]): KnownShape {
  return {
    id: "can_known",
    fingerprint: fingerprintOf(shapes),
    shapes,
    projects,
    episodes: episodes.map(episodeId),
  };
}

describe("a procedure that was found", () => {
  const mined = {
    shapes: release,
    fingerprint: fingerprintOf(release),
    projects: ["/widgets"],
    sightings: [sighting("e1"), sighting("e2")],
  };

  it("is the one with the same steps, wherever that was seen", () => {
    expect(absorbInto(mined, [known(release, ["/elsewhere"], [])])).toBe("can_known");
  });

  it("is a variant of one in the same project that lacks a step", () => {
    expect(absorbInto(mined, [known(release.slice(1), ["/widgets"], [])])).toBe("can_known");
  });

  it("is no variant of one in another project that nobody saw in the same episodes", () => {
    expect(absorbInto(mined, [known(release.slice(1), ["/elsewhere"], ["e9"])])).toBeUndefined();
  });

  it("is new where a step was another one", () => {
    const other = [...release.slice(0, 3), 9 * 2 ** 27];
    expect(absorbInto(mined, [known(other)])).toBeUndefined();
  });
});
