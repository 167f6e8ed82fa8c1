/** Candidates: which there are, as a surface shows them, and what a person has made of one. */

import { setImmediate as othersTurn } from "node:timers/promises";
import type { Candidate } from "../../src/model/candidate.ts";
import type { CandidateId } from "../../src/model/ids.ts";
import type { Procedure } from "../../src/model/procedure.ts";
import { whereSecret } from "../../src/procedure/secret-place.ts";
import { folderOf } from "../../src/skill/read-folder.ts";
import { printSkill } from "../../src/skill/skill.ts";
import { parseFolder } from "../../src/skill/skill-folder.ts";
import type { CandidateTables } from "../../src/store/candidates.ts";
import { nowMs } from "../../src/support/clock.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";
import {
  CANDIDATES_MAX,
  type CandidateEdit,
  type CandidateQuery,
  type CandidateView,
} from "../../src/wire/candidates.ts";
import type { Params, Result } from "../../src/wire/rpc.ts";
import { viewOf } from "./candidate-view.ts";
import { findOne, notFound } from "./find-one.ts";

export function showCandidate(candidates: CandidateTables, wanted: string): CandidateView {
  return viewOf(found(candidates, candidateIdFor(candidates, wanted)));
}

/** One at a time, so that no hook waits for its acknowledgement until all are written out. */
export async function listCandidates(
  candidates: CandidateTables,
  { all, maxMined }: CandidateQuery & { readonly maxMined: number },
): Promise<Result<"candidates">> {
  const wanted = { maxMined, limit: CANDIDATES_MAX };
  const ids = candidates.list({ ...wanted, ...(all ? {} : { state: "open" }) });
  const views: CandidateView[] = [];
  for (const id of ids) {
    const candidate = candidates.get(id);
    if (candidate !== undefined) views.push(viewOf(candidate));
    await othersTurn();
  }
  return { candidates: views, hidden: Math.max(candidates.openCount().mined - maxMined, 0) };
}

/** Nothing is stored that could not be written to disk, or that looks like a secret. */
export function editCandidate(
  candidates: CandidateTables,
  { id: wanted, files }: CandidateEdit,
): CandidateView {
  const id = candidateIdFor(candidates, wanted);
  const procedure = procedureIn(files);
  printSkill(procedure);
  const secret = whereSecret(procedure);
  if (secret !== undefined) {
    throw refusedEdit(`${secret} holds what looks like a secret`, "Have it taken from a variable.");
  }
  candidates.edit(id, procedure, nowMs());
  return showCandidate(candidates, id);
}

export function rejectCandidate(candidates: CandidateTables, wanted: string): CandidateView {
  const id = candidateIdFor(candidates, wanted);
  if (found(candidates, id).state === "promoted") {
    throw new SkilldError("request-invalid", `cannot reject ${id}: it was promoted`, {
      hint: "Delete the folder of its skill; `skilld forget` takes it from the list.",
    });
  }
  candidates.reject(id);
  return showCandidate(candidates, id);
}

export function markPromoted(
  candidates: CandidateTables,
  { id: wanted, folder }: Params<"promoted">,
): Result<"promoted"> {
  candidates.promote(candidateIdFor(candidates, wanted), folder);
  return {};
}

export function forgetCandidate(
  candidates: CandidateTables,
  wanted: string,
): Result<"forgetCandidate"> {
  candidates.forget(candidateIdFor(candidates, wanted), nowMs());
  return {};
}

const CANDIDATE = {
  mark: "can",
  noun: "candidate",
  hint: "`skilld candidates --all` lists them; `skilld record` makes one.",
};

/** By its beginning. */
export function candidateIdFor(candidates: CandidateTables, wanted: string): CandidateId {
  return findOne(CANDIDATE, wanted, candidates.startingWith).id;
}

function found(candidates: CandidateTables, id: CandidateId): Candidate {
  const candidate = candidates.get(id);
  if (candidate === undefined) throw notFound(CANDIDATE, id);
  return candidate;
}

function procedureIn(files: CandidateEdit["files"]): Procedure {
  const skill = parseFolder(folderOf("edited", files));
  if (skill.kind === "procedure") return skill.procedure;
  const [problem] = skill.kind === "broken" ? skill.problems : [];
  if (problem === undefined) {
    throw refusedEdit("it no longer says that it is a procedure", "Keep `skilld-format`.");
  }
  throw refusedEdit(`line ${problem.line}: ${problem.reason}`, problem.hint);
}

function refusedEdit(reason: string, hint: string): SkilldError {
  return new SkilldError("skill-refused", `cannot keep this edit: ${reason}`, { hint });
}
