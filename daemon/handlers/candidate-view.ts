/** Candidate views: a candidate as the wire carries it, with what speaks for it. */

import type { Candidate, SeenEpisode } from "../../src/model/candidate.ts";
import { printSkill } from "../../src/skill/skill.ts";
import { isoTime } from "../../src/support/clock.ts";
import type { CandidateView } from "../../src/wire/candidates.ts";

export function viewOf({
  procedure,
  recordedAtMs,
  sightings,
  ...candidate
}: Candidate): CandidateView {
  const times = sightings.flatMap(({ seenAtMs }) => seenAtMs ?? []).sort((one, two) => one - two);
  const [first, last] = [times[0], times.at(-1)];
  return {
    ...candidate,
    name: procedure.name,
    title: procedure.title,
    recordedAt: isoTime(recordedAtMs),
    sightings: sightings.map(({ episode }) => episode),
    support: supportOf(sightings),
    prompts: [...new Set(sightings.flatMap(({ prompt }) => prompt ?? []))],
    firstSeen: first === undefined ? null : isoTime(first),
    lastSeen: last === undefined ? null : isoTime(last),
    files: printSkill(procedure).map((file) => ({ ...file })),
  };
}

function supportOf(sightings: readonly SeenEpisode[]): CandidateView["support"] {
  const ended = (outcome: SeenEpisode["outcome"]) =>
    sightings.filter((sighting) => sighting.outcome === outcome).length;
  return {
    sightings: sightings.length,
    sessions: new Set(sightings.map(({ session }) => session)).size,
    projects: 1,
    succeeded: ended("succeeded"),
    failed: ended("failed"),
  };
}
