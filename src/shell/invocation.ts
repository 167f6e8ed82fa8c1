/**
 * Invocations: a command's words, as far as they are known, told apart into sub-command, options
 * and operands. Knows of a few programs which options take a value; guesses nothing else.
 */

import type { AtomicCommand } from "./script.ts";

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
  const behind = named.length === 0 ? 0 : operands.indexOf(named.at(-1)) + 1;
  return { program, subCommand, options, operands: operands.slice(behind), words: values };
}

/** `-m text`, `-am text`, `-mtext`, `--message text`, `--message=text`: the first, if it is known. */
export function optionValue({ words }: Invocation, names: readonly string[]): string | undefined {
  for (const [at, word = ""] of words.entries()) {
    const name = names.find((each) => asksForValue(word, each));
    if (name !== undefined) return attachedValue(word, name) ?? words[at + 1];
  }
  return undefined;
}

function asksForValue(word: string, name: string): boolean {
  const start = name.startsWith("--") ? `${name}=` : name;
  return word === name || word.startsWith(start) || endsWithShort(word, name);
}

function attachedValue(word: string, name: string): string | undefined {
  if (word === name || !word.startsWith(name)) return undefined;
  const attached = word.slice(name.length);
  return name.startsWith("--") ? attached.slice(1) : attached;
}

/** `-am` ends with `-m`: what follows is its value. */
function endsWithShort(word: string, name: string): boolean {
  return name.length === 2 && /^-[a-zA-Z]{2,}$/.test(word) && word.endsWith(name.slice(1));
}

export function hasOption({ options }: Invocation, ...names: readonly string[]): boolean {
  return options.some((option) => names.some((name) => isOption(option, name)));
}

/** `sed -i`, `-i.bak`, `-ni`. */
export function editsInPlace({ options }: Invocation): boolean {
  return options.some((option) => /^(?:-[a-zA-Z]*i|--in-place)/.test(option));
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
    "bundle composer deno flutter swift npx bunx skilld aws gcloud az conda rustup nx turbo mise"
  ).split(" "),
);
/** Sub-commands of a sub-command: `npm run build`, `docker compose up`. */
const OPEN_SUB_COMMANDS = new Set(
  (
    "npm run,pnpm run,yarn run,bun run,npm exec,docker compose,docker image,docker container," +
    "gh auth,gh pr,gh issue,gh run,gh release,gh repo,git stash,git remote,git worktree,git submodule," +
    "git config,mise run,mise exec,go mod,uv pip,uv run,poetry run,bundle exec,cargo xtask,deno task,npm config,kubectl config"
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
    make: "-C -f --directory --file",
    docker: "-H --host --context -f --file",
    kubectl: "-n --namespace --context -f",
    gh: "-R --repo",
    sed: "-e --expression -f --file",
    awk: "-F -v -f",
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
      if (takesValue(value, valued)) at += 1;
    }
  }
  return { options, operands };
}

function takesValue(option: string, valued: ReadonlySet<string>): boolean {
  if (valued.has(option)) return true;
  return [...valued].some((name) => endsWithShort(option, name));
}

function subCommandOf(
  program: string,
  operands: readonly (string | undefined)[],
  options: readonly string[],
): readonly string[] {
  const named = operands.filter((word) => !NO_NAME.test(word ?? ""));
  const [first, second] = named;
  if (first === undefined) return [];
  if (INTERPRETERS.has(program)) return options.includes("-m") ? ["-m", first] : [first];
  if (!WITH_SUB_COMMANDS.has(program)) return [];
  const isOpen = OPEN_SUB_COMMANDS.has(`${program} ${first}`) && second !== undefined;
  return isOpen ? [first, second] : [first];
}

/** `make CC=clang -j 4 build`. */
const NO_NAME = /^\w+=|^\d+$/;
