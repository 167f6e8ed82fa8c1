/**
 * generate: a seed → the sessions of a few developers' weeks, and the truth about what recurs in
 * them. The same seed and options always give the same, byte for byte.
 */

import { castOf, type Slot } from "./cast.ts";
import { decoysIn } from "./decoys.ts";
import { diceOf } from "./dice.ts";
import { commandKey, emptyLedger, type Ledger } from "./ledger.ts";
import { shownValues, trueProcedure } from "./make-truth.ts";
import { ODD_JOBS } from "./noise/commands.ts";
import { interleaved, type Noise, oddEpisode } from "./noise/noise.ts";
import { CORRECTIONS, MOVING_ON } from "./noise/prompts.ts";
import type { PlannedEpisode, PlannedSession } from "./session.ts";
import { type Scene, scenesOf } from "./stage.ts";
import type { Sighting, Truth } from "./truth.ts";

export interface GenerateOptions {
  /** Commands that nobody repeats, in place of the built-in ones. */
  readonly oddJobs?: readonly string[];
}

export interface Generated {
  readonly sessions: readonly PlannedSession[];
  readonly truth: Truth;
}

const NOISE_BEFORE_SHARE = 0.4;

export function generate(seed: string, { oddJobs = ODD_JOBS }: GenerateOptions = {}): Generated {
  const dice = diceOf(`mine ${seed}`);
  const cast = castOf(dice.named("cast"));
  const scenes = scenesOf(cast, dice.named("scenes"));
  const decoys = decoysIn(cast.slots, dice.named("decoys"));
  const ledger = emptyLedger();
  for (const { slot, performance } of scenes)
    note(
      ledger,
      slot,
      performance.deeds.flatMap(({ keys }) => keys),
    );
  for (const { decoy } of decoys)
    for (const session of decoy.sessions) ledger.add(session, decoy.commands.map(commandKey));
  const noise: Noise = { dice: dice.named("noise"), ledger, oddJobs };
  const told = cast.slots.map((slot) => {
    const own = scenes.filter((scene) => scene.slot === slot);
    const asides = decoys.flatMap((each) => each.scenes.filter((scene) => scene.slot === slot));
    return tell(slot, { scenes: own, asides: asides.map(({ episode }) => episode) }, noise);
  });
  const places = new Map(told.flatMap(({ places: own }) => [...own]));
  const procedures = cast.parts.map(({ recipe }) => {
    const own = scenes.filter((scene) => scene.recipe === recipe);
    const seen = (isGood: boolean) =>
      own
        .filter(({ fate }) => (fate === "succeeds") === isGood)
        .map((scene) => sightingOf(scene, places));
    return trueProcedure(recipe, seen(true), seen(false));
  });
  return {
    sessions: told.map(({ session }) => session),
    truth: { procedures, decoys: decoys.map(({ decoy }) => decoy) },
  };
}

function note(ledger: Ledger, { id }: Slot, keys: readonly string[]): void {
  ledger.add(id, keys);
}

interface Plot {
  readonly scenes: readonly Scene[];
  readonly asides: readonly PlannedEpisode[];
}

interface ToldSession {
  readonly session: PlannedSession;
  /** The number of the episode that a scene became. */
  readonly places: ReadonlyMap<Scene, number>;
}

/** Whatever comes after a scene that succeeded moves on, and something always comes. */
function tell(slot: Slot, { scenes, asides }: Plot, noise: Noise): ToldSession {
  const { dice } = noise;
  const episodes: PlannedEpisode[] = [];
  const places = new Map<Scene, number>();
  for (const scene of dice.shuffled(scenes)) {
    if (dice.chance(NOISE_BEFORE_SHARE)) episodes.push(oddEpisode(slot, noise));
    places.set(scene, episodes.length);
    episodes.push(episodeOf(scene, noise));
    const prompts = scene.fate === "corrected" ? CORRECTIONS : MOVING_ON;
    episodes.push(oddEpisode(slot, noise, dice.pick(prompts)));
  }
  const session = {
    ...slotFields(slot),
    episodes: [...episodes, ...asides, oddEpisode(slot, noise)],
  };
  return { session, places };
}

function slotFields({
  id,
  agent,
  isCodeMode,
  cwd,
  startedAtMs,
}: Slot): Omit<PlannedSession, "episodes"> {
  return { id, agent, isCodeMode, cwd, startedAtMs };
}

function episodeOf({ prompt, performance, slot, fate }: Scene, noise: Noise): PlannedEpisode {
  const calls = interleaved(performance.deeds, slot.id, noise);
  return {
    prompt,
    calls,
    ending: fate === "breaks" && noise.dice.chance(0.3) ? "interrupted" : "done",
  };
}

function sightingOf(scene: Scene, places: ReadonlyMap<Scene, number>): Sighting {
  const { slot, recipe, values, performance } = scene;
  return {
    session: slot.id,
    episode: places.get(scene) ?? 0,
    values: shownValues(recipe, values),
    steps: performance.steps,
  };
}
