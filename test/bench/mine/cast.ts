/** Cast: which projects, sessions and recipes a seed has, and which recipe is seen where. */

import type { Dice } from "./dice.ts";
import type { Recipe, Setting } from "./recipe.ts";
import { RECIPES_FOR_ALL } from "./recipes/everywhere.ts";
import { RECIPES_OF } from "./recipes/recipes.ts";
import type { AgentName } from "./session.ts";

export interface Cast {
  readonly slots: readonly Slot[];
  readonly parts: readonly Part[];
}

/** A session to come. */
export interface Slot {
  readonly id: string;
  readonly agent: AgentName;
  readonly isCodeMode: boolean;
  readonly setting: Setting;
  readonly cwd: string;
  readonly startedAtMs: number;
}

/** A recipe and the sessions it is seen in; one may come twice. */
export interface Part {
  readonly recipe: Recipe;
  readonly succeeds: readonly Slot[];
  readonly fails: readonly Slot[];
}

const PROJECTS: readonly { readonly setting: Setting; readonly name: string }[] = [
  { setting: "node", name: "widgets" },
  { setting: "rust", name: "parser" },
  { setting: "python", name: "ledger" },
  { setting: "services", name: "shop" },
];
const SESSIONS_PER_PROJECT = [7, 10] as const;
const SIGHTINGS = [2, 6] as const;
const RECIPES_PER_PROJECT = [6, 4, 3] as const;
const RECIPES_FOR_ALL_COUNT = 2;
const CODE_MODE_SHARE = 0.3;
const SIBLING_SHARE = 0.7;
const REPEAT_SHARE = 0.2;
const FAILURE_SHARE = 0.5;
const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.parse("2026-08-03T07:00:00Z");

export function castOf(dice: Dice): Cast {
  const projects = dice.shuffled(PROJECTS).slice(0, dice.integer(1, RECIPES_PER_PROJECT.length));
  const count = RECIPES_PER_PROJECT[projects.length - 1] ?? 0;
  const groups = projects.map((project) => ({ ...project, slots: slotsOf(project, dice) }));
  const own = groups.flatMap(({ setting, slots }) =>
    withSiblings(dice.shuffled(RECIPES_OF[setting]).slice(0, count), RECIPES_OF[setting], dice).map(
      (recipe) => partOf(recipe, [slots], dice),
    ),
  );
  const forAll = dice.shuffled(RECIPES_FOR_ALL).slice(0, RECIPES_FOR_ALL_COUNT);
  const shared = withSiblings(forAll, RECIPES_FOR_ALL, dice).map((recipe) =>
    partOf(
      recipe,
      dice
        .shuffled(groups)
        .map(({ slots }) => slots)
        .slice(0, 2),
      dice,
    ),
  );
  return { slots: groups.flatMap(({ slots }) => slots), parts: [...own, ...shared] };
}

function slotsOf(
  { setting, name }: { readonly setting: Setting; readonly name: string },
  dice: Dice,
): readonly Slot[] {
  return Array.from({ length: dice.integer(...SESSIONS_PER_PROJECT) }, (_, day): Slot => {
    const agent = dice.pick<AgentName>(["claude", "codex"]);
    return {
      id: dice.uuid(),
      agent,
      isCodeMode: agent === "codex" && dice.chance(CODE_MODE_SHARE),
      setting,
      cwd: `/home/dev/${name}`,
      startedAtMs: FIRST_DAY_MS + day * 4 * DAY_MS + dice.integer(0, DAY_MS / 3),
    };
  });
}

function withSiblings(
  chosen: readonly Recipe[],
  all: readonly Recipe[],
  dice: Dice,
): readonly Recipe[] {
  const siblings = chosen.flatMap(({ sibling }) => {
    const other = all.find(({ name }) => name === sibling);
    return other === undefined || chosen.includes(other) || !dice.chance(SIBLING_SHARE)
      ? []
      : [other];
  });
  return [...chosen, ...siblings];
}

/** In each of its projects often enough to be a procedure there. */
function partOf(recipe: Recipe, groups: readonly (readonly Slot[])[], dice: Dice): Part {
  const [least, most] = SIGHTINGS;
  const share = Math.max(least, Math.floor(most / groups.length));
  const seen = groups.map((slots) => dice.shuffled(slots).slice(0, dice.integer(least, share)));
  const succeeds = seen.flat();
  const again = dice.chance(REPEAT_SHARE) ? [dice.pick(succeeds)] : [];
  const others = groups.flat().filter((slot) => !succeeds.includes(slot));
  const fails = others.length > 0 && dice.chance(FAILURE_SHARE) ? [dice.pick(others)] : [];
  return { recipe, succeeds: [...succeeds, ...again], fails };
}
