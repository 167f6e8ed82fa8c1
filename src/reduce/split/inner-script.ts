/** Inner scripts: the text that a pipeline runs in a shell of its own, when it does nothing else. */

import type { AtomicCommand, Layer, Pipeline } from "../../shell/script.ts";
import { parseScript } from "../../shell/shell.ts";

/** `(…)` and `bash -lc '…'`; undefined for all other pipelines. */
export function innerScript(pipeline: Pipeline): string | undefined {
  if (pipeline.isNegated || pipeline.isBackground) return undefined;
  return pipeline.isCompound ? insideParentheses(pipeline) : insideShell(pipeline);
}

function insideParentheses({ source, commands }: Pipeline): string | undefined {
  const isSubshell = /^\((?!\()[\s\S]*\)$/.test(source);
  return isSubshell && outermost(commands, "subshell") !== undefined
    ? source.slice(1, -1)
    : undefined;
}

/** Options that change how a shell starts, and not what its script means. */
const HARMLESS_OPTION = /^-[lic]+$/;

function insideShell({ source, offset, commands }: Pipeline): string | undefined {
  const layer = outermost(commands, "script");
  const [shell, ...options] = layer?.words ?? [];
  const last = options.at(-1);
  if (shell?.offset !== offset || last?.offset === undefined) return undefined;
  if (!options.every(({ value = "" }) => HARMLESS_OPTION.test(value))) return undefined;
  // What is behind the options is read as the arguments of a command that runs nothing.
  const behind = source.slice(last.offset + last.raw.length - offset);
  const read = parseScript(`:${behind}`);
  const [command, ...others] = read.kind === "parsed" ? read.commands : [];
  const isAlone = others.length === 0 && command?.redirections.length === 0;
  return isAlone && command.words.length === 2 ? command.words[1]?.value : undefined;
}

/** The layer that all commands have in common, if it is of that kind. */
function outermost(commands: readonly AtomicCommand[], kind: Layer["kind"]): Layer | undefined {
  const layer = commands[0]?.via[0];
  const isShared = commands.every(({ via }) => via[0]?.kind === kind);
  return isShared ? layer : undefined;
}
