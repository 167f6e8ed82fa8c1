/** carry: the one list of programs that run other commands; every other program is itself. */

import type { Word } from "../word.ts";
import { type Carrier, type Carrying, itself, type NestedText } from "./carrying.ts";
import { remotes } from "./remotes.ts";
import { searches } from "./searches.ts";
import { shells } from "./shells.ts";
import { wrappers } from "./wrappers.ts";
import { runXargs } from "./xargs.ts";

const CARRIERS: ReadonlyMap<string, Carrier> = new Map<string, Carrier>([
  ...wrappers,
  ...shells,
  ...searches,
  ...remotes,
  ["xargs", runXargs],
]);

export function carry(words: readonly Word[], input: NestedText | undefined): Carrying {
  const carrier = CARRIERS.get(programOf(words) ?? "");
  return carrier === undefined ? itself(words) : carrier(words, input);
}

/** The last name of the program's path, if that is known. */
export function programOf(words: readonly Word[]): string | undefined {
  return words[0]?.value?.split("/").at(-1);
}
