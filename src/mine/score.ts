/** score: how much a procedure is worth a person's glance, in parts that can be shown. */

import type { MinedSighting, Savings, ScorePart } from "../model/mined.ts";
import type { Occurrence } from "./align/align.ts";

export interface Worth {
  readonly score: number;
  readonly scoreParts: readonly ScorePart[];
  readonly saves: Savings;
}

const DAY_MS = 86_400_000;
/** So many sessions, days or steps are half of what can be had for them. */
const HALF_AT = { sessions: 3, days: 2, steps: 3 } as const;
const WEIGHTS = { support: 0.3, success: 0.2, days: 0.15, saving: 0.35 } as const;
const CHARS_PER_TOKEN = 4;
/** What a model writes around a call: its name, its arguments' names, a thought. */
const TOKENS_PER_CALL = 60;
const SECONDS_MAX = 3_600;

/** `runnable` are the steps that a replay runs by itself. */
export function worthOf(
  sightings: readonly MinedSighting[],
  occurrences: readonly Occurrence[],
  runnable: number,
): Worth {
  const good = sightings.filter(({ outcome }) => outcome !== "failed");
  const sessions = new Set(good.map(({ session }) => session)).size;
  const days = new Set(good.map(({ seenAtMs }) => Math.floor((seenAtMs ?? 0) / DAY_MS))).size;
  const saves = savingsOf(occurrences);
  const success = good.length / Math.max(1, sightings.length);
  const scoreParts: readonly ScorePart[] = [
    {
      name: "support",
      value: saturated(sessions, HALF_AT.sessions),
      because: `seen in ${sessions} sessions`,
    },
    {
      name: "success",
      value: success,
      because: `${good.length} of ${sightings.length} did not fail`,
    },
    { name: "days", value: saturated(days, HALF_AT.days), because: `on ${days} days` },
    {
      name: "saving",
      value: saturated(runnable - 1, HALF_AT.steps),
      because: `${runnable} steps run by themselves, ${saves.calls} calls less each time`,
    },
  ];
  const weights: Readonly<Record<string, number>> = WEIGHTS;
  const score = scoreParts.reduce((sum, { name, value }) => sum + value * (weights[name] ?? 0), 0);
  return { score, scoreParts, saves };
}

function savingsOf(occurrences: readonly Occurrence[]): Savings {
  const done = occurrences.map(({ steps }) => steps.flatMap((step) => step ?? []));
  const calls = done.map((steps) => new Set(steps.map(({ call }) => call)).size);
  const tokens = done.map((steps) =>
    steps.reduce((sum, { deed, output }) => {
      const chars = JSON.stringify(deed).length + (output?.chars ?? 0);
      return sum + chars / CHARS_PER_TOKEN + TOKENS_PER_CALL;
    }, 0),
  );
  const seconds = done.map((steps) => {
    const times = steps.flatMap(({ atMs }) => atMs ?? []);
    const span = times.length < 2 ? 0 : (Math.max(...times) - Math.min(...times)) / 1_000;
    return Math.min(span, SECONDS_MAX);
  });
  return {
    calls: Math.max(0, Math.round(median(calls)) - 1),
    tokens: Math.round(median(tokens)),
    seconds: Math.round(median(seconds)),
  };
}

function saturated(value: number, half: number): number {
  return value / (value + half);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
