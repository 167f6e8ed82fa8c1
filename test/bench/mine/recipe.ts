/**
 * Recipes: procedures as a developer would describe them, before anybody carries them out.
 *
 * All texts are templates: `{{name}}` is a parameter, or a value that a step prints. The templates
 * of the steps are the truth that a miner is measured against.
 */

import type { ValueType } from "../../../src/model/procedure.ts";
import type { Dice } from "./dice.ts";

export type Setting = "node" | "rust" | "python" | "services";

export interface Recipe {
  readonly name: string;
  /** The kind of project it belongs to. Without one it fits all, and is seen in several. */
  readonly setting?: Setting;
  readonly params: Readonly<Record<string, Draw>>;
  /** Values that steps print and nobody chose. One that a later step uses is a binding. */
  readonly printed?: Readonly<Record<string, Draw>>;
  readonly prompts: readonly string[];
  readonly steps: readonly RecipeStep[];
  /** Another recipe that shares most of its steps and is a procedure of its own. */
  readonly sibling?: string;
}

export interface Draw {
  readonly type: ValueType | "secret";
  readonly draw: (dice: Dice) => string;
}

export type RecipeStep = RunStep | EditStep | FreeEditStep;

export interface RunStep extends StepBase {
  readonly kind: "run";
  readonly run: string;
  readonly prints?: string;
  /** Relative to the project. */
  readonly folder?: string;
  /** The agent looks afterwards, every time, and what it sees is evidence. */
  readonly looks?: readonly { readonly run: string; readonly prints: string }[];
  /** An attempt that fails, before the step itself, in some of the sightings. */
  readonly stumble?: { readonly run: string; readonly prints: string; readonly exit: number };
}

/** A change whose lines are the same each time, but for the parameters. */
export interface EditStep extends StepBase {
  readonly kind: "edit";
  readonly file: string;
  readonly isNew?: true;
  readonly above?: readonly string[];
  readonly removes?: readonly string[];
  readonly adds: readonly string[];
}

/** A change that is another one each time: the truth is a step for the agent. */
export interface FreeEditStep extends StepBase {
  readonly kind: "free-edit";
  readonly file: string;
  readonly isNew?: true;
  /** Of a file that is there, the lines it is put behind. */
  readonly above?: readonly string[];
  /** Lines that are the same all the same. */
  readonly heads?: readonly string[];
  readonly writes: (dice: Dice) => readonly string[];
}

interface StepBase {
  readonly id: string;
  /** Left out in some of the sightings. */
  readonly isOptional?: true;
  /** Conditions that the evidence of every sighting supports. Those of edits follow by themselves. */
  readonly leaves?: readonly string[];
  /** Conditions that are true as well, and that nobody must find. */
  readonly also?: readonly string[];
}
