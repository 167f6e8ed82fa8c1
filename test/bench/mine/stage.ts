/** Staging: the parts of a cast → one performance per sighting, with values of its own. */

import type { Cast, Part, Slot } from "./cast.ts";
import type { Dice } from "./dice.ts";
import { breakable, type Performance, perform } from "./perform.ts";
import type { Draw, Recipe } from "./recipe.ts";
import { filled, type Values } from "./template.ts";

export interface Scene {
  readonly recipe: Recipe;
  readonly slot: Slot;
  readonly prompt: string;
  readonly values: Values;
  readonly performance: Performance;
  /** Broken by its last step, or corrected by the person afterwards. */
  readonly fate: "succeeds" | "breaks" | "corrected";
}

const DRAWS_MAX = 200;

export function scenesOf({ parts }: Cast, dice: Dice): readonly Scene[] {
  return parts.flatMap((part) => scenesOfPart(part, dice.named(part.recipe.name)));
}

function scenesOfPart({ recipe, succeeds, fails }: Part, dice: Dice): readonly Scene[] {
  const drawn = new DistinctValues(dice);
  const leftOut = omissions(recipe, succeeds.length, dice);
  const good = succeeds.map((slot, at): Scene => {
    const values = drawn.next(recipe);
    const without = leftOut[at] ?? new Set<string>();
    const performance = perform(recipe, { values, without }, dice);
    return {
      recipe,
      slot,
      prompt: promptOf(recipe, values, dice),
      values,
      performance,
      fate: "succeeds",
    };
  });
  const bad = fails.map((slot): Scene => {
    const values = drawn.next(recipe);
    const places = breakable(recipe);
    const breaks = places.length > 0 && dice.chance(0.6);
    const without = new Set(recipe.steps.flatMap(({ id, isOptional }) => (isOptional ? [id] : [])));
    const staging = { values, without, ...(breaks ? { breaksAt: dice.pick(places) } : {}) };
    const performance = perform(recipe, staging, dice);
    const fate = breaks ? "breaks" : "corrected";
    return { recipe, slot, prompt: promptOf(recipe, values, dice), values, performance, fate };
  });
  return [...good, ...bad];
}

/** Optional steps are seen at least twice and missed at least once, or they are always there. */
function omissions({ steps }: Recipe, count: number, dice: Dice): readonly ReadonlySet<string>[] {
  const optional = steps.filter(({ isOptional }) => isOptional).map(({ id }) => id);
  const sets = Array.from({ length: count }, () => new Set<string>());
  if (count < 3) return sets;
  for (const id of optional) {
    for (const set of dice.shuffled(sets).slice(0, dice.integer(1, count - 2))) set.add(id);
  }
  return sets;
}

function promptOf({ prompts }: Recipe, values: Values, dice: Dice): string {
  return filled(dice.pick(prompts), values);
}

/** No value comes twice in one recipe: what never varies would be no parameter. */
class DistinctValues {
  readonly #dice: Dice;
  readonly #used = new Set<string>();

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  next({ params, printed = {} }: Recipe): Values {
    const draws = Object.entries({ ...params, ...printed });
    return Object.fromEntries(draws.map(([name, draw]) => [name, this.#draw(draw)]));
  }

  #draw({ draw }: Draw): string {
    for (let attempt = 0; attempt < DRAWS_MAX; attempt += 1) {
      const value = draw(this.#dice);
      if (this.#used.has(value)) continue;
      this.#used.add(value);
      return value;
    }
    throw new Error("a draw has too few values");
  }
}
