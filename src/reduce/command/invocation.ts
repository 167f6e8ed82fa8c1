/**
 * Invocations: a command's words, as far as they are known, told apart into sub-command, options
 * and operands. Knows of a few programs which options take a value; guesses nothing else.
 */

import type { AtomicCommand } from "../../shell/script.ts";

export interface Invocation {
  readonly program: string;
  /** `commit` of `git commit`, `run build` of `npm run build`; undefined for most programs. */
  readonly subCommand: string | undefined;
  /** Words that begin with a dash, up to `--`; short ones are not taken apart. */
  readonly options: readonly string[];
  /** All other words behind the sub-command; undefined where only running would tell. */
  readonly operands: readonly (string | undefined)[];
  /** Every word behind the program. */
  readonly words: readonly (string | undefined)[];
}

/** Undefined for a command without a program that is known. */
export function invocationOf({ program, words }: AtomicCommand): Invocation | undefined {
  if (program === undefined) return undefined;
  const values = words.slice(1).map(({ value }) => value);
  const valued = VALUED_OPTIONS.get(program) ?? NONE;
  const { options, operands } = sorted(values, valued);
  const named = subCommandOf(program, operands, options);
  const subCommand = named.length === 0 ? undefined : named.join(" ");
  return { program, subCommand, options, operands: operands.slice(taken(named)), words: values };
}

/** `-m text`, `-am text`, `--message text`, `--message=text`: the first of them, if it is known. */
export function optionValue({ words }: Invocation, names: readonly string[]): string | undefined {
  const at = words.findIndex((word = "") => names.some((name) => isOption(word, name)));
  if (at === -1) return undefined;
  const [, written] = /^--[\w-]+=(.*)$/s.exec(words[at] ?? "") ?? [];
  return written ?? words[at + 1];
}

export function hasOption({ options }: Invocation, ...names: readonly string[]): boolean {
  return options.some((option) => names.some((name) => isOption(option, name)));
}

/** Long ones may have their value with them; short ones may stand together in one word. */
function isOption(word: string, name: string): boolean {
  if (word === name) return true;
  if (name.startsWith("--")) return word.startsWith(`${name}=`);
  return /^-[a-zA-Z]+$/.test(word) && word.includes(name.slice(1));
}

const NONE: ReadonlySet<string> = new Set();
/** Programs whose first operand says what they do. */
const WITH_SUB_COMMANDS = new Set(
  (
    "git npm pnpm yarn bun cargo go docker podman kubectl helm gh pip pip3 uv poetry brew apt " +
    "apt-get dnf systemctl make just task gradle gradlew mvn mvnw dotnet terraform rake mix " +
    "bundle composer deno flutter swift npx bunx skilld aws gcloud az conda rustup nx turbo"
  ).split(" "),
);
/** Sub-commands of a sub-command: `npm run build`, `docker compose up`. */
const OPEN_SUB_COMMANDS = new Set(
  (
    "npm run,pnpm run,yarn run,bun run,npm exec,docker compose,docker image,docker container," +
    "gh pr,gh issue,gh run,gh release,gh repo,git stash,git remote,git worktree,git submodule," +
    "git config,go mod,uv pip,uv run,poetry run,bundle exec,cargo xtask,deno task,npm config,kubectl config"
  ).split(","),
);
/** Programs that run what their first operand names. */
const INTERPRETERS = new Set([
  "node",
  "python",
  "python3",
  "ruby",
  "perl",
  "php",
  "tsx",
  "ts-node",
]);
const VALUED_OPTIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    git: "-C -c --git-dir --work-tree -m --message -F --file -b -B --author --date",
    npm: "--prefix -w --workspace",
    pnpm: "--dir -C --filter -F",
    yarn: "--cwd",
    cargo: "--manifest-path -p --package",
    go: "-C -o -run",
    make: "-C -f -j --directory --file",
    docker: "-H --host --context -f --file -t --tag --name -p -v -e",
    kubectl: "-n --namespace --context -f",
    gh: "-R --repo",
    sed: "-e --expression -f --file",
    curl: "-H --header -u --user -A -m --max-time -w --write-out -x --connect-timeout --retry",
    node: "--test-reporter --import --require -r",
    touch: "-t -d -r --date --reference",
    mkdir: "-m --mode",
    head: "-n -c",
    tail: "-n -c",
  }).map(([program, options]) => [program, new Set(options.split(" "))]),
);

interface Sorted {
  readonly options: readonly string[];
  readonly operands: readonly (string | undefined)[];
}

function sorted(values: readonly (string | undefined)[], valued: ReadonlySet<string>): Sorted {
  const options: string[] = [];
  const operands: (string | undefined)[] = [];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at];
    if (value === "--") {
      operands.push(...values.slice(at + 1));
      break;
    }
    if (value === undefined || !/^-./.test(value)) operands.push(value);
    else {
      options.push(value);
      if (valued.has(value)) at += 1;
    }
  }
  return { options, operands };
}

function subCommandOf(
  program: string,
  operands: readonly (string | undefined)[],
  options: readonly string[],
): readonly string[] {
  const named = operands.filter((word) => !ASSIGNMENT.test(word ?? ""));
  const [first, second] = named;
  if (first === undefined) return [];
  if (INTERPRETERS.has(program)) return options.includes("-m") ? ["-m", first] : [first];
  if (!WITH_SUB_COMMANDS.has(program)) return [];
  const isOpen = OPEN_SUB_COMMANDS.has(`${program} ${first}`) && second !== undefined;
  return isOpen ? [first, second] : [first];
}

/** `make CC=clang build`. */
const ASSIGNMENT = /^\w+=/;

function taken(named: readonly string[]): number {
  return named.filter((word) => word !== "-m").length;
}
