/**
 * Verbs: programs that are many programs, such as git. Each verb has a class or a judgement of its
 * own; a verb that the table does not list is unknown.
 */

import { optionGrammar, readOptions } from "../../shell/carry/options.ts";
import type { Word } from "../../shell/word.ts";
import { type Call, type Judge, wordsOf } from "./call.ts";
import { type ByClass, highest, type Judged, judged, listsOf, unknown } from "./judged.ts";
import { locate } from "./place.ts";
import { always } from "./rule.ts";
import { findFlag, flagPaths } from "./words.ts";

export interface VerbTable {
  /** Options before the verb, in the notation of `optionGrammar`. */
  readonly options?: string;
  /** What those options add to a verb. */
  readonly judgeOptions?: (options: readonly Word[], call: Call, verb: Judged) => Judged;
  /** Verbs by class; `stash:list` is a verb of two words. */
  readonly classes: ByClass;
  readonly rules?: Readonly<Record<string, Judge>>;
  /** Options that raise any verb, whatever its class. */
  readonly raised?: ByClass;
  /** Options, before or behind the verb, that name another folder to work in. */
  readonly folders?: string;
  /** For a verb that is not listed; without it, unknown. */
  readonly others?: Judge;
  /** What the program does without a verb; without it, a look. */
  readonly alone?: Judge;
}

const WORDS_OF_VERB_MAX = 3;
const PLAIN_VERB = /^[A-Za-z][\w:.-]*$/;

export function verbs(table: VerbTable): Judge {
  const grammar = optionGrammar(`${table.options ?? ""} --help --version -h -V`);
  const judges = judgesOf(table);
  return (call) => {
    if (isHelp(call.args)) return judged("read", `${call.name} only explains itself`);
    const options = readOptions(call.args, 0, grammar);
    if (options.kind === "unknown") return unknown(`${call.name} with ${options.option}`);
    const own = call.args.slice(0, options.next);
    const verb = judgeVerb({ table, judges, call, at: options.next });
    return highest([
      verb,
      ...(table.judgeOptions === undefined ? [] : [table.judgeOptions(own, call, verb)]),
      ...raisedAnywhere(table, call),
      ...(verb.class === "read" ? [] : judgeFolders(table, call)),
    ]);
  };
}

/** Verbs and `--help` behind them, or one question alone. */
export function isHelp(args: readonly Word[]): boolean {
  const values = args.map(({ value }) => value ?? "-");
  const [only = "", ...others] = values;
  if (others.length === 0) return /^(?:--help|--version|-h|-V|help|version)$/.test(only);
  const isAsked = values.at(-1) === "--help";
  return isAsked && values.slice(0, -1).every((value) => PLAIN_VERB.test(value));
}

function judgesOf({ classes, rules = {} }: VerbTable): ReadonlyMap<string, Judge> {
  const plain = listsOf(classes).flatMap(({ class: riskClass, words }) =>
    words.map((verb) => [verb, always(riskClass)] as const),
  );
  return new Map([...plain, ...Object.entries(rules)]);
}

interface VerbCall {
  readonly table: VerbTable;
  readonly judges: ReadonlyMap<string, Judge>;
  readonly call: Call;
  readonly at: number;
}

function judgeVerb({ table, judges, call, at }: VerbCall): Judged {
  const rest = call.args.slice(at);
  if (rest.length === 0) return (table.alone ?? always("read"))(call);
  const values = rest.slice(0, WORDS_OF_VERB_MAX).map(({ value }) => value);
  if (values[0] === undefined) return unknown(`the verb of ${call.name} only shows when it runs`);
  for (let length = values.length; length > 0; length -= 1) {
    const verb = values.slice(0, length).join(":");
    const judge = judges.get(verb);
    if (judge === undefined || values.slice(0, length).includes(undefined)) continue;
    if (isGroup(judges, verb) && hasOperand(rest.slice(length))) break;
    return judge(behind(call, rest, length));
  }
  if (table.others !== undefined) return table.others({ ...call, args: rest });
  return unknown(`no table knows ${call.name} ${values.join(" ")}`);
}

/** A verb with verbs of its own: what follows it may be one that the table does not list. */
function isGroup(judges: ReadonlyMap<string, Judge>, verb: string): boolean {
  return [...judges.keys()].some((key) => key.startsWith(`${verb}:`));
}

function hasOperand(words: readonly Word[]): boolean {
  return words.some(({ value = "" }) => !value.startsWith("-"));
}

function behind(call: Call, rest: readonly Word[], length: number): Call {
  const verb = rest.slice(0, length).map(({ value }) => value);
  return { ...call, name: [call.name, ...verb].join(" "), args: rest.slice(length) };
}

function judgeFolders({ folders = "" }: VerbTable, { args, name, place }: Call): readonly Judged[] {
  return flagPaths(args, wordsOf(folders))
    .filter((path) => locate(path, place) !== "workspace")
    .map((path) => unknown(`${name} works in ${path ?? "another folder"}`));
}

function raisedAnywhere({ raised = {} }: VerbTable, { args, name }: Call): readonly Judged[] {
  return listsOf(raised).flatMap(({ class: riskClass, words }) => {
    const flag = findFlag(args, words);
    return flag === undefined ? [] : [judged(riskClass, `${name} with ${flag.raw}`)];
  });
}
