/**
 * Judge injections: what became of the skills that a session was told of, once its steps are known.
 * Judged again whenever there are more of them: what was ignored at first may be used later.
 */

import { basename } from "node:path";
import type { Injection } from "../../src/model/injection.ts";
import type { Reduced } from "../../src/model/learned.ts";
import type { Deed, Episode, Step } from "../../src/model/rollout.ts";
import type { InjectionTable } from "../../src/store/injections.ts";
import { SECOND_MS } from "../../src/support/clock.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import type { Log } from "../log.ts";

type Fate = Injection["fate"];

const INJECTIONS_MAX = 100;
/** What a log and a hook say of the same prompt may differ so much in time. */
const CLOCKS_DIFFER_MS = 5 * SECOND_MS;
const BETTER: readonly Fate[] = ["open", "ignored", "used", "replayed"];

export function judgeInjections(
  { rollout }: Pick<Reduced, "rollout">,
  { injections, log }: { readonly injections: InjectionTable; readonly log: Log },
): void {
  try {
    for (const injection of injections.of(rollout, INJECTIONS_MAX)) {
      const fate = fateOf(injection, rollout.episodes);
      if (BETTER.indexOf(fate) > BETTER.indexOf(injection.fate)) {
        injections.settle(injection.id, fate);
      }
    }
  } catch (error) {
    log.warn("it could not be told what became of skills", { reason: messageOf(error) });
  }
}

function fateOf(injection: Injection, episodes: readonly Episode[]): Fate {
  const since = injection.atMs - CLOCKS_DIFFER_MS;
  const after = episodes.filter(({ endedAtMs, steps }) =>
    [endedAtMs, ...steps.map(({ atMs }) => atMs)].some(
      (atMs) => atMs === undefined || atMs >= since,
    ),
  );
  const steps = after.flatMap((episode) => episode.steps);
  if (steps.some((step) => replays(step, injection))) return "replayed";
  if (steps.some(({ deed }) => reads(deed, injection))) return "used";
  const [asked, ...later] = after;
  const isOver = later.length > 0 || (asked !== undefined && asked.outcome !== "unknown");
  return isOver ? "ignored" : "open";
}

function replays({ deed }: Step, { skill, path }: Injection): boolean {
  if (deed.type !== "command" || !deed.programs.some((each) => basename(each) === "skilld")) {
    return false;
  }
  const words = deed.script.split(/[\s'"]+/);
  return words.includes("replay") && words.some((word) => word === skill || samePlace(word, path));
}

function reads(deed: Deed, { skill, path }: Injection): boolean {
  switch (deed.type) {
    case "skill":
      return deed.name === skill;
    case "look":
      return deed.path?.includes(`${basename(path)}/SKILL.md`) === true;
    case "command":
      return deed.script.includes(`${basename(path)}/SKILL.md`);
    default:
      return false;
  }
}

function samePlace(word: string, path: string): boolean {
  return word.replace(/\/+$/, "") === path;
}
