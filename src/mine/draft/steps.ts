/** Steps: one column → one step of a procedure, and why it is an agent's step or may be left out. */

import type { EnvEntry, StepTemplate } from "../../model/procedure.ts";
import type { Deed, Step } from "../../model/rollout.ts";
import { inWords, titleOf } from "../../procedure/in-words.ts";
import { needsOf } from "../../procedure/needs.ts";
import { insideProject } from "../../procedure/project-path.ts";
import { slugOf } from "../../skill/skill-name.ts";
import { groupBy } from "../../support/group-by.ts";
import { isJsonObject } from "../../support/json-fields.ts";
import type { Column, ShellColumn } from "../generalise/columns.ts";
import type { General, GeneralField } from "../generalise/generalise.ts";
import { shapeOfCommand } from "../shape/shape-of-command.ts";
import { diffOfColumn } from "./edit-diff.ts";
import { commandOf } from "./shell-step.ts";
import { textOf } from "./text.ts";
import type { NamedValues } from "./values.ts";

export interface DraftStep {
  readonly step: StepTemplate;
  readonly secrets: readonly string[];
  readonly because: string | undefined;
}

/** All that is common to steps of every kind. */
interface Common {
  readonly id: string;
  readonly title: string;
  readonly needs: StepTemplate["needs"];
  readonly expects: readonly never[];
}

export function draftSteps(general: General, values: NamedValues): readonly DraftStep[] {
  const ids = new Map<string, number>();
  return general.columns.map((column, at) => {
    const drawn = draftStep(column, general, values);
    const count = (ids.get(drawn.step.id) ?? 0) + 1;
    ids.set(drawn.step.id, count);
    const id = count === 1 ? drawn.step.id : `${drawn.step.id}-${count}`;
    const step = { ...drawn.step, id };
    const missed = general.occurrences.filter(({ steps }) => steps[at] === undefined).length;
    if (missed === 0) return { ...drawn, step };
    // Nothing tells when it was wanted: whoever wants it says so.
    const optionalWhen = {
      kind: "env-set",
      name: `WITH_${id.toUpperCase().replaceAll("-", "_")}`,
    } as const;
    const because = `left out ${missed} of ${general.occurrences.length} times`;
    return { ...drawn, step: { ...step, optionalWhen }, because };
  });
}

function draftStep(column: Column, general: General, values: NamedValues): DraftStep {
  const model = modelOf(column);
  const fields = general.fields[column.number] ?? [];
  const title = titleIn(model.deed, fields, values);
  const common: Common = { id: slugOf(title) || "step", title, needs: [], expects: [] };
  const exact = exactly(column, { common, fields, values, general });
  if (exact !== undefined) return exact;
  return {
    step: { ...common, kind: "agent", instruction: instructionOf(column, fields, values) },
    secrets: [],
    because: "it was done in another way each time",
  };
}

/** By the names of values, which are other ones each time. */
function titleIn(deed: Deed, fields: readonly GeneralField[], values: NamedValues): string {
  if (deed.type === "command") return `Run ${plain(callOf(deed.script))}`;
  const path = fields.find(({ kind }) => kind === "path");
  if (deed.type !== "edit" || path === undefined) return titleOf(deed);
  const named = textOf(path.pieces, values).replaceAll(/\{\{|\}\}/g, "");
  return titleOf({ ...deed, change: { ...deed.change, path: named } });
}

interface Context {
  readonly common: Common;
  readonly fields: readonly GeneralField[];
  readonly values: NamedValues;
  readonly general: General;
}

