/** Dice: every choice of the generator, drawn from one seed and told apart by labels. */

import { seededBy } from "../redact/random.ts";

export interface Dice {
  /** Both ends included. */
  readonly integer: (least: number, most: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly shuffled: <Item>(items: readonly Item[]) => readonly Item[];
  readonly hex: (chars: number) => string;
  readonly uuid: () => string;
  /** Other dice, whose throws do not change those of these. */
  readonly named: (label: string) => Dice;
}

export function diceOf(label: string): Dice {
  const random = seededBy(label);
  const integer: Dice["integer"] = (least, most) =>
    least + Math.floor(random() * (most - least + 1));
  const hex: Dice["hex"] = (chars) =>
    Array.from({ length: chars }, () => integer(0, 15).toString(16)).join("");
  return {
    integer,
    hex,
    chance: (share) => random() < share,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error(`${label}: nothing to pick from`);
      return item;
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, rank: random() }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ item }) => item),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    named: (name) => diceOf(`${label}/${name}`),
  };
}
