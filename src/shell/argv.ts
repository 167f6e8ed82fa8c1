/** Argument lists: some agents name a program and its arguments instead of a line of shell. */

import { isShell, readShellCall } from "./carry/shells.ts";
import { joinWords } from "./quote.ts";

/** Flags that change how a shell starts, not what its script means. */
const HARMLESS_FLAGS = /^[lic]+$/;

/** The script behind `bash -lc`, or the arguments as one command line. */
export function scriptOfArgv(argv: readonly string[]): string {
  const call = isShell(argv[0]?.split("/").at(-1) ?? "") ? readShellCall(argv) : undefined;
  const isBareScript =
    call?.kind === "script" && call.at === argv.length - 1 && HARMLESS_FLAGS.test(call.flags);
  return (isBareScript ? argv.at(-1) : undefined) ?? joinWords(argv);
}
