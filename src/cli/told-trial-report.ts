/** Trials that ran elsewhere, as their receipts tell of them, and how far that can be believed. */

import type { TrialView } from "../wire/receipts.ts";
import { visible } from "./skill-report.ts";
import type { Paint } from "./verb.ts";

export function toldTrialLines(trial: TrialView, paint: Paint): readonly string[] {
  const { id, receipt, path, project, at } = trial;
  const [held, failed, unchecked] = receipt.checks;
  const params = Object.entries(receipt.params).map(([name, value]) => `${name}=${value}`);
  return [
    `${paint.bold(id)}  ${receipt.skill}  ${receipt.verdict}  ${paint.dim(at)}`,
    `  ${visible(path)}`,
    `  in ${visible(project)}, sandbox ${receipt.sandbox}`,
    ...(params.length === 0 ? [] : [`  ${visible(params.join(" "))}`]),
    `  ${toldBy(trial)}`,
    ...receipt.steps.map(([step, verdict, exit, ms, why]) => {
      const ending = exit === null || exit === 0 ? "" : ` exit ${exit}`;
      const reason = why === undefined ? "" : `  ${visible(why)}`;
      return `    ${verdict.padEnd(14)} ${step}${ending} ${paint.dim(`${ms} ms`)}${reason}`;
    }),
    `  ${held} conditions held, ${failed} failed, ${unchecked} could not be asked`,
    ...(receipt.resume === undefined ? [] : [`  go on with: ${visible(receipt.resume)}`]),
  ];
}

/** For lists: one line. */
export function toldTrialLine({ id, receipt, told, project }: TrialView): string {
  return `${id}  ${receipt.skill} ${receipt.verdict}  in ${visible(project)}, ${told}`;
}

function toldBy({ told, confirmed, agent, session, call }: TrialView): string {
  const by = agent === null ? "" : `, run by ${agent} in ${session}, call ${call}`;
  if (told === "observed") return `told by the trial itself${by}`;
  const agrees = confirmed
    ? "the agent's exit code agrees"
    : "not confirmed by the agent's log yet";
  return `printed by its command${by}; ${agrees}`;
}
