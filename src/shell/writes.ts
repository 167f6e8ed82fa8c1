/** Writes: the files a command's redirections, or `tee`, put something into. */

import type { AtomicCommand } from "./script.ts";
import type { Redirection, Word } from "./word.ts";

export interface FileWrite {
  readonly file: Word;
  readonly mode: "replace" | "append";
}

/** Devices and descriptors, which are no files to speak of. */
const NOT_A_FILE = /^\/dev\/(?:null|zero|full|tty|stdin|stdout|stderr|fd\/\d+)$/;

export function writesTo(command: AtomicCommand): readonly FileWrite[] {
  const writes = [...command.redirections.flatMap(redirected), ...teed(command)];
  return writes.filter(({ file }) => !NOT_A_FILE.test(file.value ?? ""));
}

function redirected(redirection: Redirection): readonly FileWrite[] {
  if (redirection.kind !== "file" || redirection.operator === "<") return [];
  const { operator, target } = redirection;
  // `<>` opens for both and cuts nothing off.
  const keeps = operator === ">>" || operator === "&>>" || operator === "<>";
  return [{ file: target, mode: keeps ? "append" : "replace" }];
}

/** Options may stand anywhere before `--`. */
function teed({ program, words: [, ...operands] }: AtomicCommand): readonly FileWrite[] {
  if (program !== "tee") return [];
  const end = operands.findIndex(({ value }) => value === "--");
  const [mixed, rest] =
    end === -1 ? [operands, []] : [operands.slice(0, end), operands.slice(end + 1)];
  const appends = mixed.some(({ value = "" }) => /^-[ip]*a|^--append$/.test(value));
  const files = [...mixed.filter(({ value = "" }) => !/^-./.test(value)), ...rest];
  return files.map((file) => ({ file, mode: appends ? "append" : "replace" }));
}
