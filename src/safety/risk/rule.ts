/**
 * Rules: what a table says about a program or one of its verbs, as plain words, and how it is read.
 *
 * A rule has a class of its own; options and places only ever raise it. An option that only shows
 * when the line runs counts as the worst one the rule knows.
 */

import type { RiskClass } from "../../model/risk.ts";
import type { Word } from "../../shell/word.ts";
import { type Call, type Judge, wordsOf } from "./call.ts";
import { type ByClass, highest, type Judged, judged, type Listed, listsOf } from "./judged.ts";
import { pathOf } from "./place.ts";
import { findFlag, flagPaths, operandsOf } from "./words.ts";
import { judgeWrite } from "./write.ts";

/** Lists are separated by spaces. */
export interface Rule {
  readonly class: RiskClass;
  /** Options that make it a higher class. */
  readonly raised?: ByClass;
  /** Options whose value is a file or folder that is written to. */
  readonly writes?: string;
  /** Operands that are written to; `after-first` leaves out one, such as a mode or an input. */
  readonly operands?: "all" | "after-first" | "last";
  /** Options whose value is the next word, where options or operands matter. */
  readonly valued?: string;
  /** With so many operands or more it is this. */
  readonly crowded?: { readonly operands: number; readonly class: RiskClass };
}

export function ruled(rule: Rule): Judge {
  const raised = listsOf(rule.raised ?? {});
  const writes = wordsOf(rule.writes ?? "");
  const valued = [...wordsOf(rule.valued ?? ""), ...writes];
  return (call) => {
    const operands = operandsOf(call.args, valued);
    return highest([
      judged(rule.class, `${call.name} is ${WORDING[rule.class]}`),
      ...raised.flatMap((raise) => raisedBy(call, raise, valued)),
      ...flagPaths(call.args, writes).map((path) => judgeWrite(path, call.place)),
      ...writtenOperands(rule, operands, call.args).map((word) =>
        judgeWrite(pathOf(word), call.place),
      ),
      ...crowd(rule, operands, call),
    ]);
  };
}

/** The rule that is nothing but a class. */
export function always(riskClass: RiskClass): Judge {
  return ({ name }) => judged(riskClass, `${name} is ${WORDING[riskClass]}`);
}

const WORDING: Readonly<Record<RiskClass, string>> = {
  read: "a look",
  "project-code": "code of the project",
  "local-write": "a change of local files",
  "network-read": "a download or a question to the network",
  external: "seen by others",
  destructive: "hard to undo or beyond the workspace",
  unknown: "not known to be harmless",
};

function raisedBy(
  { args, name }: Call,
  { class: riskClass, words }: Listed,
  valued: readonly string[],
): readonly Judged[] {
  const flag = findFlag(args, words, valued);
  return flag === undefined
    ? []
    : [judged(riskClass, `${name} ${flag.raw} is ${WORDING[riskClass]}`)];
}

/** Where the last word is not an operand, nobody knows here which one is the last. */
function writtenOperands(
  { operands: written }: Rule,
  operands: readonly Word[],
  args: readonly Word[],
): readonly Word[] {
  switch (written) {
    case "all":
      return operands;
    case "after-first":
      return operands.slice(1);
    case "last":
      return args.at(-1) === operands.at(-1) ? operands.slice(-1) : operands;
    default:
      return [];
  }
}

function crowd({ crowded }: Rule, operands: readonly Word[], { name }: Call): readonly Judged[] {
  if (crowded === undefined || operands.length < crowded.operands) return [];
  return [judged(crowded.class, `${name} with ${operands.length} operands`)];
}
