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
  | { readonly kind: "read"; readonly names: readonly string[]; readonly next: number }
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
  const names: string[] = [];
  let next = from;
  for (;;) {
    const option = words[next]?.value;
    if (option === undefined || option === "-" || !option.startsWith("-"))
      return { kind: "read", names, next };
    next += 1;
    if (option === "--") return { kind: "read", names, next };
    const read = option.startsWith("--") ? readLong(option, grammar) : readShort(option, grammar);
    if (read === undefined) return { kind: "unknown", option };
    names.push(...read.names);
    if (read.takesNext) next += 1;
  }
}

interface ReadOption {
  readonly names: readonly string[];
  readonly takesNext: boolean;
}

function readLong(option: string, grammar: OptionGrammar): ReadOption | undefined {
  const [name = ""] = option.split("=", 1);
  const arity = grammar.get(name);
  if (arity === undefined) return undefined;
  return { names: [name], takesNext: arity === "one" && name === option };
}

/** `-lc`, `-n5`, `-n 5`. */
function readShort(option: string, grammar: OptionGrammar): ReadOption | undefined {
  const names: string[] = [];
  for (let at = 1; at < option.length; at += 1) {
    const name = `-${option[at]}`;
    const arity = grammar.get(name);
    if (arity === undefined) return undefined;
    names.push(name);
    if (arity !== "none") return { names, takesNext: arity === "one" && at + 1 === option.length };
  }
  return { names, takesNext: false };
}
