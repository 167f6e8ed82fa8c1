/** Candidate views: a candidate as the wire carries it, with what speaks for it. */

import type { Candidate, Findings, SeenEpisode } from "../../src/model/candidate.ts";
import type { Procedure } from "../../src/model/procedure.ts";
import { printSkill } from "../../src/skill/skill.ts";
import { isoTime } from "../../src/support/clock.ts";
import type { CandidateView, FindingsView, SightingView } from "../../src/wire/candidates.ts";

export function viewOf({
  procedure,
  recordedAtMs,
  findings,
  sightings,
  ...candidate
}: Candidate): CandidateView {
  const times = sightings.flatMap(({ seenAtMs }) => seenAtMs ?? []).sort((one, two) => one - two);
  const [first, last] = [times[0], times.at(-1)];
  return {
    ...candidate,
    projects: [...candidate.projects],
    findings: findings === null ? null : findingsView(findings),
    name: procedure.name,
    title: procedure.title,
    recordedAt: isoTime(recordedAtMs),
    sightings: sightings.map((sighting) => sightingView(sighting, procedure)),
    support: { ...supportOf(sightings), projects: candidate.projects.length },
    prompts: [...new Set(sightings.flatMap(({ prompt }) => prompt ?? []))],
    firstSeen: first === undefined ? null : isoTime(first),
    lastSeen: last === undefined ? null : isoTime(last),
    files: printSkill(procedure).map((file) => ({ ...file })),
  };
}

function findingsView({ scoreParts, why, ...rest }: Findings): FindingsView {
  return {
    ...rest,
    scoreParts: [...scoreParts],
    why: {
      parameters: [...why.parameters],
      conditions: [...why.conditions],
      steps: [...why.steps],
    },
  };
}

/** A person who has edited the steps has left nothing to be compared with them. */
function sightingView(
  { compared, seenAtMs, ...seen }: SeenEpisode,
  { steps }: Procedure,
): SightingView {
  const done = compared?.steps.length === steps.length ? compared.steps : undefined;
  return {
    ...seen,
    at: seenAtMs === null ? null : isoTime(seenAtMs),
    values: compared === null ? null : { ...compared.values },
    leftOut: steps.flatMap(({ id }, at) => (done?.[at] === null ? [id] : [])),
  };
}

function supportOf(sightings: readonly SeenEpisode[]): Omit<CandidateView["support"], "projects"> {
  const ended = (outcome: SeenEpisode["outcome"]) =>
    sightings.filter((sighting) => sighting.outcome === outcome).length;
  return {
    sightings: sightings.length,
    sessions: new Set(sightings.map(({ session }) => session)).size,
    succeeded: ended("succeeded"),
    failed: ended("failed"),
  };
}
