/**
 * Looked up: what the agent found when it looked after a step. A path that this session has not
 * looked at before, or a tag, is taken for the doing of the last command that names it, or that
 * prints that it made it. It held, that is certain; whose doing it was is likely.
 */

import type { Effect } from "../../model/rollout.ts";
import { hasOption, type Invocation, invocationOf } from "../../shell/invocation.ts";
import type { AtomicCommand, Pipeline } from "../../shell/script.ts";
import { groupBy } from "../../support/group-by.ts";
import { type Act, isEffectful, withEffects } from "../act.ts";
import { holdsCheck } from "../command/checks.ts";
import { resolvePath } from "../split/folder.ts";
import { isKnownProgram } from "./known-effects.ts";

/** To be called with the acts of one episode after another: it remembers the paths it has met. */
export function lookUps(): (acts: readonly Act[]) => readonly Act[] {
  const met = new Set<string>();
  return (acts) => {
    const namedBy = new Map<string, Act>();
    const findings = acts.flatMap((act) => {
      const found = findingsIn(act, met).map((effect) => ({
        effect,
        cause: namedBy.get(effect.name),
      }));
      for (const path of pathsNamedIn(act)) met.add(path);
      for (const name of namesGivenBy(act)) namedBy.set(name, act);
      return found.filter(({ effect, cause }) => cause !== undefined && !isKnown(effect, cause));
    });
    const byCause = groupBy(findings, ({ cause }) => cause);
    return acts.map((act) =>
      withEffects(
        act,
        (byCause.get(act) ?? []).map(({ effect }) => effect),
      ),
    );
  };
}

function isKnown({ what, name }: Effect, { step }: Act): boolean {
  return step.effects.some((effect) => effect.what === what && effect.name === name);
}

function findingsIn(act: Act, met: ReadonlySet<string>): readonly Effect[] {
  if (act.step.status !== "succeeded" || !act.step.isExploration) return [];
  const paths = new Set(pathsLookedAt(act).filter((path) => !met.has(path)));
  return [
    ...[...paths].map((name): Effect => ({ source: "looked-up", what: "path-exists", name })),
    ...tagsListedBy(act).map((name): Effect => ({ source: "looked-up", what: "git-tag", name })),
  ];
}

function tagsListedBy(act: Act): readonly string[] {
  const call = onlyCallOf(act);
  if (call?.program !== "git" || call.subCommand !== "tag") return [];
  return (act.step.output?.excerpt ?? "").split("\n").flatMap((line) => line.trim() || []);
}

/** The words of a command and of the lines that say what it made, also as paths and as tags. */
function namesGivenBy(act: Act): readonly string[] {
  const { status, cwd, output } = act.step;
  const isDone = status === "succeeded" && isEffectful(act) && isUncharted(act.pipeline);
  if (!isDone) return [];
  const lines = (output?.excerpt ?? "").split("\n").filter((line) => SAYS_MADE.test(line));
  const given = act.pipeline?.commands.flatMap(argumentsOf) ?? [];
  const words = [...given, ...lines].join("\n").match(WORD) ?? [];
  return words.flatMap((word) => [word, `v${word}`, resolvePath(cwd, word) ?? word]);
}

function argumentsOf({ words, assignments }: AtomicCommand): readonly string[] {
  const values = [...words.slice(1), ...assignments];
  return values.flatMap(({ value }) => value ?? []);
}

/** No table tells its effects, and it is not there to be judged by its exit code alone. */
function isUncharted(pipeline: Pipeline | undefined): boolean {
  if (pipeline === undefined || holdsCheck(pipeline)) return false;
  return !pipeline.commands.every(({ program }) => isKnownProgram(program ?? ""));
}

const SAYS_MADE =
  /\b(?:wrote|written|writing|creat\w+|generat\w+|sav(?:ed|ing)|built|emitted|exported|copied|added|tagged)\b|[-=]>|→/i;
/** Without the marks that stand around a name in a sentence. */
const WORD = /[\w./~@+-]*[\w/~@+-]/g;

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

/** Every path a look or an effect is about: it was there before whatever comes later. */
function pathsNamedIn(act: Act): readonly string[] {
  const { cwd, effects, status } = act.step;
  const written = effects.flatMap(({ name }) => resolvePath(cwd, name) ?? []);
  return status === "succeeded" ? [...written, ...pathsLookedAt(act)] : written;
}
