/** awk: a language of its own, in which one line prints and the next runs a program. */

import type { Word } from "../../../shell/word.ts";
import { onlyPrints } from "../awk-script.ts";
import { type Call, named, type Programs } from "../call.ts";
import { type Judged, judged, unknown } from "../judged.ts";

const VALUED = new Set(["-F", "-v"]);

export const awk: Programs = named("awk gawk mawk nawk", judgeAwk);

/** Options other than these may load code. */
function judgeAwk({ name, args }: Call): Judged {
  const [program] = args.slice(programAt(args));
  const value = program?.value;
  const isSeen = value !== undefined && !value.startsWith("-") && onlyPrints(value);
  return isSeen
    ? judged("read", `${name} prints`)
    : unknown(`the program of ${name} is not known to be harmless`);
}

function programAt(args: readonly Word[]): number {
  let at = 0;
  for (let value = args[0]?.value ?? ""; /^-[Fv]/.test(value); value = args[at]?.value ?? "")
    at += VALUED.has(value) ? 2 : 1;
  return at;
}