function exactly(column: Column, context: Context): DraftStep | undefined {
  const { common, fields, values } = context;
  if (column.kind === "shell") return shellStep(column, context);
  if (column.kind === "edit") {
    const diff = diffOfColumn(column, fields, values);
    if (diff === undefined) return undefined;
    return { step: { ...common, kind: "edit", diff }, secrets: [], because: undefined };
  }
  const { deed } = modelOf(column);
  if (deed.type !== "tool" || deed.server === undefined || !isJsonObject(deed.arguments))
    return undefined;
  const told = JSON.stringify(deed.arguments);
  const isSame = column.steps.every(
    (step) =>
      step === undefined ||
      (step.deed.type === "tool" && JSON.stringify(step.deed.arguments) === told),
  );
  if (!isSame) return undefined;
  const { server, name: tool, arguments: given } = deed;
  return {
    step: { ...common, kind: "tool", server, tool, arguments: given },
    secrets: [],
    because: undefined,
  };
}

function shellStep(
  column: ShellColumn,
  { common, fields, values, general }: Context,
): DraftStep | undefined {
  const drawn = commandOf(column, fields, values);
  const folder = folderOf(column, general);
  if (drawn === undefined || folder === undefined) return undefined;
  const model = modelOf(column);
  const workspace = general.occurrences[0]?.known.session.root ?? "/";
  const needs = needsOf(model.deed.type === "command" ? model.deed.script : "", model.effects, {
    workspace,
    cwd: workspace,
  });
  const binds = [...values.values()].flatMap(({ bound }) =>
    bound?.column === column.number ? [bound.binding] : [],
  );
  const env: readonly EnvEntry[] = drawn.env;
  return {
    step: {
      ...common,
      kind: "shell",
      command: drawn.command,
      ...(folder === "" ? {} : { folder }),
      env,
      needs,
      binds,
    },
    secrets: drawn.secrets,
    because: undefined,
  };
}

/** Where it was run most times; undefined where that was another folder each time, or outside. */
export function folderOf(column: Column, { occurrences }: General): string | undefined {
  const folders = column.steps.flatMap((step, at) => {
    const root = occurrences[at]?.known.session.root;
    if (step === undefined || root === undefined) return [];
    return [insideProject(root, root, step.cwd ?? root)];
  });
  const groups = [...groupBy(folders, (folder) => folder)];
  const [most] = groups.sort(([, left], [, right]) => right.length - left.length);
  return most === undefined || most[1].length < ALIKE_MIN * folders.length ? undefined : most[0];
}

const ALIKE_MIN = 2 / 3;

/** The last time counts: what is written now is written as it was then. */
function modelOf({ steps, number }: Column): Step {
  const model = steps.findLast((step) => step !== undefined);
  if (model === undefined) throw new Error(`nobody ever did step ${number}`);
  return model;
}

const WORDS_MAX = 3;

function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}. -]+/gu, " ").trim() || "it";
}

/** The program and what it is told to do. */
function callOf(script: string): string {
  const words = shapeOfCommand(script).replace(/`/g, "").split(/\s+/);
  const end = words.findIndex((word) => /^[-|>]/.test(word));
  return words.slice(0, end === -1 ? WORDS_MAX : Math.min(end, WORDS_MAX)).join(" ");
}

/** Only names of programs and files: what was written is another thing each time. */
function instructionOf(
  column: Column,
  fields: readonly GeneralField[],
  values: NamedValues,
): string {
  const { deed } = modelOf(column);
  if (deed.type === "edit") {
    const path = fields.find(({ kind }) => kind === "path");
    const told = inWords(deed, path === undefined ? undefined : textOf(path.pieces, values));
    return told + valuesIn(fields, values);
  }
  if (deed.type === "command")
    return `run \`${callOf(deed.script)}\` as it fits, and as it was run before.`;
  return inWords(deed, undefined);
}

/** What was given each time for such an edit, whatever it became there. */
function valuesIn(fields: readonly GeneralField[], values: NamedValues): string {
  const lines = fields
    .filter(({ kind }) => kind !== "path")
    .map(({ pieces }) => textOf(pieces, values));
  const names = new Set(lines.flatMap((line) => line.match(/\{\{\w+\}\}/g) ?? []));
  return names.size === 0 ? "" : ` It takes ${[...names].map((name) => `\`${name}\``).join(", ")}.`;
}
