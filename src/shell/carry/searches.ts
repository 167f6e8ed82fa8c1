/** Searches: `find` and `fd` look for files, and may run a command for what they find. */

import type { Word } from "../word.ts";
import { type Carried, type Carrier, type Carrying, layerOf, withInput } from "./carrying.ts";

export const searches: ReadonlyMap<string, Carrier> = new Map<string, Carrier>([
  ["find", runFind],
  ["fd", runFd],
  ["fdfind", runFd],
]);

const FIND_ACTIONS = new Set(["-exec", "-execdir", "-ok", "-okdir"]);
const FD_ACTIONS = new Set(["-x", "--exec", "-X", "--exec-batch"]);

/** What each of them puts a file's name in place of. */
const FIND_MARK = /\{\}/;
const FD_MARK = /\{[/.]*\}/;

function runFind(words: readonly Word[]): Carrying {
  return search(words, FIND_ACTIONS, (command) => withInput(command, FIND_MARK));
}

/** Without a mark, fd appends the name. */
function runFd(words: readonly Word[]): Carrying {
  return search(words, FD_ACTIONS, (command) => {
    const isMarked = command.some(({ value = "" }) => FD_MARK.test(value));
    return withInput(command, isMarked ? FD_MARK : undefined);
  });
}

type FillIn = (command: readonly Word[]) => readonly Word[];

function search(words: readonly Word[], actions: ReadonlySet<string>, fillIn: FillIn): Carrying {
  const own: Word[] = [];
  const carried: Carried[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word !== undefined) own.push(word);
    if (!actions.has(word?.value ?? "")) continue;
    const end = endOfAction(words, at);
    const command = words.slice(at + 1, end);
    if (command.length > 0) carried.push(commandFor(words.slice(0, at + 1), fillIn(command)));
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

/** `own` ends with the action, such as `-exec`. */
function commandFor(own: readonly Word[], words: readonly Word[]): Carried {
  const name = `${own[0]?.value?.split("/").at(-1)} ${own.at(-1)?.value}`;
  const layer = layerOf("wrapper", name, own);
  return { layer, load: { kind: "words", words }, isRepeated: true, isConditional: true };
}
