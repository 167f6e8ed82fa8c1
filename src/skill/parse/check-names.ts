/** Names of a procedure: declared once, used only where they have a value, and where it stays one. */

import { textsOf } from "../../condition/fill-condition.ts";
import { checkPlaces, placeholdersIn } from "../../condition/placeholder.ts";
import { reading } from "../../condition/reading.ts";
import type { Condition } from "../../model/condition.ts";
import type { Parameter, StepTemplate } from "../../model/procedure.ts";
import type { Problems } from "../problem.ts";
import type { Body } from "./parse-body.ts";
import type { LocatedStep } from "./parse-step.ts";

export function checkNames({ parameters, before, steps, after }: Body, problems: Problems): void {
  refuseTwice(
    parameters.map(({ line, value }) => ({ line, name: value.name })),
    problems,
  );
  refuseTwice(
    steps.map(({ line, step }) => ({ line, name: step.id })),
    problems,
  );
  const names: Names = {
    known: new Set(parameters.map(({ value }) => value.name)),
    later: new Set(steps.flatMap(({ step }) => boundBy(step))),
    secret: secretsIn(parameters.map(({ value }) => value)),
  };
  for (const { line, value } of before) checkCondition(value, { line, names, problems });
  for (const located of steps) checkStep(located, names, problems);
  for (const { line, value } of after) checkCondition(value, { line, names, problems });
}

export function secretsIn(parameters: readonly Parameter[]): ReadonlySet<string> {
  return new Set(parameters.filter(({ type }) => type === "secret").map(({ name }) => name));
}

/** Also for a step that stands alone, in a patch. */
export function checkStep({ line, step }: LocatedStep, names: Names, problems: Problems): void {
  const place: Place = { line, names, problems };
  for (const text of textsIn(step)) checkText(text, place);
  if (step.kind === "shell") {
    checkCommand(step.command, place);
    for (const entry of step.env) if (entry.kind === "value") checkOrder(entry.value, place);
  }
  if (step.optionalWhen) checkCondition(step.optionalWhen, place);
  for (const name of boundBy(step)) bind(name, place);
  for (const condition of step.expects) checkCondition(condition, place);
}

export interface Names {
  /** Grows with what the steps bind. */
  readonly known: Set<string>;
  readonly later: ReadonlySet<string>;
  readonly secret: ReadonlySet<string>;
}

interface Place {
  readonly line: number;
  readonly names: Names;
  readonly problems: Problems;
}

/** Everything but the environment, which alone may hold secrets, and conditions. */
function textsIn(step: StepTemplate): readonly string[] {
  const needs = step.needs.flatMap((need) => (need.kind === "write" ? [need.path] : []));
  switch (step.kind) {
    case "shell":
      return [step.command, step.folder ?? "", ...needs];
    case "edit":
      return [step.diff, ...needs];
    case "tool":
      return [step.server, step.tool, JSON.stringify(step.arguments), ...needs];
    case "agent":
      return [step.instruction, ...needs];
  }
}

function boundBy(step: StepTemplate): readonly string[] {
  return step.kind === "shell" ? step.binds.map(({ name }) => name) : [];
}

function bind(name: string, { line, names: { known }, problems }: Place): void {
  if (known.has(name)) problems.add(line, `${name} has a value already`, "Choose another name.");
  known.add(name);
}

function checkCondition(condition: Condition, place: Place): void {
  for (const text of textsOf(condition)) checkText(text, place);
  if (condition.kind === "check") checkCommand(condition.command, place);
}

function checkText(text: string, place: Place): void {
  checkOrder(text, place);
  const secret = placeholdersIn(text).find(({ name }) => place.names.secret.has(name));
  if (secret === undefined) return;
  place.problems.add(
    place.line,
    `the secret {{${secret.name}}} would be shown`,
    `Hand it over as \`- env: \`NAME={{${secret.name}}}\`\` and use $NAME.`,
  );
}

function checkOrder(text: string, { line, names: { known, later }, problems }: Place): void {
  const early = placeholdersIn(text).find(({ name }) => !known.has(name) && later.has(name));
  if (early === undefined) return;
  const reason = `{{${early.name}}} is used before a step has bound it`;
  problems.add(line, reason, "Bind it in an earlier step.");
}

function checkCommand(command: string, { line, names: { known, later }, problems }: Place): void {
  const isDeclared = (name: string) => known.has(name) || later.has(name);
  problems.valueOf(
    line,
    reading(() => checkPlaces(command, isDeclared)),
  );
}

function refuseTwice(
  entries: readonly { readonly line: number; readonly name: string }[],
  problems: Problems,
): void {
  const seen = new Set<string>();
  for (const { line, name } of entries) {
    if (seen.has(name)) problems.add(line, `${name} is there twice`, "Choose another name.");
    seen.add(name);
  }
}
