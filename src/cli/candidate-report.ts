/** Candidate reports: a candidate as the skill it would be. */

import type { Procedure } from "../model/procedure.ts";
import { parseSkill } from "../skill/skill.ts";
import { SkilldError } from "../support/skilld-error.ts";
import type { CandidateView } from "../wire/candidates.ts";
import { fileLines, riskLines, risksOf } from "./skill-report.ts";
import type { Paint } from "./verb.ts";

export function candidateLines(
  candidate: CandidateView,
  root: string,
  paint: Paint,
): readonly string[] {
  const { id, state, origin, sightings, project } = candidate;
  const seen = `seen ${sightings.length === 1 ? "once" : `${sightings.length} times`}`;
  return [
    `${paint.bold(id)}  ${origin}, ${state}, ${seen}  ${paint.dim(project)}`,
    "",
    ...fileLines(candidate.files, paint),
    ...riskLines(risksOf(procedureIn(candidate), root), paint),
  ];
}

/** The daemon may be of another release: what it sends is read as any file would be. */
export function procedureIn({ id, files }: CandidateView): Procedure {
  const [main, ...scripts] = files;
  const texts = new Map(scripts.map(({ path, text }) => [path, text]));
  const skill = parseSkill(main?.text ?? "", texts);
  if (skill.kind === "procedure") return skill.procedure;
  throw new SkilldError("daemon-incompatible", `cannot read the candidate ${id}`, {
    hint: "`skilld start` replaces an older daemon; if this command is the older one, update it.",
  });
}
