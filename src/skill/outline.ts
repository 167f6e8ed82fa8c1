/** Outlines: a procedure as programs list it, with every condition in the words of the skill. */

import { printCondition } from "../condition/print-condition.ts";
import type { Parameter, Procedure, StepTemplate } from "../model/procedure.ts";

export interface Outline {
  readonly params: readonly {
    readonly name: string;
    readonly type: Parameter["type"];
    /** None of a secret. */
    readonly examples: readonly string[];
  }[];
  readonly steps: readonly {
    readonly id: string;
    readonly kind: StepTemplate["kind"];
    /** The command, the diff, the call as JSON, or the instruction. */
    readonly template: string;
    readonly conditions: readonly string[];
  }[];
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export function outlineOf({ parameters, steps, before, after }: Procedure): Outline {
  return {
    params: parameters.map((parameter) => ({
      name: parameter.name,
      type: parameter.type,
      examples: parameter.type === "secret" ? [] : parameter.examples,
    })),
    steps: steps.map((step) => ({
      id: step.id,
      kind: step.kind,
      template: templateOf(step),
      conditions: step.expects.map(printCondition),
    })),
    before: before.map(printCondition),
    after: after.map(printCondition),
  };
}

function templateOf(step: StepTemplate): string {
  switch (step.kind) {
    case "shell":
      return step.command;
    case "edit":
      return step.diff;
    case "tool": {
      const { server, tool, arguments: given } = step;
      return JSON.stringify({ server, tool, arguments: given });
    }
    case "agent":
      return step.instruction;
  }
}
