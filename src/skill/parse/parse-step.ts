/** One step of the body: its title, what it does, and the lines below. */

import { isStateCondition } from "../../condition/parse-condition.ts";
import type { Condition, StateCondition } from "../../model/condition.ts";
import type { StepTemplate } from "../../model/procedure.ts";
import { STEP_LINES_MAX, TITLE_CHARS_MAX } from "../limits.ts";
import type { Block, Item } from "../markdown.ts";
import type { Problems } from "../problem.ts";
import { slugOf } from "../skill-name.ts";
import { type Action, readAction, type Scripts } from "./step-action.ts";
import { readStepLine, STEP_WORDS, type StepLine } from "./step-line.ts";

/** Words that say how a program runs: the other kinds of step run none. */
const SHELL_WORDS: ReadonlySet<string> = new Set(["in", "env", "timeout", "bind"]);

export interface LocatedStep {
  readonly line: number;
  readonly step: StepTemplate;
}

export function parseStep(
  item: Item,
  scripts: Scripts,
  problems: Problems,
): LocatedStep | undefined {
  const [title, action, lines, ...others] = item.blocks;
  for (const each of others) problems.add(each.line, "this belongs to no step", "Remove it.");
  const what = readAction(action, item.line, { scripts, problems });
  const below = readLines(lines, problems);
  const name = readTitle(title, item.line, problems);
  if (what === undefined || name === undefined) return undefined;
  refuseForeign(below, what.kind, problems);
  const id = below.find(({ said }) => said.word === "id")?.said;
  if (id?.word !== "id") {
    problems.add(
      item.line,
      "the step has no id",
      `Add the line \`- id: ${slugOf(name) || "step"}\`.`,
    );
    return undefined;
  }
  const step = assemble(what, { id: id.id, title: name, lines: below }, problems);
  return { line: item.line, step };
}

interface LocatedLine {
  readonly line: number;
  readonly said: StepLine;
}

function readTitle(block: Block | undefined, line: number, problems: Problems): string | undefined {
  if (block?.kind === "paragraph" && block.text.length <= TITLE_CHARS_MAX) return block.text;
  problems.add(
    line,
    "the step has no title",
    `Write what it does behind its number, in at most ${TITLE_CHARS_MAX} characters.`,
  );
  return undefined;
}

function readLines(block: Block | undefined, problems: Problems): readonly LocatedLine[] {
  if (block === undefined) return [];
  if (block.kind !== "list" || block.isOrdered || block.items.length > STEP_LINES_MAX) {
    problems.add(
      block.line,
      "this is no list of lines below a step",
      `Write at most ${STEP_LINES_MAX} lines such as \`- id: name\`.`,
    );
    return [];
  }
  const lines = block.items.flatMap(({ line, blocks: [only, ...others] }) => {
    if (only?.kind !== "paragraph" || others.length > 0) {
      problems.add(line, "this is no line below a step", "Write it as one line.");
      return [];
    }
    const said = problems.valueOf(line, readStepLine(only.text));
    return said === undefined ? [] : [{ line, said }];
  });
  refuseDisorder(lines, problems);
  return lines;
}

const REPEATABLE: ReadonlySet<string> = new Set(["env", "bind", "expect"]);

function refuseDisorder(lines: readonly LocatedLine[], problems: Problems): void {
  for (const [at, { line, said }] of lines.entries()) {
    const before = lines[at - 1]?.said.word;
    if (before === undefined) continue;
    if (before === said.word && !REPEATABLE.has(said.word)) {
      problems.add(line, `${said.word} stands here twice`, "Keep one of them.");
    } else if (STEP_WORDS.indexOf(before) > STEP_WORDS.indexOf(said.word)) {
      problems.add(line, `${said.word} stands below ${before}`, `Write ${said.word} above it.`);
    }
  }
}

function refuseForeign(
  lines: readonly LocatedLine[],
  kind: StepTemplate["kind"],
  problems: Problems,
): void {
  for (const { line, said } of kind === "shell" ? [] : lines) {
    const asksProgram = said.word === "expect" && !isStateCondition(said.condition);
    if (!SHELL_WORDS.has(said.word) && !asksProgram) continue;
    const hint = asksProgram ? "Expect what is there afterwards." : "Remove it.";
    problems.add(line, `no program runs in this step, so ${said.word} means nothing here`, hint);
  }
}

interface Described {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly LocatedLine[];
}

function assemble(what: Action, { id, title, lines }: Described, problems: Problems): StepTemplate {
  const said = <Word extends StepLine["word"]>(word: Word) =>
    lines.flatMap((each) => (isOf(each.said, word) ? [{ ...each.said, line: each.line }] : []));
  const [folder] = said("in");
  const [timeout] = said("timeout");
  const [optional] = said("optional");
  const [risk] = said("risk");
  const expects = said("expect").map(({ condition }) => condition);
  const when = optional && stateOnly(optional.when, optional.line, problems);
  const common = {
    id,
    title,
    needs: said("needs").flatMap(({ needs }) => needs),
    ...(when !== undefined && { optionalWhen: when }),
    ...(risk !== undefined && { risk: risk.risk }),
  };
  if (what.kind !== "shell")
    return { ...common, ...what, expects: expects.filter(isStateCondition) };
  return {
    ...common,
    ...what,
    ...(folder !== undefined && { folder: folder.folder }),
    env: said("env").map(({ entry }) => entry),
    ...(timeout !== undefined && { timeoutSeconds: timeout.seconds }),
    binds: said("bind").map(({ binding }) => binding),
    expects,
  };
}

function isOf<Word extends StepLine["word"]>(
  line: StepLine,
  word: Word,
): line is Extract<StepLine, { word: Word }> {
  return line.word === word;
}

/** Before a step there is no program whose end could be asked about. */
export function stateOnly(
  condition: Condition,
  line: number,
  problems: Problems,
): StateCondition | undefined {
  if (isStateCondition(condition)) return condition;
  const hint = "Write what can be seen in the project, such as a file.";
  problems.add(line, "no program has run here, so its end can not be asked about", hint);
  return undefined;
}
