/** Sabotage: a step that reports success and has not done, or not quite done, what it should. */

import { bodyOf, type Case } from "./cases/case.ts";
import { shellSteps, type WrittenStep } from "./skills.ts";

export interface Sabotage {
  /** The step whose effect is missing. */
  readonly step: string;
  readonly how: string;
  readonly body: string;
}

export function soundBody(each: Case): string {
  return bodyOf(each, shellSteps(...each.steps));
}

export function sabotagesOf(each: Case): readonly Sabotage[] {
  return each.steps.flatMap((step, at) =>
    waysToFail(step, each).map(({ how, command }) => {
      const steps = each.steps.with(at, { ...step, command, lines: step.lines ?? [] });
      return { step: step.id, how, body: bodyOf(each, shellSteps(...steps)) };
    }),
  );
}

function waysToFail(step: WrittenStep, { values }: Case) {
  return [
    { how: "does nothing", command: "true" },
    { how: "says no", command: "false" },
    ...elsewhere(step, values).map((command) => ({ how: "does it elsewhere", command })),
  ];
}

/** With another value where the effect shows it. */
function elsewhere({ command, lines = [] }: WrittenStep, values: Case["values"]) {
  const shown = Object.keys(values).map((name) => `{{${name}}}`);
  return shown
    .filter((each) => command.includes(each) && lines.some((line) => line.includes(each)))
    .map((each) => command.replaceAll(each, "0.0.1"));
}
