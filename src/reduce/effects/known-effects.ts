/**
 * Known effects: what a command does whenever it succeeds, by its own documentation. Only what its
 * words name is told: never a guess about what a build writes.
 */

import type { Effect } from "../../model/rollout.ts";
import {
  editsInPlace,
  hasOption,
  type Invocation,
  invocationOf,
  optionValue,
} from "../../shell/invocation.ts";
import { type Act, withEffects } from "../act.ts";
import { ownCommands } from "../command/own-commands.ts";
import { gitEffects } from "./git-effects.ts";

/** Of a pipeline only its last command is known to have succeeded. */
export function withKnownEffects(act: Act): Act {
  const { step, pipeline } = act;
  if (step.status !== "succeeded" || pipeline === undefined || pipeline.isNegated) return act;
  const last = ownCommands(pipeline).at(-1);
  const call = last === undefined ? undefined : invocationOf(last);
  if (call === undefined) return act;
  return withEffects(act, KNOWN.get(call.program)?.(call) ?? []);
}

/** Also those that are known to write no file, such as `git push`. */
export function isKnownProgram(program: string): boolean {
  return KNOWN.has(program);
}

type Rule = (call: Invocation) => readonly Effect[];

const KNOWN: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ["git", gitEffects],
  ["mkdir", ({ operands }) => named("folder-made", operands)],
  ["touch", ({ operands }) => named("file-written", operands)],
  ["rm", ({ operands }) => named("file-removed", operands)],
  ["rmdir", ({ operands }) => named("file-removed", operands)],
  ["ln", (call) => named("path-exists", targets(call))],
  ["cp", (call) => named("path-exists", targets(call))],
  [
    "mv",
    (call) => [...named("file-removed", sources(call)), ...named("path-exists", targets(call))],
  ],
  ["sed", editedInPlace],
  ["npm", ofNpm],
]);

function named(what: Effect["what"], names: readonly (string | undefined)[]): readonly Effect[] {
  return names.flatMap((name): Effect[] =>
    name === undefined ? [] : [{ source: "known", what, name }],
  );
}

/** The last operand, or what `-t` names. A folder as target says only that it is there. */
function targets(call: Invocation): readonly (string | undefined)[] {
  const folder = optionValue(call, ["-t", "--target-directory"]);
  if (folder !== undefined) return [folder];
  return call.operands.length > 1 ? [call.operands.at(-1)] : [];
}

function sources(call: Invocation): readonly (string | undefined)[] {
  const isNamed = optionValue(call, ["-t", "--target-directory"]) !== undefined;
  return isNamed ? [] : call.operands.slice(0, -1);
}

function editedInPlace(call: Invocation): readonly Effect[] {
  if (!editsInPlace(call)) return [];
  const hasScript = hasOption(call, "-e", "--expression", "-f", "--file");
  return named("file-written", hasScript ? call.operands : call.operands.slice(1));
}

const SEMVER = /^v?(\d+\.\d+\.\d+(?:[-+][\w.+-]+)?)$/;

function ofNpm(call: Invocation): readonly Effect[] {
  if (call.subCommand === "init") return named("file-written", ["package.json"]);
  if (call.subCommand !== "version") return [];
  const [, version] = SEMVER.exec(call.operands[0] ?? "") ?? [];
  // Without a number, as in `npm version minor`, nobody knows the tag's name.
  const isTagged =
    version !== undefined && !call.options.some((option) => /git-tag-version/.test(option));
  return [
    ...(call.operands.length > 0 ? named("file-written", ["package.json"]) : []),
    ...(isTagged ? named("git-tag", [`v${version}`]) : []),
  ];
}
