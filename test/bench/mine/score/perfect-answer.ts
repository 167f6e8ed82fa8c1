/** The perfect answer: what a miner that makes no mistake says, in its own words for parameters. */

import type { Found, FoundCandidate, FoundStep } from "../found.ts";
import { fill, namesIn } from "../template.ts";
import type { TrueProcedure, TrueStep, Truth } from "../truth.ts";

export function perfectAnswer({ procedures }: Truth): Found {
  return { candidates: procedures.map(perfectCandidate) };
}

function perfectCandidate(procedure: TrueProcedure): FoundCandidate {
  const { name, params, bindings, steps, sightings } = procedure;
  return {
    id: `can_${name}`,
    name,
    params: params.map((param) => ({
      name: ownName(param.name),
      type: param.type,
      examples: sightings.map(({ values }) => values[param.name] ?? ""),
    })),
    steps: steps.map((step) => {
      const printed = bindings.filter(({ from }) => from === step.id);
      return perfectStep(
        step,
        printed.map((binding) => ownName(binding.name)),
      );
    }),
    before: [],
    after: [],
    sightings: [...new Set(sightings.map(({ session }) => session))],
  };
}

function perfectStep(step: TrueStep, bindings: readonly string[]): FoundStep {
  return {
    id: step.id,
    kind: step.kind,
    template: renamed(step.kind === "edit" ? asDiff(step.template) : step.template),
    conditions: step.expected.map(renamed),
    folder: step.folder,
    optional: step.isOptional,
    bindings,
  };
}

function asDiff(template: string): string {
  const [file = "", ...changes] = template.split("\n");
  return [`--- a/${file}`, `+++ b/${file}`, "@@ -1,3 +1,4 @@", " above", ...changes].join("\n");
}

function renamed(template: string): string {
  const names = namesIn(template).map((name) => [name, `{{${ownName(name)}}}`]);
  return fill(template, Object.fromEntries(names)).text;
}

function ownName(name: string): string {
  return `my_${name}`;
}
