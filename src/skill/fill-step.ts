/**
 * Steps, filled in: values in place of placeholders, so that the step can be run. Its conditions
 * stay as they are: each is filled in when it is asked.
 */

import { checkProjectPath } from "../condition/parse-condition.ts";
import { fillCommand, fillText, placeholdersIn, type Values } from "../condition/placeholder.ts";
import { type Reading, RefusalError, reading } from "../condition/reading.ts";
import type { EnvEntry, Need, StepTemplate } from "../model/procedure.ts";
import { isJsonObject } from "../support/json-fields.ts";
import { whyNoDiff } from "./diff-block.ts";

/** Refused where a value would become a command, a line of a diff, or lead out of the project. */
export function fillStep(step: StepTemplate, values: Values): Reading<StepTemplate> {
  return reading(() => filled(step, values));
}

/** Those with a value somewhere in the step, its conditions included. */
export function namesUsedBy(step: StepTemplate): ReadonlySet<string> {
  return new Set(placeholdersIn(JSON.stringify(step)).map(({ name }) => name));
}

function filled(step: StepTemplate, values: Values): StepTemplate {
  const needs = step.needs.map((need) => filledNeed(need, values));
  switch (step.kind) {
    case "shell": {
      const { folder, env } = step;
      return {
        ...step,
        needs,
        command: fillCommand(step.command, values),
        env: env.map((entry) => filledEntry(entry, values)),
        ...(folder === undefined ? {} : { folder: filledFolder(folder, values) }),
      };
    }
    case "edit":
      return { ...step, needs, diff: filledDiff(step.diff, values) };
    case "tool":
      return { ...step, needs, arguments: filledFields(step.arguments, values) };
    case "agent":
      return { ...step, needs, instruction: fillText(step.instruction, values) };
  }
}

function filledNeed(need: Need, values: Values): Need {
  return need.kind === "write" ? { ...need, path: fillText(need.path, values) } : need;
}

function filledEntry(entry: EnvEntry, values: Values): EnvEntry {
  return entry.kind === "value" ? { ...entry, value: fillText(entry.value, values) } : entry;
}

function filledFolder(folder: string, values: Values): string {
  const path = fillText(folder, values);
  checkProjectPath(path);
  return path;
}

/** A value of several lines would be lines of the diff. */
function filledDiff(diff: string, values: Values): string {
  const text = fillText(diff, values);
  const reason =
    text.split("\n").length === diff.split("\n").length
      ? whyNoDiff(text)
      : "a value has more than one line";
  if (reason === undefined) return text;
  throw new RefusalError(`the diff can not be filled in: ${reason}`, "Choose another value.");
}

type Fields = Readonly<Record<string, unknown>>;

function filledFields(fields: Fields, values: Values): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, filledValue(value, values)]),
  );
}

function filledValue(value: unknown, values: Values): unknown {
  if (typeof value === "string") return fillText(value, values);
  if (Array.isArray(value)) return value.map((each) => filledValue(each, values));
  return isJsonObject(value) ? filledFields(value, values) : value;
}
