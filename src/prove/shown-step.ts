/** Steps, shown: as they would run, with what has no value yet left as its placeholder. */

import type { StepTemplate } from "../model/procedure.ts";
import { fillStep } from "../skill/fill-step.ts";
import type { Telling } from "./telling.ts";

export function shownStep(step: StepTemplate, { values, clean }: Telling): string {
  const filled = fillStep(step, values);
  return clean(textOf(filled.kind === "read" ? filled.value : step));
}

function textOf(step: StepTemplate): string {
  switch (step.kind) {
    case "shell":
      return step.command;
    case "edit":
      return step.diff;
    case "tool":
      return `${step.server} ${step.tool} ${JSON.stringify(step.arguments)}`;
    case "agent":
      return step.instruction;
  }
}
