/**
 * Performing: one recipe with its values → what an agent does for it, once. Steps may be joined in
 * one call, stumbled over, or left out; looks that belong to a step follow it at once.
 */

import type { Dice } from "./dice.ts";
import { commandKey, editKey } from "./ledger.ts";
import { bindingsOf } from "./make-truth.ts";
import type { EditStep, FreeEditStep, Recipe, RecipeStep, RunStep } from "./recipe.ts";
import type { Call, Command, Edit } from "./session.ts";
import { filled, type Values } from "./template.ts";

/** What is done at once, and what it is to the ledger: nothing where it only looks. */
export interface Deed {
  readonly call: Call;
  readonly keys: readonly string[];
}

export interface Performance {
  readonly deeds: readonly Deed[];
  /** The ids of the steps that were not left out. */
  readonly steps: readonly string[];
}

const STUMBLE_SHARE = 0.3;
const JOIN_SHARE = 0.3;
const GLANCE_SHARE = 0.12;
/** Agents quote as they like. */
const OTHER_QUOTES_SHARE = 0.25;

export interface Staging {
  readonly values: Values;
  /** The ids of optional steps that are left out. */
  readonly without: ReadonlySet<string>;
  /** Everything up to this step, which then fails. */
  readonly breaksAt?: number;
}

export function perform(recipe: Recipe, staging: Staging, dice: Dice): Performance {
  const { values, without, breaksAt = Number.POSITIVE_INFINITY } = staging;
  const present = recipe.steps.filter(({ id }) => !without.has(id));
  const done = present.slice(0, breaksAt);
  const broken = present[breaksAt];
  const deeds = done.flatMap((step) => deedsOf(step, values, dice));
  const end = broken?.kind === "run" ? [failing(broken, values)] : [];
  const bound = new Set(bindingsOf(recipe).map(({ from }) => from));
  const heard = done.filter(({ id, ...step }) => bound.has(id) || "looks" in step);
  const joining: Joining = { dice, heard: heard.map(({ id }) => id) };
  return {
    deeds: [...joined(deeds, joining).map((deed) => withGlance(deed, joining)), ...end].map(
      ({ call, keys }) => ({ call, keys }),
    ),
    steps: done.map(({ id }) => id),
  };
}

/** Steps at which a sighting may break: commands, but not the first. */
export function breakable({ steps }: Recipe): readonly number[] {
  const required = steps.filter(({ isOptional }) => isOptional !== true);
  return [...required.keys()].filter((at) => at > 0 && required[at]?.kind === "run");
}

type StepDeed = Deed & { readonly step?: string };

function deedsOf(step: RecipeStep, values: Values, dice: Dice): readonly StepDeed[] {
  if (step.kind !== "run") return [editDeed(editOf(step, values, dice), step.id)];
  const { run, prints = "", folder = "", looks = [], stumble } = step;
  const told = { values, folder };
  const attempts =
    stumble !== undefined && dice.chance(STUMBLE_SHARE) ? [commandDeed(stumble, told)] : [];
  const seen = looks.map((look) => lookDeed(look, told));
  const written = dice.chance(OTHER_QUOTES_SHARE) ? withOtherQuotes(run) : run;
  return [...attempts, { ...commandDeed({ run: written, prints }, told), step: step.id }, ...seen];
}

function withOtherQuotes(run: string): string {
  return run.includes("'") ? run : run.replace(/"([^"$`\\]*)"/g, "'$1'");
}

interface Told {
  readonly values: Values;
  readonly folder: string;
}

interface Line {
  readonly run: string;
  readonly prints: string;
  readonly exit?: number;
}

function commandDeed({ run, prints, exit = 0 }: Line, { values, folder }: Told): Deed {
  const script = filled(run, values);
  const shown = filled(prints, values);
  const command: Command = { script, folder, prints: shown, exit, isLook: false };
  return { call: { kind: "commands", commands: [command] }, keys: [commandKey(script)] };
}

function lookDeed({ run, prints }: Line, { values, folder }: Told): Deed {
  const [script, shown] = [filled(run, values), filled(prints, values)];
  const command: Command = { script, folder, prints: shown, exit: 0, isLook: true };
  return { call: { kind: "commands", commands: [command] }, keys: [] };
}

function editDeed(edit: Edit, step: string): StepDeed {
  return { call: edit, keys: [editKey(edit.path)], step };
}

function failing({ run, folder = "" }: RunStep, values: Values): Deed {
  const prints = "error: the connection was closed by the other side";
  return commandDeed({ run, prints, exit: 1 }, { values, folder });
}

function editOf(step: EditStep | FreeEditStep, values: Values, dice: Dice): Edit {
  const lines = (templates: readonly string[] = []) =>
    templates.map((each) => filled(each, values));
  const isFree = step.kind === "free-edit";
  const added = isFree ? [...lines(step.heads), ...step.writes(dice)] : lines(step.adds);
  const isNew = step.isNew === true;
  return {
    kind: "edit",
    path: filled(step.file, values),
    isNew,
    above: lines(step.above),
    removed: isFree ? [] : lines(step.removes),
    added,
    // What stands there was put there the last time, or by somebody else.
    below: isNew ? [] : [`${dice.pick(["// ", "# ", "- "])}${dice.hex(8)}`],
    line: dice.integer(1, 60),
  };
}

interface Joining {
  readonly dice: Dice;
  /** Steps whose output matters: a log tells only that of the last command of a call. */
  readonly heard: readonly string[];
}

/** `git add … && git commit …`: neighbours in one folder, both steps, become one call. */
function joined(deeds: readonly StepDeed[], { dice, heard }: Joining): readonly StepDeed[] {
  const result: StepDeed[] = [];
  for (const deed of deeds) {
    const last = result.at(-1);
    const isOpen = last !== undefined && !heard.includes(last.step ?? "");
    const both = isOpen ? together(last, deed) : undefined;
    if (both === undefined || !dice.chance(JOIN_SHARE)) result.push(deed);
    else result.splice(-1, 1, both);
  }
  return result;
}

/** `git commit … && git status --short`: a look in the same call. */
function withGlance(deed: StepDeed, { dice, heard }: Joining): StepDeed {
  const { call, step } = deed;
  if (call.kind !== "commands" || step === undefined || heard.includes(step)) return deed;
  if (!dice.chance(GLANCE_SHARE)) return deed;
  const [first, ...rest] = call.commands;
  const [script, prints] = ["git status --short", "?? scratch.txt"];
  const glance: Command = { script, folder: first.folder, prints, exit: 0, isLook: true };
  return { ...deed, call: { ...call, commands: [first, ...rest, glance] } };
}

function together(one: StepDeed, other: StepDeed): StepDeed | undefined {
  if (one.step === undefined || other.step === undefined) return undefined;
  if (one.call.kind !== "commands" || other.call.kind !== "commands") return undefined;
  const [first, ...rest] = one.call.commands;
  if (first.folder !== other.call.commands[0].folder) return undefined;
  const commands: [Command, ...Command[]] = [first, ...rest, ...other.call.commands];
  return {
    call: { kind: "commands", commands },
    keys: [...one.keys, ...other.keys],
    step: other.step,
  };
}
