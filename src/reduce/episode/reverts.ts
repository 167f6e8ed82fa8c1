/** Reverts: acts that take back what an earlier episode changed. */

import { hasOption, type Invocation, invocationOf } from "../../shell/invocation.ts";
import type { Act } from "../act.ts";
import { ownCommands } from "../command/own-commands.ts";
import { resolvePath } from "../split/folder.ts";

export function takesBack(later: readonly Act[], earlier: readonly Act[]): boolean {
  const written = new Set(earlier.flatMap(pathsWritten));
  const isCommitted = earlier.some(({ step }) =>
    step.effects.some(({ what }) => what === "git-commit"),
  );
  return later.some((act) =>
    gitCallsOf(act).some((call) =>
      isCommitted ? undoesCommit(call) : restores(call, { written, cwd: act.step.cwd }),
    ),
  );
}

function pathsWritten({ step: { effects, cwd } }: Act): readonly string[] {
  return effects.flatMap(({ what, name }) =>
    what === "file-written" ? [resolvePath(cwd, name) ?? name] : [],
  );
}

function gitCallsOf({ step, pipeline }: Act): readonly Invocation[] {
  if (step.status !== "succeeded" || pipeline === undefined) return [];
  return ownCommands(pipeline)
    .flatMap((command) => invocationOf(command) ?? [])
    .filter(({ program }) => program === "git");
}

function undoesCommit(call: Invocation): boolean {
  if (call.subCommand === "revert") return true;
  const goesBack = call.operands.some((operand) => /^HEAD[~^]|^ORIG_HEAD/.test(operand ?? ""));
  return call.subCommand === "reset" && goesBack;
}

interface Written {
  readonly written: ReadonlySet<string>;
  readonly cwd: string | undefined;
}

function restores(call: Invocation, { written, cwd }: Written): boolean {
  if (written.size === 0) return false;
  if (call.subCommand === "reset") return hasOption(call, "--hard");
  const isRestore =
    call.subCommand === "restore" ? !hasOption(call, "--staged") : call.subCommand === "checkout";
  return isRestore && call.operands.some((path) => covers(resolvePath(cwd, path), written));
}

function covers(path: string | undefined, written: ReadonlySet<string>): boolean {
  return [...written].some((each) => each === path || each.startsWith(`${path}/`));
}
