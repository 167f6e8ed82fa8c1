/** Candidates in a real store: the same steps are one candidate, and a person's word stays. */

import { expect, it } from "vitest";
import type { SeenEpisode, Sighting } from "../../src/model/candidate.ts";
import { candidateId, episodeId, sessionId } from "../../src/model/ids.ts";
import type { Procedure } from "../../src/model/procedure.ts";
import { temporaryStore } from "../support/evidence-store.ts";

const EVERYTHING = { maxMined: 10, limit: 10 };

function procedure(command: string, title = "Build it"): Procedure {
  const step = { kind: "shell", id: "run", title: "Run", command } as const;
  return {
    name: "build",
    title,
    description: "Build it.",
    metadata: {},
    parameters: [],
    before: [],
    steps: [{ ...step, needs: [], env: [], binds: [], expects: [] }],
    after: [],
  };
}

function seen(episode: string, more: Partial<SeenEpisode> = {}): SeenEpisode {
  return {
    episode: episodeId(episode),
    session: sessionId("ses_one"),
    seenAtMs: 5,
    outcome: "succeeded",
    prompt: "build it",
    compared: null,
    ...more,
  };
}

function sighting(more: Partial<Sighting> = {}): Sighting {
  const given = { project: "/p", procedure: procedure("make"), seen: seen("epi_one"), atMs: 10 };
  return { ...given, of: undefined, identity: { fingerprint: "make", shapes: [1] }, ...more };
}

it("gives back what was recorded", () => {
  const { candidates } = temporaryStore().store;
  const id = candidates.record(sighting());
  expect(candidates.get(id)).toEqual({
    id,
    projects: ["/p"],
    state: "open",
    origin: "recorded",
    procedure: procedure("make"),
    recordedAtMs: 10,
    findings: null,
    promotedTo: null,
    sightings: [seen("epi_one")],
  });
  expect(candidates.get(candidateId("can_other"))).toBeUndefined();
});

it("counts a second sighting of the same steps, once per episode, with the newest words", () => {
  const { candidates } = temporaryStore().store;
  const id = candidates.record(sighting());
  const again = sighting({ procedure: procedure("make", "Build all"), atMs: 20 });
  expect(candidates.record(again)).toBe(id);
  const unknown = seen("epi_two", { seenAtMs: null, outcome: "unknown", prompt: null });
  expect(candidates.record({ ...again, seen: unknown })).toBe(id);
  expect(candidates.get(id)).toMatchObject({
    procedure: procedure("make", "Build all"),
    recordedAtMs: 20,
    sightings: [seen("epi_one"), unknown],
  });
});

it("takes other steps, and the same steps in another project, for another candidate", () => {
  const { candidates } = temporaryStore().store;
  const ids = [
    candidates.record(sighting()),
    candidates.record(sighting({ procedure: procedure("make all") })),
    candidates.record(sighting({ project: "/q" })),
  ];
  expect(new Set(ids).size).toBe(3);
});

it("lists the newest first, of one state or of all, and no more than wanted", () => {
  const { candidates } = temporaryStore().store;
  const [one, two, three] = [1, 2, 3].map((atMs) =>
    candidates.record(sighting({ procedure: procedure(`make ${atMs}`), atMs })),
  );
  if (one === undefined || two === undefined) throw new Error("nothing was recorded");
  candidates.reject(one);
  candidates.promote(two, "/skills/build");
  expect(candidates.list(EVERYTHING)).toEqual([three, two, one]);
  expect(candidates.list({ ...EVERYTHING, limit: 1 })).toEqual([three]);
  expect(candidates.list({ ...EVERYTHING, state: "open" })).toEqual([three]);
  expect(candidates.list({ ...EVERYTHING, state: "rejected" })).toEqual([one]);
});

it("opens what was rejected when a person records it again, but not what was promoted", () => {
  const { candidates } = temporaryStore().store;
  const id = candidates.record(sighting());
  candidates.reject(id);
  expect(candidates.get(id)?.state).toBe("rejected");
  candidates.record(sighting());
  expect(candidates.get(id)?.state).toBe("open");
  candidates.promote(id, "/skills/build");
  candidates.record(sighting());
  expect(candidates.get(id)).toMatchObject({ state: "promoted", promotedTo: "/skills/build" });
});

it("keeps what a person has edited, also when the same steps are recorded again", () => {
  const { candidates } = temporaryStore().store;
  const id = candidates.record(sighting());
  candidates.edit(id, procedure("make --silent", "Mine"), 15);
  expect(candidates.record(sighting({ seen: seen("epi_two") }))).toBe(id);
  expect(candidates.get(id)).toMatchObject({
    procedure: procedure("make --silent", "Mine"),
    sightings: [seen("epi_one"), seen("epi_two")],
  });
});

it("finds ids by their beginning, and `_` stands for itself", () => {
  const { candidates } = temporaryStore().store;
  const id = candidates.record(sighting());
  expect(candidates.startingWith(id.slice(0, 8))).toEqual([{ id }]);
  expect(candidates.startingWith(id.replace("_", "x"))).toEqual([]);
});

it("forgets one with all of its sightings: recorded again, it was seen once", () => {
  const { candidates } = temporaryStore().store;
  const id = candidates.record(sighting());
  candidates.record(sighting({ seen: seen("epi_two") }));
  candidates.forget(id, 100);
  expect(candidates.get(id)).toBeUndefined();
  candidates.record(sighting({ seen: seen("epi_three") }));
  expect(candidates.get(id)?.sightings).toEqual([seen("epi_three")]);
});

it("forgets with a session what was seen nowhere else, and else only that it was seen there", () => {
  const { candidates } = temporaryStore().store;
  const elsewhere = seen("epi_two", { session: sessionId("ses_two") });
  const shared = candidates.record(sighting());
  candidates.record(sighting({ seen: elsewhere }));
  const own = candidates.record(sighting({ procedure: procedure("make own") }));
  candidates.forgetSession(sessionId("ses_one"));
  expect(candidates.get(own)).toBeUndefined();
  expect(candidates.get(shared)?.sightings).toEqual([elsewhere]);
});
