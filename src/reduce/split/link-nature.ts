/** Link nature: what a pipeline does to the shell that runs it, and whether it can fail at all. */

import type { AtomicCommand, Pipeline } from "../../shell/script.ts";
import type { Redirection } from "../../shell/word.ts";
import { writesTo } from "../../shell/writes.ts";
import type { Complaints } from "./complaints.ts";
import { moverIn } from "./folder.ts";
import type { ChainLink } from "./settle-chain.ts";

const NEVER_FAIL = new Set(["echo", "printf", "true", ":", "export", "set", "shopt", "sleep"]);
const SETUP = new Set(
  "export set shopt alias unset unalias source . declare typeset readonly local umask ulimit trap".split(
    " ",
  ),
);
const WAYS_OUT = new Set(["exit", "return", "exec"]);

/** Prepares the shell for what follows and does nothing outside it. */
export function isSetup({ commands, isCompound, source }: Pipeline): boolean {
  if (commands.some(({ via }) => via.some(({ kind }) => kind === "function"))) {
    return /^(?:function\s+\S+|\S+\s*\(\s*\))/.test(source);
  }
  const own = commands.filter(({ via }) => via.length === 0);
  return !isCompound && own.length > 0 && own.every(isPreparation);
}

function isPreparation(command: AtomicCommand): boolean {
  if (writesTo(command).length > 0) return false;
  if (command.words.length === 0) return command.assignments.length > 0;
  return SETUP.has(command.program ?? "");
}

/** What speaks against the few things that nearly always work. */
export interface Doubts extends Complaints {
  /** Whoever wrote it said what to do if it fails: `cd x || mkdir x`. */
  readonly isProvidedFor: boolean;
}

export function natureOf(pipeline: Pipeline, doubts: Doubts): ChainLink["nature"] {
  const { commands, isCompound, isNegated } = pipeline;
  const [command, ...others] = commands;
  if (command === undefined || isCompound || isNegated || others.length > 0) return "may-fail";
  if (moverIn(pipeline) !== undefined) {
    return doubts.aboutMove || doubts.isProvidedFor ? "may-fail" : "never-fails";
  }
  const isSafe = !doubts.aboutWrite || command.redirections.every(isOfDescriptor);
  const isHarmless =
    command.words.length === 0 || NEVER_FAIL.has(command.program ?? "") || isCopyOfText(command);
  return isSafe && isHarmless && command.via.length === 0 ? "never-fails" : "may-fail";
}

function isOfDescriptor({ kind }: Redirection): boolean {
  return kind === "descriptor";
}

/** `cat > file <<EOF`. */
function isCopyOfText({ program, words, redirections }: AtomicCommand): boolean {
  const isGivenText = redirections.some(({ kind }) => kind === "heredoc" || kind === "here-string");
  return program === "cat" && words.length === 1 && isGivenText;
}

/** `exit 1` and the like, with the code they end the chain with where it is known. */
export function wayOut({ commands, isCompound }: Pipeline): ChainLink["leaves"] {
  const [command, ...others] = commands;
  if (command === undefined || isCompound || others.length > 0) return undefined;
  if (!WAYS_OUT.has(command.program ?? "")) return undefined;
  const code = Number(command.words[1]?.value ?? Number.NaN);
  return { code: command.program !== "exec" && Number.isInteger(code) ? code : undefined };
}

/** `set -e`, `set -euo pipefail`, `set -o errexit`. */
export function strictness({ commands: [command, ...others] }: Pipeline): boolean {
  if (command?.program !== "set" || others.length > 0) return false;
  const words = command.words.slice(1).map(({ value = "" }) => value);
  return words.some((word) => /^-[a-z]*e/.test(word)) || words.join(" ").includes("-o errexit");
}
