/** Recipe and sightings → the truth about one procedure. */

import { printCondition } from "../../../src/condition/print-condition.ts";
import { redact } from "../../../src/safety/redact.ts";
import type { EditStep, FreeEditStep, Recipe, RecipeStep } from "./recipe.ts";
import { namesIn, type Values } from "./template.ts";
import type { Sighting, TrueBinding, TrueProcedure, TrueStep, Written } from "./truth.ts";

export function trueProcedure(
  recipe: Recipe,
  sightings: readonly Sighting[],
  failures: readonly Sighting[],
): TrueProcedure {
  const { name, params, steps } = recipe;
  return {
    name,
    steps: steps.map(trueStep),
    params: Object.entries(params).map(([each, { type }]) => ({ name: each, type })),
    bindings: bindingsOf(recipe),
    sightings,
    failures,
  };
}

/** As they are stored: no log keeps a secret. */
export function shownValues({ params }: Recipe, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isSecret = params[name]?.type === "secret";
      return [name, isSecret ? redact(value, "strict").text : value];
    }),
  );
}

/** Printed values that a later step uses, with the step that prints them first. */
export function bindingsOf({ printed = {}, steps }: Recipe): readonly TrueBinding[] {
  return Object.keys(printed).flatMap((name) => {
    const isUsed = steps.some((step) => namesIn(templateOf(step)).includes(name));
    const source = steps.find(
      (step) => step.kind === "run" && namesIn(step.prints ?? "").includes(name),
    );
    return isUsed && source !== undefined ? [{ name, from: source.id }] : [];
  });
}

function trueStep(step: RecipeStep): TrueStep {
  const isOptional = step.isOptional === true;
  const expected = [...(step.leaves ?? []), ...conditionsOfEdit(step)];
  return {
    id: step.id,
    kind: KINDS[step.kind],
    template: templateOf(step),
    folder: step.kind === "run" ? (step.folder ?? "") : "",
    isOptional,
    // What is left out sometimes can not be expected always.
    expected: isOptional ? [] : expected,
    also: [...(step.also ?? []), ...(isOptional ? expected : [])],
    writes: step.kind === "run" ? [] : [writtenBy(step)],
    prints: step.kind === "run" ? (step.prints ?? "") : "",
  };
}

const KINDS = { run: "shell", edit: "edit", "free-edit": "agent" } as const;

function templateOf(step: RecipeStep): string {
  if (step.kind === "run") return step.run;
  if (step.kind === "free-edit") return step.file;
  const { file, removes = [], adds } = step;
  return [file, ...removes.map((line) => `-${line}`), ...adds.map((line) => `+${line}`)].join("\n");
}

function writtenBy(step: EditStep | FreeEditStep): Written {
  const lines = step.kind === "edit" ? step.adds : (step.heads ?? []);
  return { path: step.file, text: lines.join("\n") };
}

/** That a new file is there; that a changed one holds what was put into it. */
function conditionsOfEdit(step: RecipeStep): readonly string[] {
  if (step.kind === "run") return [];
  const { path, text } = writtenBy(step);
  if (step.isNew) return [printCondition({ kind: "entry", entry: "file", path, is: "exists" })];
  const [line = ""] = text.split("\n");
  if (line === "") return [];
  return [
    printCondition({ kind: "file-text", path, test: { kind: "contains", text: line.trim() } }),
  ];
}
