/**
 * Looked up: what the agent found when it looked after a step. A path that this session has not met
 * before, or a tag that the step names, is taken for the doing of the last command before the look
 * whose effects nobody knows. It held, that is certain; whose doing it was is likely.
 */

import type { Effect } from "../../model/rollout.ts";
import { type Act, isEffectful, withEffects } from "../act.ts";
import { hasOption, type Invocation, invocationOf } from "../command/invocation.ts";
import { resolvePath } from "../split/folder.ts";
import { isKnownProgram } from "./known-effects.ts";

/** To be called with the acts of one episode after another: it remembers the paths it has met. */
export function lookUps(): (acts: readonly Act[]) => readonly Act[] {
  const met = new Set<string>();
  return (acts) => {
    const found = new Map<Act, Effect[]>();
    acts.forEach((act, at) => {
      for (const { cause, effect } of findingsOf(act, acts.slice(0, at), met)) {
        found.set(cause, [...(found.get(cause) ?? []), effect]);
      }
      for (const path of pathsNamedIn(act)) met.add(path);
    });
    return acts.map((act) => withEffects(act, found.get(act) ?? []));
  };
}

interface Finding {
  readonly cause: Act;
  readonly effect: Effect;
}

function findingsOf(
  act: Act,
  before: readonly Act[],
  met: ReadonlySet<string>,
): readonly Finding[] {
  if (act.step.status !== "succeeded" || !act.step.isExploration) return [];
  return [...pathsFound(act, before, met), ...tagsFound(act, before)];
}

function pathsFound(
  act: Act,
  before: readonly Act[],
  met: ReadonlySet<string>,
): readonly Finding[] {
  const cause = before.findLast((earlier) => isEffectful(earlier) && isUncharted(earlier));
  if (cause === undefined || cause.step.status !== "succeeded") return [];
  return pathsLookedAt(act)
    .filter((path) => !met.has(path))
    .map((name) => ({ cause, effect: { source: "looked-up", what: "path-exists", name } }));
}

/** A command whose effects no table tells. */
function isUncharted({ step, pipeline }: Act): boolean {
  const known = pipeline?.commands.every(({ program }) => isKnownProgram(program ?? "")) ?? true;
  return step.deed.type === "command" && !known;
}

function tagsFound(act: Act, before: readonly Act[]): readonly Finding[] {
  const call = onlyCallOf(act);
  if (call?.program !== "git" || call.subCommand !== "tag") return [];
  const tags = (act.step.output?.excerpt ?? "").split("\n").map((line) => line.trim());
  return tags.filter(Boolean).flatMap((name): Finding[] => {
    const cause = before.findLast((earlier) => isEffectful(earlier) && mentions(earlier, name));
    const isKnown = cause?.step.effects.some(
      ({ what, name: tag }) => what === "git-tag" && tag === name,
    );
    if (cause === undefined || isKnown === true) return [];
    return [{ cause, effect: { source: "looked-up", what: "git-tag", name } }];
  });
}

function mentions({ step: { deed, status } }: Act, tag: string): boolean {
  const isDone = deed.type === "command" && status === "succeeded";
  return isDone && deed.script.split(/[\s"']+/).some((word) => word === tag || `v${word}` === tag);
}

function pathsLookedAt(act: Act): readonly string[] {
  const { deed, cwd } = act.step;
  const named = deed.type === "look" ? [deed.path] : operandsLookedAt(onlyCallOf(act));
  return named.flatMap((path) => (path === undefined ? [] : (resolvePath(cwd, path) ?? [])));
}

const FILE_READERS = new Set("ls cat head tail stat file wc less more nl".split(" "));
const TESTS_PRESENCE = /^-[edfs]$/;

function operandsLookedAt(call: Invocation | undefined): readonly (string | undefined)[] {
  if (call === undefined) return [];
  if (FILE_READERS.has(call.program)) return call.operands;
  const isTest = (call.program === "test" || call.program === "[") && !hasOption(call, "-o");
  const [option = "", path] = call.words;
  return isTest && TESTS_PRESENCE.test(option) ? [path] : [];
}

/** The pipeline's only command: of several, the exit code is the last one's. */
function onlyCallOf({ pipeline }: Act): Invocation | undefined {
  const [command, ...others] = pipeline?.commands ?? [];
  const isPlain = others.length === 0 && pipeline?.isNegated === false && !pipeline.isCompound;
  return command === undefined || !isPlain ? undefined : invocationOf(command);
}

/** Every path a look or an edit is about: it was there before whatever comes later. */
function pathsNamedIn(act: Act): readonly string[] {
  const { cwd, effects, status } = act.step;
  const written = effects.flatMap(({ name }) => resolvePath(cwd, name) ?? []);
  return status === "succeeded" ? [...written, ...pathsLookedAt(act)] : written;
}
