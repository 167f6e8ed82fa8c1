/** sed: an editor whose scripts can also run programs and write files. */

import type { Word } from "../../../shell/word.ts";
import { type Call, named, type Programs } from "../call.ts";
import { highest, type Judged, judged, unknown } from "../judged.ts";
import { pathOf } from "../place.ts";
import { onlyEdits } from "../sed-script.ts";
import { mayBeOption } from "../words.ts";
import { judgeWrite } from "../write.ts";

const FLAG =
  /^(?:-[nErsuz]+|--(?:quiet|silent|regexp-extended|separate|unbuffered|posix|null-data))$/;
const IN_PLACE = /^(?:-[nErsuz]*i(?:[.~][\w.~]*)?|--in-place(?:=[.~]?[\w.~]*)?)$/;
const SCRIPT = /^(?:-[nErsuz]*e|--expression)$/;
const SCRIPT_GLUED = /^--expression=(.*)$/s;

export const sed: Programs = named("sed gsed", judgeSed);

interface SedCall {
  readonly scripts: readonly Word[];
  readonly files: readonly Word[];
  readonly isInPlace: boolean;
}

function judgeSed({ name, args, place }: Call): Judged {
  const call = readCall(args);
  if (call === undefined) return unknown(`${name} with an unknown option`);
  const { scripts, files, isInPlace } = call;
  const texts = scripts.map(({ value }) => SCRIPT_GLUED.exec(value ?? "")?.[1] ?? value);
  const areSeen = texts.every((text) => text !== undefined && onlyEdits(text));
  if (!areSeen) return unknown(`the script of ${name} is not known to be harmless`);
  if (!isInPlace) return judged("read", `${name} prints`);
  return highest(files.map((file) => judgeWrite(pathOf(file), place)));
}

/** Undefined where an option is not one of those above, or may not be. */
function readCall(args: readonly Word[]): SedCall | undefined {
  const scripts: Word[] = [];
  const others: Word[] = [];
  args.forEach((word, at) => {
    const isScript = SCRIPT.test(args[at - 1]?.value ?? "") || SCRIPT_GLUED.test(word.value ?? "");
    (isScript ? scripts : others).push(word);
  });
  const operands = others.filter(({ value = "?" }) => !isOption(value));
  if (operands.some(mayBeOption)) return undefined;
  const isInPlace = others.some(({ value = "" }) => IN_PLACE.test(value));
  return scripts.length > 0
    ? { scripts, files: operands, isInPlace }
    : { scripts: operands.slice(0, 1), files: operands.slice(1), isInPlace };
}

/** BSD's `-i` has the ending for a copy as a word of its own, mostly an empty one. */
function isOption(value: string): boolean {
  return value === "" || [FLAG, IN_PLACE, SCRIPT].some((pattern) => pattern.test(value));
}
