/**
 * Options: where a program's own options end, by a small grammar per program.
 *
 * A grammar is written as in a manual: `-n` stands alone, `-u:` takes a value, `-i?` takes one only
 * when it is glued to it. What the grammar does not know is not guessed: it is unknown.
 */

import type { Word } from "../word.ts";

export type OptionGrammar = ReadonlyMap<string, Arity>;
type Arity = "none" | "one" | "glued";

export type Options =
  | { readonly kind: "read"; readonly given: ReadonlyMap<string, string>; readonly next: number }
  | { readonly kind: "unknown"; readonly option: string };

const ARITIES: Readonly<Record<string, Arity>> = { ":": "one", "?": "glued" };

export function optionGrammar(manual: string): OptionGrammar {
  const entries = manual.split(/\s+/).filter((entry) => entry !== "");
  return new Map(
    entries.map((entry): [string, Arity] => {
      const arity = ARITIES[entry.at(-1) ?? ""];
      return arity === undefined ? [entry, "none"] : [entry.slice(0, -1), arity];
    }),
  );
}

/** Reads options from `words[from]` on, up to the first operand or behind `--`. */
export function readOptions(words: readonly Word[], from: number, grammar: OptionGrammar): Options {
  const given = new Map<string, string>();
  let next = from;
  for (let option = optionAt(words, next); option !== undefined; option = optionAt(words, next)) {
    next += 1;
    if (option === "--") break;
    const read = option.startsWith("--") ? readLong(option, grammar) : readShort(option, grammar);
    if (read === undefined) return { kind: "unknown", option };
    for (const flag of read.flags) given.set(flag, "");
    given.set(read.name, read.value ?? words[next]?.value ?? "");
    if (read.value === undefined) next += 1;
  }
  return { kind: "read", given, next };
}

function optionAt(words: readonly Word[], at: number): string | undefined {
  const value = words[at]?.value ?? "";
  return value.startsWith("-") && value !== "-" ? value : undefined;
}

interface ReadOption {
  /** Those glued before it, as `l` in `-lc`. */
  readonly flags: readonly string[];
  readonly name: string;
  /** Undefined when it is the next word. */
  readonly value: string | undefined;
}

function readLong(option: string, grammar: OptionGrammar): ReadOption | undefined {
  const [name = "", ...rest] = option.split("=");
  const arity = grammar.get(name);
  if (arity === undefined) return undefined;
  const isNext = arity === "one" && name === option;
  return { flags: [], name, value: isNext ? undefined : rest.join("=") };
}

/** `-lc`, `-n5`, `-n 5`. */
function readShort(option: string, grammar: OptionGrammar): ReadOption | undefined {
  const flags: string[] = [];
  for (let at = 1; at < option.length; at += 1) {
    const name = `-${option[at]}`;
    const arity = grammar.get(name);
    const rest = option.slice(at + 1);
    if (arity === undefined) return undefined;
    if (arity !== "none" || rest === "")
      return { flags, name, value: arity === "one" && rest === "" ? undefined : rest };
    flags.push(name);
  }
  return undefined;
}
