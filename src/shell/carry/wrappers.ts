/** Wrappers: programs that run the words behind their own options as a command, right here. */

import type { Assignment, Word } from "../word.ts";
import { type Carrier, itself, layerOf, unseen } from "./carrying.ts";
import { optionGrammar, readOptions } from "./options.ts";

interface Wrapper {
  readonly options: string;
  /** With one of these it runs nothing: it answers, lists or edits. */
  readonly alone?: string;
  /** Operands of its own before the command. */
  readonly operands?: number;
  readonly takesAssignments?: boolean;
}

const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  builtin: { options: "" },
  command: { options: "-p", alone: "-v -V" },
  doas: { options: "-n -L -u: -C: -a:", alone: "-s" },
  env: {
    options: `-i -0 -v -u: -C: --ignore-environment --null --debug --unset: --chdir:
      --default-signal --ignore-signal --block-signal`,
    alone: "--help --version",
    takesAssignments: true,
  },
  exec: { options: "-c -l -a:" },
  ionice: {
    options: "-c: -n: -t --class: --classdata: --ignore",
    alone: "-p: -P: -u: --pid: --pgid: --uid:",
  },
  nice: { options: "-n: --adjustment: -0 -1 -2 -3 -4 -5 -6 -7 -8 -9" },
  nohup: { options: "", alone: "--help --version" },
  setsid: { options: "-c -f -w --ctty --fork --wait" },
  stdbuf: { options: "-i: -o: -e: --input: --output: --error:" },
  sudo: {
    options: `-A -B -b -E -H -i -k -n -N -P -S -s -C: -D: -g: -h: -p: -R: -r: -t: -T: -U: -u:
      --askpass --background --bell --preserve-env --set-home --login --reset-timestamp
      --non-interactive --no-update --preserve-groups --stdin --shell --close-from: --chdir: --group:
      --host: --prompt: --chroot: --role: --type: --command-timeout: --other-user: --user:`,
    alone: "-e -K -l -V -v --edit --remove-timestamp --list --version --validate --help",
    takesAssignments: true,
  },
  time: {
    options: "-a -p -q -v -f: -o: --append --portability --quiet --verbose --format: --output:",
  },
  timeout: {
    options: "-f -p -v -k: -s: --foreground --preserve-status --verbose --kill-after: --signal:",
    alone: "--help --version",
    operands: 1,
  },
};

export const wrappers: ReadonlyMap<string, Carrier> = new Map(
  Object.entries(WRAPPERS).map(([name, wrapper]) => [name, carrierOf(name, wrapper)]),
);

function carrierOf(name: string, wrapper: Wrapper): Carrier {
  const alone = optionGrammar(wrapper.alone ?? "");
  const grammar = new Map([...optionGrammar(wrapper.options), ...alone]);
  return (words) => {
    const options = readOptions(words, 1, grammar);
    if (options.kind === "unknown") return unseen(words, `${name} with an unknown option`);
    if ([...options.given.keys()].some((option) => alone.has(option))) return itself(words);
    const operandsEnd = options.next + (wrapper.operands ?? 0);
    const assignments = wrapper.takesAssignments ? assignmentsIn(words, operandsEnd) : [];
    const start = operandsEnd + assignments.length;
    const load = { kind: "words", words: words.slice(start) } as const;
    if (load.words.length === 0) return itself(words);
    const layer = layerOf("wrapper", name, words.slice(0, start));
    return { own: undefined, carried: [{ layer, load, assignments }] };
  };
}

function assignmentsIn(words: readonly Word[], from: number): readonly Assignment[] {
  const assignments: Assignment[] = [];
  for (const word of words.slice(from)) {
    const assignment = assignmentOf(word);
    if (assignment === undefined) break;
    assignments.push(assignment);
  }
  return assignments;
}

function assignmentOf(word: Word): Assignment | undefined {
  const [first] = word.parts;
  const match = first?.kind === "literal" ? /^([A-Za-z_]\w*)=/.exec(first.value) : null;
  if (match === null) return undefined;
  const [prefix, name = ""] = match;
  return { name, value: word.value?.slice(prefix.length), word };
}
