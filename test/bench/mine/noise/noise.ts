/** Noise: episodes and calls that belong to nothing, between those that do. */

import type { Slot } from "../cast.ts";
import type { Dice } from "../dice.ts";
import { commandKey, editKey, type Ledger, type Place } from "../ledger.ts";
import type { Deed } from "../perform.ts";
import type { Call, Edit, PlannedEpisode } from "../session.ts";
import { HABITS, LOOK_UPS, type LookUp } from "./commands.ts";
import { oddEdit } from "./odd-edit.ts";
import { ODD_PROMPTS } from "./prompts.ts";

export interface Noise {
  readonly dice: Dice;
  readonly ledger: Ledger;
  /** Commands that change something, one line each. */
  readonly oddJobs: readonly string[];
}

const LOOK_SHARE = 0.3;
const ODD_JOB_SHARE = 0.18;
const ODD_EDIT_SHARE = 0.25;
const HABIT_SHARE = 0.4;
const ODD_JOBS_PER_EPISODE_MAX = 3;
const TRIES_MAX = 12;

/** The deeds of a performance with looks and odd jobs between them; nothing odd comes last. */
export function interleaved(
  deeds: readonly Deed[],
  session: string,
  { dice, ledger, oddJobs }: Noise,
): readonly Call[] {
  const calls: Call[] = [];
  const earlier: string[] = [];
  for (const [at, deed] of deeds.entries()) {
    if (dice.chance(LOOK_SHARE)) calls.push(look(dice));
    const later = deeds.slice(at).flatMap(({ keys }) => keys);
    if (at > 0 && dice.chance(ODD_JOB_SHARE)) {
      const job = oddJob({ session, earlier, later }, { dice, ledger, oddJobs });
      if (job !== undefined) {
        calls.push(job.call);
        ledger.add(session, [...earlier, ...job.keys, ...later]);
        earlier.push(...job.keys);
      }
    }
    calls.push(deed.call);
    earlier.push(...deed.keys);
  }
  if (dice.chance(LOOK_SHARE)) calls.push(look(dice));
  return calls;
}

export function oddEpisode(slot: Slot, noise: Noise, prompt?: string): PlannedEpisode {
  const { dice, ledger } = noise;
  const calls: Call[] = Array.from({ length: dice.integer(0, 2) }, () => look(dice));
  const asked = prompt ?? dice.pick(ODD_PROMPTS);
  if (dice.chance(HABIT_SHARE)) {
    return {
      prompt: asked,
      calls: [...calls, command(HABITS[slot.setting], "ok")],
      ending: "done",
    };
  }
  const earlier: string[] = [];
  for (let count = dice.integer(0, ODD_JOBS_PER_EPISODE_MAX); count > 0; count -= 1) {
    const job = oddJob({ session: slot.id, earlier, later: [] }, noise);
    if (job === undefined) break;
    earlier.push(...job.keys);
    calls.push(job.call, ...(dice.chance(LOOK_SHARE) ? [look(dice)] : []));
  }
  ledger.add(slot.id, earlier);
  return { prompt: asked, calls, ending: "done" };
}

/** Undefined where everything that was tried has been there before. */
function oddJob(place: Place, { dice, ledger, oddJobs }: Noise): Deed | undefined {
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const job = dice.chance(ODD_EDIT_SHARE) ? editDeed(oddEdit(dice)) : jobDeed(dice.pick(oddJobs));
    const isFitting = job.keys.every(
      (key) =>
        !place.earlier.includes(key) && !place.later.includes(key) && ledger.fits(place, key),
    );
    if (isFitting) return job;
  }
  return undefined;
}

function jobDeed(script: string): Deed {
  return { call: command(script), keys: [commandKey(script)] };
}

function editDeed(edit: Edit): Deed {
  return { call: edit, keys: [editKey(edit.path)] };
}

export function command(script: string, prints = "", exit = 0): Call {
  return { kind: "commands", commands: [{ script, folder: "", prints, exit, isLook: false }] };
}

export function lookUp({ run, prints }: LookUp): Call {
  const command = { script: run, folder: "", prints, exit: 0, isLook: true };
  return { kind: "commands", commands: [command] };
}

function look(dice: Dice): Call {
  if (dice.chance(0.3)) return { kind: "look", path: "README.md", text: "# Project\n\nRead me." };
  return lookUp(dice.pick(LOOK_UPS));
}
