/** Unplanted pairs: two steps that come in one order in two sessions although nobody put them there. */

import type { Rollout, Step } from "../../../src/model/rollout.ts";
import { commandKey, editKey, pairsOf } from "./ledger.ts";
import type { Truth } from "./truth.ts";

export function unplantedPairs(rollouts: readonly Rollout[], truth: Truth): readonly string[] {
  const sequences = [
    ...truth.procedures.map(({ steps }) => steps.map(keyOfTemplate)),
    ...decoyKeys(truth),
  ];
  const planted = new Set(sequences.flatMap((keys) => [...pairsOf(keys)]));
  return recurringPairs(rollouts).filter((pair) => !planted.has(pair));
}

function recurringPairs(rollouts: readonly Rollout[]): readonly string[] {
  const sessions = new Map<string, Set<string>>();
  for (const { session, episodes } of rollouts) {
    for (const pair of episodes.flatMap(({ steps }) => [...pairsOf(steps.flatMap(keyOfStep))])) {
      sessions.set(pair, (sessions.get(pair) ?? new Set()).add(session));
    }
  }
  return [...sessions].filter(([, own]) => own.size > 1).map(([pair]) => pair);
}

/** Attempts that failed and what only looks do not count. */
function keyOfStep({ deed, isExploration, status }: Step): readonly string[] {
  if (isExploration || status !== "succeeded") return [];
  if (deed.type === "edit") return [editKey(deed.change.path.split("/").slice(4).join("/"))];
  return deed.type === "command" ? [commandKey(deed.script)] : [];
}

function keyOfTemplate({
  kind,
  template,
}: {
  readonly kind: string;
  readonly template: string;
}): string {
  return kind === "shell" ? commandKey(template) : editKey(template.split("\n")[0] ?? "");
}

function decoyKeys({ decoys }: Truth): readonly (readonly string[])[] {
  return decoys.map(({ commands }) => commands.map(commandKey));
}
