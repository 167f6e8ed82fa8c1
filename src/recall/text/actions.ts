/** Actions: what kind of doing a text speaks of; to remove something is not to add it. */

import { stem } from "./stem.ts";

/** Kinds that are wanted only of what says that it does them; of "add" and the like one can not say so. */
const KINDS: readonly string[] = [
  "delete remove drop prune uninstall kill loeschen loschen entfern borrar eliminar supprimer",
  "revert undo rollback restore recover zuruck",
  "fix repair debug solve investigate",
  "rename move extract split replace refactor rewrite simplify",
  "review audit inspect revisar",
  "explain describe erklar explicar",
];

const KIND_OF: ReadonlyMap<string, number> = new Map(
  KINDS.flatMap((words, kind) => words.split(" ").map((word) => [stem(word), kind] as const)),
);

export function actionsOf(stems: Iterable<string>): ReadonlySet<number> {
  const kinds = new Set<number>();
  for (const each of stems) {
    const kind = KIND_OF.get(each);
    if (kind !== undefined) kinds.add(kind);
  }
  return kinds;
}
