/** Trials: what is known of one, as a surface shows it. */

import type { ToldTrial } from "../../src/model/told-trial.ts";
import type { TrialTables } from "../../src/store/trials.ts";
import { isoTime } from "../../src/support/clock.ts";
import type { TrialView } from "../../src/wire/receipts.ts";
import { findOne, notFound } from "./find-one.ts";

export function showTrial(trials: TrialTables, wanted: string): TrialView {
  const { id } = findOne(TRIAL, wanted, trials.startingWith);
  const trial = trials.get(id);
  if (trial === undefined) throw notFound(TRIAL, wanted);
  return trialView(trial);
}

const TRIAL = { mark: "trl", noun: "trial", hint: "A replay prints the id of its trial." };

export function trialView({
  receipt,
  told,
  isConfirmed,
  atMs,
  path,
  project,
  ranBy,
}: ToldTrial): TrialView {
  return {
    id: receipt.trial,
    told,
    confirmed: isConfirmed,
    at: isoTime(atMs),
    path,
    project,
    agent: ranBy?.agent ?? null,
    session: ranBy?.session ?? null,
    call: ranBy?.call ?? null,
    receipt,
  };
}
