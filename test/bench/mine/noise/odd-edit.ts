/** Odd edits: changes to some file that have nothing to do with any procedure. */

import type { Dice } from "../dice.ts";
import type { Edit } from "../session.ts";
import { words } from "../values.ts";

export function oddEdit(dice: Dice): Edit {
  const isNew = dice.chance(0.2);
  return {
    kind: "edit",
    path: `lib/${words(dice, 2, "/")}/${words(dice, 1, "")}.txt`,
    isNew,
    above: [],
    removed: isNew ? [] : [`${words(dice, 1, "")} = ${dice.integer(1, 99)}`],
    added: [`${words(dice, 1, "")} = ${dice.integer(1, 99)}`],
    below: [],
    line: dice.integer(1, 200),
  };
}
