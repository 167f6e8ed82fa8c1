/** The body of a skill → the procedure in it, with the line of every step. */

import { parseCondition } from "../../condition/parse-condition.ts";
import type { StateCondition } from "../../model/condition.ts";
import type { Parameter } from "../../model/procedure.ts";
import { CONDITIONS_MAX, PARAMETERS_MAX, STEPS_MAX } from "../limits.ts";
import { type Item, readMarkdown } from "../markdown.ts";
import type { Problems } from "../problem.ts";
import { readParameter } from "./parse-parameters.ts";
import { type LocatedStep, parseStep, stateOnly } from "./parse-step.ts";
import { type Outline, readOutline, type SectionName } from "./sections.ts";
import type { Scripts } from "./step-action.ts";

export interface Body {
  readonly title: string;
  readonly parameters: readonly Located<Parameter>[];
  readonly before: readonly Located<StateCondition>[];
  readonly steps: readonly LocatedStep[];
  readonly after: readonly Located<StateCondition>[];
}

interface Located<Value> {
  readonly line: number;
  readonly value: Value;
}

export interface BodySource {
  readonly text: string;
  readonly firstLine: number;
  readonly scripts: Scripts;
}

export function parseBody({ text, firstLine, scripts }: BodySource, problems: Problems): Body {
  const outline = readOutline(readMarkdown(text, firstLine), firstLine, problems);
  const steps = itemsOf(outline, "Steps", problems);
  if (steps.length === 0) {
    const line = outline.sections.get("Steps")?.line ?? firstLine;
    problems.add(line, "there are no steps", "Write them as a numbered list below `## Steps`.");
  }
  return {
    title: outline.title,
    parameters: itemsOf(outline, "Parameters", problems).flatMap((item) =>
      lineOf(item, problems, (line) => problems.valueOf(item.line, readParameter(line))),
    ),
    before: conditionsOf(outline, "Before", problems),
    steps: steps.flatMap((item) => parseStep(item, scripts, problems) ?? []),
    after: conditionsOf(outline, "After", problems),
  };
}

function conditionsOf(
  outline: Outline,
  name: SectionName,
  problems: Problems,
): readonly Located<StateCondition>[] {
  return itemsOf(outline, name, problems).flatMap((item) =>
    lineOf(item, problems, (text) => {
      const condition = problems.valueOf(item.line, parseCondition(text));
      return condition && stateOnly(condition, item.line, problems);
    }),
  );
}

function itemsOf({ sections }: Outline, name: SectionName, problems: Problems): readonly Item[] {
  const { line = 1, items = [] } = sections.get(name) ?? {};
  const most = ENTRIES_MAX[name];
  if (items.length <= most) return items;
  problems.add(line, `the section ${name} has ${items.length} entries`, `Write at most ${most}.`);
  return items.slice(0, most);
}

const ENTRIES_MAX: Readonly<Record<SectionName, number>> = {
  Parameters: PARAMETERS_MAX,
  Before: CONDITIONS_MAX,
  Steps: STEPS_MAX,
  After: CONDITIONS_MAX,
};

/** The value of an entry that is one line. */
function lineOf<Value>(
  { line, blocks: [only, ...others] }: Item,
  problems: Problems,
  read: (text: string) => Value | undefined,
): readonly Located<Value>[] {
  if (only?.kind !== "paragraph" || others.length > 0) {
    problems.add(line, "this entry is not one line", "Write it as one line.");
    return [];
  }
  const value = read(only.text);
  return value === undefined ? [] : [{ line, value }];
}
