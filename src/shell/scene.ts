/** Scene: where in a script a walk stands, and the draft it fills. */

import type * as tree from "unbash";
import { layerOf, type NestedText } from "./carry/carrying.ts";
import type { TextPlace } from "./read-word.ts";
import type { AtomicCommand, Connector, Layer, LayerKind } from "./script.ts";
import type { Assignment } from "./word.ts";

export interface Scene extends TextPlace {
  readonly draft: Draft;
  readonly visit: Visit;
  readonly via: readonly Layer[];
  readonly isConditional: boolean;
  readonly isRepeated: boolean;
  readonly isBackground: boolean;
  /** Variables that every command here is given, as in `X=1 sh -c '…'`. */
  readonly assignments: readonly Assignment[];
}

/** What the walk does with each command it meets; of a `Redirected` only the redirections are meant. */
export type Visit = (node: LeafNode, scene: Scene, connector: Connector) => void;
export type LeafNode = tree.Command | tree.TestCommand | tree.ArithmeticCommand | tree.Redirected;

interface Draft {
  readonly commands: AtomicCommand[];
  /** The first reason why the script as a whole can not be used. */
  fault: string | undefined;
}

/** Layers around one command, counting substitutions, wrappers and nested scripts. */
export const NESTING_DEPTH_MAX = 32;
export const COMMANDS_MAX = 4_096;

export function openingScene(text: string, visit: Visit): Scene {
  return {
    text,
    base: 0,
    draft: { commands: [], fault: undefined },
    visit,
    via: [],
    isConditional: false,
    isRepeated: false,
    isBackground: false,
    assignments: [],
  };
}

export function within(scene: Scene, kind: LayerKind, name: string): Scene {
  return behind(scene, layerOf(kind, name));
}

export function behind(scene: Scene, layer: Layer): Scene {
  return { ...scene, via: [...scene.via, layer] };
}

/** A script with a draft of its own, so that its faults do not become those of the whole line. */
export function nestedScene(scene: Scene, { text, base }: NestedText): Scene {
  return { ...scene, text, base, draft: { commands: [], fault: undefined } };
}

export function isTooDeep({ via, draft }: Scene): boolean {
  if (via.length <= NESTING_DEPTH_MAX) return false;
  draft.fault ??= `commands are nested more than ${NESTING_DEPTH_MAX} deep`;
  return true;
}

export function add({ draft }: Scene, command: AtomicCommand): void {
  if (draft.commands.length < COMMANDS_MAX) draft.commands.push(command);
  else draft.fault ??= `there are more than ${COMMANDS_MAX} commands`;
}
