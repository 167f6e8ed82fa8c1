/** Delegating: programs that run another one, which they find in the project or fetch first. */

import type { RiskClass } from "../../model/risk.ts";
import { optionGrammar, readOptions } from "../../shell/carry/options.ts";
import type { Judge } from "./call.ts";
import { atLeast, judged, unknown } from "./judged.ts";

export interface Delegation {
  /** Its own options, in the notation of `optionGrammar`. */
  readonly options: string;
  /** What running anything this way is at least. */
  readonly floor: RiskClass;
}

/** The words behind its options are a command: a known program, or unknown. */
export function delegates({ options, floor }: Delegation): Judge {
  const grammar = optionGrammar(`${options} --help --version`);
  return (call) => {
    const read = readOptions(call.args, 0, grammar);
    if (read.kind === "unknown") return unknown(`${call.name} with ${read.option}`);
    const words = call.args.slice(read.next);
    if (words.length === 0) return judged("read", `${call.name} runs nothing`);
    return atLeast(floor, call.judgeWords(words));
  };
}
