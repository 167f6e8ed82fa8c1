/** draft: what a family has in common → a procedure that can be written and read back. */

import { printCondition } from "../../condition/print-condition.ts";
import type { StateCondition } from "../../model/condition.ts";
import type { Reasons } from "../../model/mined.ts";
import type { Parameter, Procedure, StepTemplate } from "../../model/procedure.ts";
import { finalConditions } from "../../procedure/conditions.ts";
import { whereSecret } from "../../procedure/secret-place.ts";
import type { General } from "../generalise/generalise.ts";
import { inferConditions } from "../infer/infer.ts";
import { draftSteps } from "./steps.ts";
import { type NamedValues, namedValues, parametersOf } from "./values.ts";
import { wordingOf } from "./wording.ts";
import { asWritable } from "./writable.ts";

export interface Draft {
  readonly procedure: Procedure;
  readonly values: NamedValues;
  readonly why: Reasons;
}

const PARAMETERS_MAX = 32;

/** Undefined where nothing could be promoted: a secret in it, or too many values. */
export function draft(general: General): Draft | undefined {
  const values = namedValues(general);
  const steps = draftSteps(general, values);
  const inferred = inferConditions(general, values);
  const told = steps.map(({ step }, at) =>
    withExpects(
      step,
      (inferred[at] ?? []).map(({ condition }) => condition),
    ),
  );
  const secrets = [...new Set(steps.flatMap((each) => each.secrets))];
  const parameters: readonly Parameter[] = [
    ...parametersOf(values.values()),
    ...secrets.map((name): Parameter => ({ name, type: "secret" })),
  ];
  const [first, ...others] = told;
  if (first === undefined || parameters.length > PARAMETERS_MAX) return undefined;
  const always = told.filter(({ optionalWhen }) => optionalWhen === undefined);
  const texts = general.occurrences.map((_, at) =>
    [...values.values()].flatMap(({ vector }) => vector[at] ?? []),
  );
  const procedure = asWritable({
    ...wordingOf(general.prompts, texts, titleOfSteps(told)),
    metadata: { "skilld-evidence": evidenceOf(general) },
    parameters,
    before: [],
    steps: [first, ...others],
    after: finalConditions(always),
  });
  if (procedure === undefined || whereSecret(procedure) !== undefined) return undefined;
  return {
    procedure,
    values,
    why: {
      parameters: [...values.values()].map(({ name, because }) => ({ name, because })),
      conditions: procedure.steps.flatMap(({ id, expects }, at) =>
        (inferred[at] ?? [])
          .filter(({ condition }) => expects.some((each) => each === condition))
          .map(({ condition, because }) => ({
            step: id,
            condition: printCondition(condition),
            because,
          })),
      ),
      steps: procedure.steps.flatMap(({ id }, at) => {
        const because = steps[at]?.because;
        return because === undefined ? [] : [{ step: id, because }];
      }),
    },
  };
}

const NAMED_STEPS_MAX = 3;

/** What it does, in the names of its programs. */
function titleOfSteps(steps: readonly StepTemplate[]): string {
  const titles = [...new Set(steps.map(({ title }) => title))].slice(0, NAMED_STEPS_MAX);
  const isSame = titles.every((title) => title.startsWith("Run "));
  const [first = "", ...others] = titles;
  const told = others.map((title) =>
    isSame ? title.slice("Run ".length) : title.charAt(0).toLowerCase() + title.slice(1),
  );
  const last = told.at(-1);
  return last === undefined ? first : `${[first, ...told.slice(0, -1)].join(", ")} and ${last}`;
}

function withExpects(step: StepTemplate, expects: readonly StateCondition[]): StepTemplate {
  return step.kind === "shell" ? { ...step, expects } : { ...step, expects };
}

function evidenceOf({ occurrences }: General): string {
  const sessions = new Set(occurrences.map(({ known }) => known.session.session)).size;
  return `${sessions} ${sessions === 1 ? "session" : "sessions"}, ${occurrences.length} sightings`;
}
