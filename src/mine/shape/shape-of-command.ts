/**
 * The shape of a command: programs, sub-commands, flags and where output goes. What varies from
 * one time to the next, the operands and the values of flags, is no part of it.
 */

import { invocationOf } from "../../shell/invocation.ts";
import type { AtomicCommand } from "../../shell/script.ts";
import { writesTo } from "../../shell/writes.ts";
import { type CommandLine, commandLineOf } from "./command-line.ts";

const FLAG = /^(--?[A-Za-z][\w-]*)(=)?/;
const PLAIN_WORD = /^[a-z][a-z-]*$/;
/** Whose first operand is a thing and never what they do. */
const WITHOUT_VERBS: ReadonlySet<string> = new Set(
  (
    "cp mv rm mkdir rmdir touch ln chmod chown tar zip unzip gzip echo printf cat tee sed awk perl curl " +
    "wget ssh scp rsync diff patch kill source open code vim sh bash test node python python3 ruby"
  ).split(" "),
);

export function shapeOfCommand(script: string): string {
  const line = commandLineOf(script);
  return line === undefined ? shapeOfText(script) : shapeOfLine(line);
}

function shapeOfLine({ stages }: CommandLine): string {
  return stages.map(shapeOfStage).join(" | ");
}

function shapeOfStage(stage: AtomicCommand): string {
  const { program = "?", words } = stage;
  const flags = words.slice(1).flatMap(({ value }) => flagOf(value) ?? []);
  const writes = writesTo(stage).map(({ mode }) => (mode === "append" ? ">>" : ">"));
  return [program, verbOf(stage), ...flags, ...writes].join(" ");
}

function verbOf(stage: AtomicCommand): string {
  const invocation = invocationOf(stage);
  if (invocation === undefined) return "";
  const { program, subCommand, operands } = invocation;
  if (subCommand !== undefined) return subCommand;
  const [first = ""] = operands;
  return !WITHOUT_VERBS.has(program) && PLAIN_WORD.test(first) ? first : "";
}

/** With its `=`, but without the value behind it. */
function flagOf(word: string | undefined): string | undefined {
  const [, name, assigned = ""] = FLAG.exec(word ?? "") ?? [];
  if (name === undefined) return undefined;
  const isWhole = word === name || assigned === "=";
  return isWhole ? name + assigned : undefined;
}

/** What can not be read is like itself with other numbers. */
function shapeOfText(script: string): string {
  return script.trim().replace(/\d+/g, "#");
}
