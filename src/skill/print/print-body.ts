/** The body of a skill, written: what a person reads, and what is read back. */

import { printCodeSpan as quoted } from "../../condition/code-span.ts";
import { printCondition } from "../../condition/print-condition.ts";
import type { StateCondition } from "../../model/condition.ts";
import type { Parameter, Procedure, StepTemplate } from "../../model/procedure.ts";
import { quoteWord } from "../../shell/quote.ts";
import { printStep } from "./print-step.ts";

/** Where the command of a step stands, when it can not stand in the body. */
export type ScriptOf = (step: StepTemplate) => string | undefined;

export function printBody(procedure: Procedure, scriptOf: ScriptOf): string {
  const { name, title, parameters, before, steps, after } = procedure;
  const numbered = steps.map((step, at) =>
    printStep(step, { number: at + 1, script: scriptOf(step) }),
  );
  return [
    `# ${title}`,
    `Replay it: ${quoted(replayLine(name, parameters))}`,
    ...section("Parameters", parameters.map(printParameter).map(hyphened)),
    ...section("Before", conditionLines(before)),
    ...section("Steps", numbered),
    ...section("After", conditionLines(after)),
  ]
    .join("\n\n")
    .concat("\n");
}

function section(name: string, entries: readonly string[]): readonly string[] {
  return entries.length === 0 ? [] : [`## ${name}`, entries.join("\n")];
}

function conditionLines(conditions: readonly StateCondition[]): readonly string[] {
  return conditions.map(printCondition).map(hyphened);
}

function hyphened(line: string): string {
  return `- ${line}`;
}

function printParameter(parameter: Parameter): string {
  const examples = parameter.type === "secret" ? [] : parameter.examples;
  const named = `${quoted(parameter.name)} (${parameter.type})`;
  return examples.length === 0 ? named : `${named}, for example ${examples.map(quoted).join(", ")}`;
}

/** The last example is the most recent; secrets come from the environment. */
function replayLine(name: string, parameters: readonly Parameter[]): string {
  const given = parameters.flatMap((parameter) => {
    if (parameter.type === "secret") return [];
    const example = parameter.examples.at(-1) ?? parameter.name.toUpperCase();
    return [`--param ${parameter.name}=${quoteWord(example)}`];
  });
  return ["skilld replay", name, ...given].join(" ");
}
