/** Entries: a candidate of a review with what is on disk by its name already. */

import { skillFoldersFor } from "../../agents/skill-folders.ts";
import { skilldHome } from "../../config/home.ts";
import { skillNamed } from "../../skill/existing-names.ts";
import { readSkillFolder } from "../../skill/read-folder.ts";
import type { PrintedFile } from "../../skill/skill.ts";
import { textsIn, trustLedger } from "../../skill/trust-ledger.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import type { CandidateView } from "../../wire/candidates.ts";
import { procedureIn, workspaceOf } from "../candidate-report.ts";
import { risksOf } from "../skill-report.ts";
import type { Entry } from "./review-state.ts";

export function entryOf(candidate: CandidateView): Entry {
  const risks = risksOf(procedureIn(candidate), workspaceOf(candidate));
  return { candidate, risks, before: filesBefore(candidate.name) };
}

/** Empty where there is none, or others wrote it: that is nothing to compare with. */
function filesBefore(name: string): readonly PrintedFile[] {
  try {
    const path = skillNamed(name, skillFoldersFor(process.cwd()));
    const isOurs = path && trustLedger(skilldHome().trust).find(path)?.origin === "promoted";
    return path && isOurs ? textsIn(readSkillFolder(path)) : [];
  } catch (error) {
    // What can not be read, promoting it will name.
    if (error instanceof SkilldError || (error instanceof Error && "code" in error)) return [];
    throw error;
  }
}
