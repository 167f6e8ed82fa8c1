/** What git's own commands do: commits, tags, branches, files taken out or brought back. */

import type { Effect } from "../../model/rollout.ts";
import { hasOption, type Invocation, optionValue } from "../../shell/invocation.ts";
import { listsReferences } from "../command/git-references.ts";

export function gitEffects(call: Invocation): readonly Effect[] {
  return GIT.get(call.subCommand ?? "")?.(call) ?? [];
}

type Rule = (call: Invocation) => readonly Effect[];

const GIT: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ["commit", committed],
  ["tag", tagged],
  ["branch", branched],
  ["checkout", (call) => switched(call, ["-b", "-B", "--orphan"])],
  ["switch", (call) => switched(call, ["-c", "-C", "--create", "--orphan"])],
  ["rm", removed],
  ["mv", moved],
  ["init", ({ operands: [folder] }) => each("folder-made", [folder ?? ".git"])],
  ["clone", ({ operands: [, folder] }) => each("folder-made", [folder])],
]);

function each(what: Effect["what"], names: readonly (string | undefined)[]): readonly Effect[] {
  return names.flatMap((name): Effect[] =>
    name === undefined ? [] : [{ source: "known", what, name }],
  );
}

function committed(call: Invocation): readonly Effect[] {
  if (hasOption(call, "--dry-run")) return [];
  const [subject] = optionValue(call, ["-m", "--message"])?.split("\n") ?? [];
  return each("git-commit", [subject ?? ""]);
}

function tagged(call: Invocation): readonly Effect[] {
  const isOther = listsReferences(call) || hasOption(call, "-d", "--delete", "-v", "--verify");
  return isOther ? [] : each("git-tag", call.operands.slice(0, 1));
}

function branched(call: Invocation): readonly Effect[] {
  const other = ["-d", "-D", "-m", "-M", "-u", "--delete", "--move", "--set-upstream-to"];
  const isOther = listsReferences(call) || hasOption(call, ...other, "--show-current");
  return isOther ? [] : each("git-branch", call.operands.slice(0, 1));
}

function switched(call: Invocation, options: readonly string[]): readonly Effect[] {
  return each("git-branch", [optionValue(call, options)]);
}

function removed(call: Invocation): readonly Effect[] {
  const what = hasOption(call, "--cached") ? "index-removed" : "file-removed";
  return each(what, call.operands);
}

function moved({ operands }: Invocation): readonly Effect[] {
  if (operands.length < 2) return [];
  return [
    ...each("file-removed", operands.slice(0, -1)),
    ...each("path-exists", operands.slice(-1)),
  ];
}
