/**
 * Candidates for programs: the answer of `skilld candidates --json`, one shape whatever is known.
 * What nobody has measured is null, never a guess.
 */

import { outlineOf } from "../skill/outline.ts";
import type { CandidateView } from "../wire/candidates.ts";
import { isThin, procedureIn, workspaceOf } from "./candidate-report.ts";
import { risksOf } from "./skill-report.ts";

export function candidateAsJson(candidate: CandidateView): object {
  const { id, name, title, state, support, prompts, firstSeen, lastSeen, findings } = candidate;
  const procedure = procedureIn(candidate);
  const risks = risksOf(procedure, workspaceOf(candidate));
  const { params, steps, before, after } = outlineOf(procedure);
  return {
    id,
    name,
    title,
    state,
    thin: isThin(candidate),
    score: findings?.score ?? null,
    support,
    params,
    steps: steps.map(({ id: step, kind, template, conditions }, at) => ({
      id: step,
      kind,
      template,
      risk: risks[at]?.risk,
      conditions,
    })),
    before,
    after,
    prompts,
    firstSeen,
    lastSeen,
    saves: findings?.saves ?? { calls: null, tokens: null, seconds: null },
  };
}
