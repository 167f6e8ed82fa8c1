/** Candidates: one as a surface shows it, and what became of it. */

import type { Candidate } from "../../src/model/candidate.ts";
import { printSkill } from "../../src/skill/skill.ts";
import type { CandidateTables } from "../../src/store/candidates.ts";
import { isoTime } from "../../src/support/clock.ts";
import type { Result } from "../../src/wire/rpc.ts";
import { findOne, notFound } from "./find-one.ts";

export function showCandidate(candidates: CandidateTables, wanted: string): Result<"candidate"> {
  const { id } = findOne(CANDIDATE, wanted, candidates.startingWith);
  const candidate = candidates.get(id);
  if (candidate === undefined) throw notFound(CANDIDATE, wanted);
  return viewOf(candidate);
}

export function markPromoted(candidates: CandidateTables, wanted: string): Result<"promoted"> {
  candidates.markPromoted(findOne(CANDIDATE, wanted, candidates.startingWith).id);
  return {};
}

const CANDIDATE = {
  mark: "can",
  noun: "candidate",
  hint: "`skilld record` makes one of what an agent has just done.",
};

function viewOf({ procedure, recordedAtMs, sightings, ...candidate }: Candidate) {
  return {
    ...candidate,
    name: procedure.name,
    title: procedure.title,
    recordedAt: isoTime(recordedAtMs),
    sightings: [...sightings],
    files: printSkill(procedure).map((file) => ({ ...file })),
  };
}
