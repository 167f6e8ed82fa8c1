/** Searches: `find` and `fd` look for files, and may run a command for what they find. */

import type { Word } from "../word.ts";
import { type Carried, type Carrier, type Carrying, layerOf } from "./carrying.ts";

export const searches: ReadonlyMap<string, Carrier> = new Map<string, Carrier>([
  ["find", runFind],
  ["fd", runFd],
  ["fdfind", runFd],
]);

const FIND_ACTIONS = new Set(["-exec", "-execdir", "-ok", "-okdir"]);
const FD_ACTIONS = new Set(["-x", "--exec", "-X", "--exec-batch"]);

function runFind(words: readonly Word[]): Carrying {
  return search(words, FIND_ACTIONS);
}

function runFd(words: readonly Word[]): Carrying {
  return search(words, FD_ACTIONS);
}

function search(words: readonly Word[], actions: ReadonlySet<string>): Carrying {
  const own: Word[] = [];
  const carried: Carried[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word !== undefined) own.push(word);
    if (!actions.has(word?.value ?? "")) continue;
    const end = endOfAction(words, at);
    carried.push(...commandBetween(words, at, end));
    at = end - 1;
  }
  return { own, carried };
}

/** Up to `;`, or to a `+` right behind `{}`. */
function endOfAction(words: readonly Word[], start: number): number {
  const end = words.findIndex(
    ({ value }, at) =>
      at > start && (value === ";" || (value === "+" && words[at - 1]?.value === "{}")),
  );
  return end === -1 ? words.length : end;
}

function commandBetween(words: readonly Word[], action: number, end: number): readonly Carried[] {
  const load = { kind: "words", words: words.slice(action + 1, end) } as const;
  if (load.words.length === 0) return [];
  const name = `${words[0]?.value?.split("/").at(-1)} ${words[action]?.value}`;
  const layer = layerOf("wrapper", name, words.slice(0, action + 1));
  return [{ layer, load, isRepeated: true, isConditional: true }];
}
