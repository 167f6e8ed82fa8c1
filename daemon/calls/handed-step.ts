/**
 * Handed steps: what a replay left to the agent, as it would have to run now, and whether a command
 * line runs it. Read anew each time: the skill may have changed, and so may what was approved.
 */

import type { ToldTrial } from "../../src/model/told-trial.ts";
import { whyApproval } from "../../src/prove/gate.ts";
import { type JudgedStep, judgeStep } from "../../src/prove/judge-step.ts";
import { loadSkill } from "../../src/prove/load-skill.ts";
import { needsApproval, riskOf } from "../../src/safety/risk.ts";
import type { AtomicCommand, ParsedScript } from "../../src/shell/script.ts";
import { parseScript } from "../../src/shell/shell.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";

export interface HandedStep {
  readonly trial: ToldTrial;
  readonly id: string;
  readonly judged: JudgedStep;
  /** Why a person has to agree. */
  readonly why: string;
}

/** Undefined for a step to which nobody has to agree, or that is not there any more. */
export function handedStep(trial: ToldTrial, trust: string): HandedStep | undefined {
  const { receipt, path, project } = trial;
  const { handed } = receipt;
  const skill = handed === undefined ? undefined : loaded(path, trust);
  const step = skill?.steps.find((each) => each.step.id === handed?.step);
  if (handed === undefined || skill === undefined || step === undefined) return undefined;
  const values = new Map(Object.entries({ ...receipt.params, ...handed.bindings }));
  const reading = judgeStep(step, { skill, values, project });
  if (reading?.kind !== "read") return undefined;
  const isSandboxed = receipt.sandbox !== "off";
  const why = whyApproval({ risk: reading.value.risk, isForeign: skill.isForeign, isSandboxed });
  return why === undefined ? undefined : { trial, id: handed.step, judged: reading.value, why };
}

/** A skill that can not be read any more says nothing about what an agent does. */
function loaded(path: string, trust: string): ReturnType<typeof loadSkill> | undefined {
  try {
    return loadSkill(path, trust);
  } catch (error) {
    if (error instanceof SkilldError) return undefined;
    throw error;
  }
}

/** All of its commands, or any of those that nobody may run unasked, in whatever wrapping. */
export function runsStep(script: ParsedScript, { judged, trial }: HandedStep): boolean {
  const { filled } = judged;
  const own = filled.kind === "shell" ? parseScript(filled.command) : undefined;
  if (own?.kind !== "parsed") return false;
  const commands = own.commands.filter(({ words }) => words.length > 0);
  const place = { workspace: trial.project, cwd: trial.project };
  const risky = commands.filter(({ source }) => needsApproval(riskOf(source, place).class));
  const isPresent = (command: AtomicCommand) =>
    script.commands.some((present) => isSame(present, command));
  return risky.some(isPresent) || (commands.length > 0 && commands.every(isPresent));
}

/** The same program with the same words, in whatever order; a value that is not known is any word. */
function isSame(present: AtomicCommand, own: AtomicCommand): boolean {
  if (programOf(present) !== programOf(own)) return false;
  const words = present.words.slice(1).map(textOf);
  const wanted = own.words.slice(1).map(textOf);
  for (const word of wanted.filter((each) => !OPEN.test(each))) {
    const at = words.indexOf(word);
    if (at === -1) return false;
    words.splice(at, 1);
  }
  return words.length === wanted.filter((each) => OPEN.test(each)).length;
}

/** A placeholder that was not filled in. */
const OPEN = /\{\{[a-z]/;

function programOf({ program, words }: AtomicCommand): string | undefined {
  return program ?? words[0]?.raw;
}

function textOf({ value, raw }: AtomicCommand["words"][number]): string {
  return value ?? raw;
}
