/** Shells: programs and builtins that run text as a script. */

import type { Word } from "../word.ts";
import {
  type Carrier,
  type Carrying,
  itself,
  joinedText,
  layerOf,
  type NestedText,
  nestedText,
  unseen,
} from "./carrying.ts";

const SHELLS = ["sh", "bash", "dash", "zsh", "ksh", "ash"] as const;

export const shells: ReadonlyMap<string, Carrier> = new Map<string, Carrier>([
  ...SHELLS.map((name): [string, Carrier] => [
    name,
    (words, input) => runShell(name, words, input),
  ]),
  ["eval", runEval],
  ["trap", runTrap],
]);

/** How a shell was called. */
export type ShellCall =
  /** `-c`: `at` is the script's place among the words, `flags` how it was asked for. */
  | { readonly kind: "script"; readonly flags: string; readonly at: number }
  | { readonly kind: "file" }
  | { readonly kind: "input"; readonly flags: string }
  | { readonly kind: "question" }
  | { readonly kind: "unknown" };

const FLAGS = /^[-+][abcefhiklmnprstuvxBCDEHPT]+$/;
/** The value of `-o` is the next word, wherever the letter stands; elsewhere than last we give up. */
const FLAGS_WITH_VALUE = /^[-+][abcefhiklmnprstuvxBCDEHPT]*[oO]$/;
const LONG_FLAGS = new Set(["--login", "--norc", "--noprofile", "--posix", "--restricted"]);
const LONG_FLAGS_WITH_VALUE = new Set(["--rcfile", "--init-file"]);
const QUESTIONS = new Set(["--version", "--help"]);

export function isShell(program: string): boolean {
  return SHELLS.some((shell) => shell === program);
}

/** `words` are the shell's values, its own name first; undefined where only running would tell. */
export function readShellCall(words: readonly (string | undefined)[]): ShellCall {
  let flags = "";
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at];
    switch (roleOf(word)) {
      case "operand":
        return shellCall(flags, at, words);
      case "end-of-options":
        return shellCall(flags, at + 1, words);
      case "question":
        return { kind: "question" };
      case "unknown":
        return { kind: "unknown" };
      case "option-with-value":
        at += 1;
        break;
      default:
    }
    flags += /^-(\w+)/.exec(word ?? "")?.[1] ?? "";
  }
  return shellCall(flags, words.length, words);
}

function roleOf(word: string | undefined) {
  if (word === undefined || !/^[-+]/.test(word)) return "operand";
  if (word === "--" || word === "-") return "end-of-options";
  if (QUESTIONS.has(word)) return "question";
  if (FLAGS_WITH_VALUE.test(word) || LONG_FLAGS_WITH_VALUE.has(word)) return "option-with-value";
  return FLAGS.test(word) || LONG_FLAGS.has(word) ? "option" : "unknown";
}

function shellCall(flags: string, at: number, words: readonly (string | undefined)[]): ShellCall {
  if (flags.includes("c"))
    return at < words.length ? { kind: "script", flags, at } : { kind: "unknown" };
  if (flags.includes("s") || at >= words.length) return { kind: "input", flags };
  // A variable in this place may hold an option, so it may also hold a script.
  return words[at] === undefined ? { kind: "unknown" } : { kind: "file" };
}

function runShell(name: string, words: readonly Word[], input: NestedText | undefined): Carrying {
  const call = readShellCall(words.map(({ value }) => value));
  switch (call.kind) {
    case "script": {
      const script = words[call.at];
      const own = words.slice(0, call.at);
      const nested = script === undefined ? undefined : nestedText(script);
      return runScript(words, nested, { name: `${name} -${call.flags}`, own });
    }
    case "input":
      return runScript(words, input, { name, own: words });
    case "unknown":
      return unseen(words, `${name} runs what only shows when it runs`);
    default:
      return itself(words);
  }
}

function runEval(words: readonly Word[]): Carrying {
  const operands = words.slice(words[1]?.value === "--" ? 2 : 1);
  if (operands.length === 0) return itself(words);
  return runScript(words, joinedText(operands), { name: "eval", own: words.slice(0, 1) });
}

/** `trap 'script' SIGNAL…`; without a signal, or with `-` or nothing as script, it only resets. */
function runTrap(words: readonly Word[]): Carrying {
  const [, script, signal] = words[1]?.value === "--" ? words.slice(1) : words;
  if (script === undefined || signal === undefined || /^(?:-.*|)$/.test(script.value ?? "?"))
    return itself(words);
  const carrying = runScript(words, nestedText(script), { name: "trap", own: words.slice(0, 1) });
  return {
    ...carrying,
    carried: carrying.carried.map((carried) => ({ ...carried, isConditional: true })),
  };
}

function runScript(
  words: readonly Word[],
  script: NestedText | undefined,
  { name, own }: { name: string; own: readonly Word[] },
): Carrying {
  if (script === undefined) return unseen(words, `the script of ${name} only shows when it runs`);
  const layer = layerOf("script", name, own);
  return { own: undefined, carried: [{ layer, load: { kind: "script", script } }] };
}
