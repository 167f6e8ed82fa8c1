/** xargs: runs a command again and again, with words it reads from its input. */

import type { Word } from "../word.ts";
import { type Carrying, itself, layerOf, unseen, withInput } from "./carrying.ts";
import { type Options, optionGrammar, readOptions } from "./options.ts";

const OPTIONS = optionGrammar(
  `-0 -o -p -r -t -x -a: -d: -E: -e? -I: -i? -J: -L: -l? -n: -P: -R: -S: -s: --null --open-tty
  --interactive --no-run-if-empty --verbose --exit --show-limits --arg-file: --delimiter: --eof
  --replace --max-lines --max-args: --max-procs: --max-chars: --process-slot-var: --help --version`,
);
const MARK_BY_DEFAULT = "{}";

export function runXargs(words: readonly Word[]): Carrying {
  const options = readOptions(words, 1, OPTIONS);
  if (options.kind === "unknown") return unseen(words, "xargs with an unknown option");
  const command = words.slice(options.next);
  if (command.length === 0) return itself(words);
  const layer = layerOf("wrapper", "xargs", words.slice(0, options.next));
  const load = { kind: "words", words: withInput(command, markOf(options)) } as const;
  return { own: undefined, carried: [{ layer, load, isRepeated: true, isInputTaken: true }] };
}

function markOf({ given }: Options & { kind: "read" }): RegExp | undefined {
  const mark = given.get("-I") ?? given.get("-J") ?? given.get("-i") ?? given.get("--replace");
  if (mark === undefined) return undefined;
  return new RegExp((mark || MARK_BY_DEFAULT).replace(/[^\w\s]/g, "\\$&"));
}
