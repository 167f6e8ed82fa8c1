/**
 * History: years of work, one session after another, as long as somebody asks for more. For time and
 * memory, not for quality: rollouts are made straight, and noise may recur by chance, as it does in
 * life. What was planted is known all the same.
 */

import type { Rollout } from "../../../src/model/rollout.ts";
import { type Dice, diceOf } from "./dice.ts";
import { shownValues, trueProcedure } from "./make-truth.ts";
import { HABITS, LOOK_UPS, ODD_JOBS } from "./noise/commands.ts";
import { command, lookUp } from "./noise/noise.ts";
import { oddEdit } from "./noise/odd-edit.ts";
import { MOVING_ON, ODD_PROMPTS } from "./noise/prompts.ts";
import { perform } from "./perform.ts";
import type { Recipe, Setting } from "./recipe.ts";
import { RECIPES_OF } from "./recipes/recipes.ts";
import type { AgentName, Call, PlannedEpisode, PlannedSession } from "./session.ts";
import { straightRollout } from "./straight.ts";
import { filled, type Values } from "./template.ts";
import type { Sighting, TrueProcedure } from "./truth.ts";
import { words } from "./values.ts";

const SETTINGS: readonly Setting[] = ["node", "rust", "python", "services"];
const PROJECTS = 12;
const RECIPES_PER_PROJECT = 4;
const EPISODES_PER_SESSION = [4, 12] as const;
const SIGHTING_SHARE = 0.08;
const HABIT_SHARE = 0.25;
const SESSION_MS = 5_400_000;
const FIRST_DAY_MS = Date.parse("2023-01-02T07:00:00Z");

export class History {
  readonly #dice: Dice;
  readonly #projects: readonly Project[];
  readonly #sightings = new Map<string, Sighting[]>();
  #count = 0;

  constructor(seed: string) {
    this.#dice = diceOf(`history ${seed}`);
    this.#projects = Array.from({ length: PROJECTS }, (_, at) => projectOf(at, this.#dice));
  }

  /** Whole sessions, until they hold so many steps; a second call goes on where the first ended. */
  *next(steps: number): Generator<Rollout> {
    for (let made = 0; made < steps; ) {
      const rollout = this.#session();
      made += rollout.episodes.reduce((sum, episode) => sum + episode.steps.length, 0);
      yield rollout;
    }
  }

  /** Of what was made so far: each procedure of a project by itself. */
  procedures(): readonly TrueProcedure[] {
    return this.#projects.flatMap(({ cwd, recipes }) =>
      recipes.flatMap((recipe) => {
        const sightings = this.#sightings.get(keyOf(cwd, recipe)) ?? [];
        return sightings.length === 0 ? [] : [trueProcedure(recipe, sightings, [])];
      }),
    );
  }

  #session(): Rollout {
    const dice = this.#dice;
    const project = dice.pick(this.#projects);
    const agent = dice.pick<AgentName>(["claude", "codex"]);
    const startedAtMs = FIRST_DAY_MS + this.#count * SESSION_MS;
    this.#count += 1;
    const session = { id: dice.uuid(), agent, isCodeMode: false, cwd: project.cwd, startedAtMs };
    const episodes = Array.from({ length: dice.integer(...EPISODES_PER_SESSION) }, (_, at) =>
      dice.chance(SIGHTING_SHARE)
        ? this.#sighting(project, session, at)
        : noiseEpisode(project.setting, dice),
    );
    const last: PlannedEpisode = { prompt: dice.pick(MOVING_ON), calls: [], ending: "done" };
    return straightRollout({ ...session, episodes: [...episodes, last] });
  }

  #sighting(
    { cwd, recipes }: Project,
    { id }: Pick<PlannedSession, "id">,
    episode: number,
  ): PlannedEpisode {
    const dice = this.#dice;
    const recipe = dice.pick(recipes);
    const values = valuesOf(recipe, dice);
    const { deeds, steps } = perform(recipe, { values, without: new Set() }, dice);
    const key = keyOf(cwd, recipe);
    const known = this.#sightings.get(key) ?? [];
    known.push({ session: id, episode, values: shownValues(recipe, values), steps });
    this.#sightings.set(key, known);
    const prompt = filled(dice.pick(recipe.prompts), values);
    return { prompt, calls: deeds.map(({ call }) => call), ending: "done" };
  }
}

interface Project {
  readonly cwd: string;
  readonly setting: Setting;
  readonly recipes: readonly Recipe[];
}

function projectOf(at: number, dice: Dice): Project {
  const setting = SETTINGS[at % SETTINGS.length] ?? "node";
  const recipes = dice.shuffled(RECIPES_OF[setting]).slice(0, RECIPES_PER_PROJECT);
  return { cwd: `/home/dev/${setting}-${at}`, setting, recipes };
}

function keyOf(cwd: string, { name }: Recipe): string {
  return `${cwd} ${name}`;
}

function valuesOf({ params, printed = {} }: Recipe, dice: Dice): Values {
  const draws = Object.entries({ ...params, ...printed });
  return Object.fromEntries(draws.map(([name, { draw }]) => [name, draw(dice)]));
}

function noiseEpisode(setting: Setting, dice: Dice): PlannedEpisode {
  const calls = Array.from({ length: dice.integer(1, 8) }, () => noiseCall(setting, dice));
  return { prompt: dice.pick(ODD_PROMPTS), calls, ending: "done" };
}

/** Half of what agents do is looking. The rest has an open end, as real commands have. */
function noiseCall(setting: Setting, dice: Dice): Call {
  if (dice.chance(0.5)) return lookUp(dice.pick(LOOK_UPS));
  if (dice.chance(HABIT_SHARE)) return command(HABITS[setting], "ok");
  if (dice.chance(0.3)) return oddEdit(dice);
  const odd = dice.pick([
    `python tools/${words(dice, 1, "")}.py --${words(dice, 1, "")} ${dice.integer(1, 99)}`,
    `npm run ${words(dice, 2, ":")}`,
    `sed -i s/${words(dice, 1, "")}/${words(dice, 1, "")}/ src/${words(dice, 2, "/")}.txt`,
    `cp src/${words(dice, 1, "")}.txt tmp/${dice.hex(6)}.txt`,
    dice.pick(ODD_JOBS),
  ]);
  return command(odd, dice.chance(0.5) ? "ok" : `wrote tmp/${dice.hex(6)}.log`);
}
