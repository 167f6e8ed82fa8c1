/**
 * generate: a seed → the sessions of a few developers' weeks, and the truth about what recurs in
 * them. The same seed and options always give the same, byte for byte.
 */

import { castOf, type Slot } from "./cast.ts";
import { decoysIn, type StagedDecoy } from "./decoys.ts";
import { diceOf } from "./dice.ts";
import { commandKey, emptyLedger, type Ledger } from "./ledger.ts";
import { shownValues, trueProcedure } from "./make-truth.ts";
import { ODD_JOBS } from "./noise/commands.ts";
import { interleaved, type Noise, oddEpisode } from "./noise/noise.ts";
import { CORRECTIONS, MOVING_ON } from "./noise/prompts.ts";
import type { Recipe } from "./recipe.ts";
import type { PlannedEpisode, PlannedSession } from "./session.ts";
import { type Scene, scenesOf } from "./stage.ts";
import type { Sighting, TrueProcedure, Truth } from "./truth.ts";

export interface GenerateOptions {
  /** Commands that nobody repeats, in place of the built-in ones. */
  readonly oddJobs?: readonly string[];
}

export interface Generated {
  readonly sessions: readonly PlannedSession[];
  readonly truth: Truth;
}

const NOISE_BEFORE_SHARE = 0.6;
const NOISE_AT_END = [1, 4] as const;
const INTERRUPTED_SHARE = 0.3;

export function generate(seed: string, { oddJobs = ODD_JOBS }: GenerateOptions = {}): Generated {
  const dice = diceOf(`mine ${seed}`);
  const cast = castOf(dice.named("cast"));
  const scenes = scenesOf(cast, dice.named("scenes"));
  const decoys = decoysIn(cast.slots, dice.named("decoys"));
  const noise: Noise = { dice: dice.named("noise"), ledger: ledgerOf(scenes, decoys), oddJobs };
  const told = cast.slots.map((slot) => {
    const asides = decoys.flatMap((each) => each.scenes.filter((scene) => scene.slot === slot));
    const plot = {
      scenes: scenes.filter((scene) => scene.slot === slot),
      asides: asides.map(({ episode }) => episode),
    };
    return tell(slot, plot, noise);
  });
  const places = new Map(told.flatMap((each) => [...each.places]));
  return {
    sessions: told.map(({ session }) => session),
    truth: {
      procedures: cast.parts.map(({ recipe }) => procedureOf(recipe, scenes, places)),
      decoys: decoys.map(({ decoy }) => decoy),
    },
  };
}

/** With all that is planted, before any noise looks for its place. */
function ledgerOf(scenes: readonly Scene[], decoys: readonly StagedDecoy[]): Ledger {
  const ledger = emptyLedger();
  for (const { slot, performance } of scenes) {
    const keys = performance.deeds.flatMap((deed) => deed.keys);
    ledger.add(slot.id, keys);
  }
  for (const { decoy } of decoys) {
    for (const session of decoy.sessions) ledger.add(session, decoy.commands.map(commandKey));
  }
  return ledger;
}

type Places = ReadonlyMap<Scene, number>;

function procedureOf(recipe: Recipe, scenes: readonly Scene[], places: Places): TrueProcedure {
  const own = scenes.filter((scene) => scene.recipe === recipe);
  const good = own.filter(({ fate }) => fate === "succeeds");
  const bad = own.filter(({ fate }) => fate !== "succeeds");
  const sightings = (some: readonly Scene[]) => some.map((scene) => sightingOf(scene, places));
  return trueProcedure(recipe, sightings(good), sightings(bad));
}

interface Plot {
  readonly scenes: readonly Scene[];
  readonly asides: readonly PlannedEpisode[];
}

interface ToldSession {
  readonly session: PlannedSession;
  /** The number of the episode that a scene became. */
  readonly places: Places;
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
  const { id, agent, isCodeMode, cwd, startedAtMs } = slot;
  const end = Array.from({ length: dice.integer(...NOISE_AT_END) }, () => oddEpisode(slot, noise));
  const whole = [...episodes, ...asides, ...end];
  return { session: { id, agent, isCodeMode, cwd, startedAtMs, episodes: whole }, places };
}

function episodeOf({ prompt, performance, slot, fate }: Scene, noise: Noise): PlannedEpisode {
  const calls = interleaved(performance.deeds, slot.id, noise);
  const isInterrupted = fate === "breaks" && noise.dice.chance(INTERRUPTED_SHARE);
  return { prompt, calls, ending: isInterrupted ? "interrupted" : "done" };
}

function sightingOf(scene: Scene, places: Places): Sighting {
  const { slot, recipe, values, performance } = scene;
  return {
    session: slot.id,
    episode: places.get(scene) ?? 0,
    values: shownValues(recipe, values),
    steps: performance.steps,
  };
}
