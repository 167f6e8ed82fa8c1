/**
 * Exploration: which steps only look. A pipeline does when every command in it does and nothing is
 * redirected into a file; what is not in the table is taken to change something.
 */

import type { Deed } from "../../model/rollout.ts";
import {
  editsInPlace,
  hasOption,
  type Invocation,
  invocationOf,
  optionValue,
} from "../../shell/invocation.ts";
import type { AtomicCommand, Pipeline } from "../../shell/script.ts";
import { writesTo } from "../../shell/writes.ts";
import { listsReferences } from "./git-references.ts";

export function isExploration(deed: Deed, pipeline: Pipeline | undefined): boolean {
  if (deed.type === "look") return true;
  if (deed.type !== "command" || pipeline === undefined) return false;
  return pipeline.commands.length > 0 && pipeline.commands.every(onlyLooks);
}

/** What it puts into variables and elsewhere in the shell is no change that anybody sees. */
export function onlyPrepares({ commands }: Pipeline): boolean {
  return commands.every((command) => command.via.length === 0 || onlyLooks(command));
}

export function onlyLooks(command: AtomicCommand): boolean {
  if (command.opaque !== undefined || writesTo(command).length > 0) return false;
  if (command.words.length === 0) return true;
  const invocation = invocationOf(command);
  if (invocation === undefined) return false;
  return asksAboutItself(invocation) || tableSaysSo(invocation);
}

/** `node -v`, `make -h`, `npm run --help`. */
function asksAboutItself(invocation: Invocation): boolean {
  if (hasOption(invocation, "--help")) return true;
  const {
    words: [only, ...others],
    program,
  } = invocation;
  if (others.length > 0 || only === undefined) return false;
  return /^(?:--version|-V|-h)$/.test(only) || (only === "-v" && VERBOSE_IS_VERSION.has(program));
}

const VERBOSE_IS_VERSION = new Set(["node", "npm", "pnpm", "yarn", "php", "perl", "ruby", "java"]);

/** They print, whatever they are given; what `mktemp` makes, nobody looks for. */
const READERS = new Set(
  (
    "ls ll la dir tree cat bat tac head tail less more nl wc od xxd hexdump strings file stat du df " +
    "pwd which whereis type rg grep egrep fgrep ag ack fd locate diff cmp comm cut tr column fold " +
    "paste join rev seq basename dirname realpath readlink whoami id uname uptime ps pgrep " +
    "lsof ss netstat free printenv nproc arch locale md5sum sha1sum sha256sum shasum cksum echo printf " +
    "true false : mktemp uuidgen base64 test [ [[ (( sleep jq cd pushd popd exit return wait jobs man history export set read"
  ).split(" "),
);

type Rule = (invocation: Invocation) => boolean;

/** They look unless they are told to do more. */
const SOMETIMES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  // What `-exec` runs is a command of its own.
  ["find", ({ words }) => !words.some((word = "") => /^-(?:delete|fls|fprint)/.test(word))],
  ["sed", (call) => !editsInPlace(call) && !isFromFile(call) && !/\bw\s/.test(scriptOf(call))],
  ["awk", (call) => !isFromFile(call) && !AWK_ACTS.test(scriptOf(call))],
  ["uniq", ({ operands }) => operands.length < 2],
  ["hostname", ({ words }) => words.length === 0],
  ["date", (call) => !hasOption(call, "-s", "--set")],
  ["sort", (call) => !hasOption(call, "-o", "--output")],
  ["yq", (call) => !hasOption(call, "-i", "--inplace")],
  ["env", ({ words }) => words.length === 0],
  ["command", (call) => hasOption(call, "-v", "-V")],
  ["curl", (call) => !call.options.some((option) => CURL_SENDS_OR_SAVES.test(option))],
  ["wget", (call) => hasOption(call, "--spider")],
  ["git", looksWithGit],
  ["gh", looksWithGh],
  ["npm", ofSubCommands("ls list view info show outdated root prefix why explain config:get")],
  ["pnpm", ofSubCommands("ls list view info outdated why root")],
  ["yarn", ofSubCommands("list info why outdated")],
  ["pip", ofSubCommands("list show freeze check")],
  ["pip3", ofSubCommands("list show freeze check")],
  ["cargo", ofSubCommands("tree metadata search")],
  ["go", ofSubCommands("env version list doc")],
  ["docker", ofSubCommands("ps images logs inspect version info")],
  ["kubectl", ofSubCommands("get describe logs version")],
  ["systemctl", ofSubCommands("status list-units is-active is-enabled")],
]);

const AWK_ACTS = /\bprintf?\b[^;}\n]*[>|]|\bsystem\s*\(|\|\s*&?\s*getline/;
const CURL_SENDS_OR_SAVES =
  /^(?:-[a-zA-Z]*[XdFToO]|--(?:request|data|json|form|upload|output|remote-name))/;

function tableSaysSo(invocation: Invocation): boolean {
  return (
    READERS.has(invocation.program) || SOMETIMES.get(invocation.program)?.(invocation) === true
  );
}

function ofSubCommands(names: string): Rule {
  const known = new Set(names.split(" ").map((name) => name.replace(":", " ")));
  return ({ subCommand }) => known.has(subCommand ?? "");
}

function looksWithGh(call: Invocation): boolean {
  const { subCommand = "" } = call;
  if (subCommand === "api") {
    return !hasOption(call, "-X", "-f", "-F", "--method", "--field", "--raw-field", "--input");
  }
  return subCommand === "search" || /^\w+ (?:view|list|status|checks|diff)$/.test(subCommand);
}

function scriptOf(invocation: Invocation): string {
  return optionValue(invocation, ["-e", "--expression"]) ?? invocation.operands[0] ?? "";
}

/** What a script in a file does is not seen. */
function isFromFile(call: Invocation): boolean {
  return hasOption(call, "-f", "--file");
}

const GIT_LOOKS = new Set(
  (
    "status log diff show blame grep shortlog describe rev-parse rev-list ls-files ls-tree ls-remote " +
    "cat-file reflog whatchanged name-rev merge-base count-objects check-ignore for-each-ref show-ref " +
    "var version help"
  ).split(" "),
);
const GIT_LISTS: ReadonlyMap<string, RegExp> = new Map([
  ["stash", /^(?:list|show)$/],
  ["remote", /^(?:show|get-url)$/],
  ["worktree", /^list$/],
  ["submodule", /^(?:status|summary)$/],
]);

function looksWithGit(call: Invocation): boolean {
  const [name = "", action] = (call.subCommand ?? "").split(" ");
  if (GIT_LOOKS.has(name)) return !hasOption(call, "--output");
  if (name === "config") {
    return hasOption(call, "--get", "--list", "-l", "--get-all") || call.operands.length === 0;
  }
  if (name === "branch" || name === "tag") return listsReferences(call);
  const listing = GIT_LISTS.get(name);
  return listing !== undefined && (action === undefined ? name === "remote" : listing.test(action));
}
