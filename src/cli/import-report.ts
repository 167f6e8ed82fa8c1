/** Import report: how far an import has come, and what came of it, in sentences. */

import type { ImportProgress } from "../wire/imports.ts";
import { counted } from "./counted.ts";

const MEGABYTE = 1_000_000;
const REASONS_MAX = 8;

export function progressLine(progress: ImportProgress): string {
  const { phase, found, read, reduced, unreduced, seconds } = progress;
  if (phase === "waiting") return "Waiting for another import …";
  if (phase === "mining") return "Looking for what recurs …";
  if (phase === "reducing") {
    const all = reduced.sessions + unreduced;
    return `Reduced ${reduced.sessions} of ${counted(all, "session")} to ${counted(reduced.steps, "step")}`;
  }
  if (found.logs === 0) return "Looking for logs …";
  const speed = read.bytes / Math.max(seconds, 0.001);
  const left = Math.ceil((found.bytes - read.bytes) / Math.max(speed, 1));
  return `${read.logs} of ${found.logs} logs, ${mb(read.bytes)} of ${mb(found.bytes)} MB, ${mb(speed)} MB/s, ${left} s left`;
}

export function importSummary(progress: ImportProgress): readonly string[] {
  const { read, reduced, faults, skipped, failure } = progress;
  return [
    readLine(progress),
    ...(reduced.sessions === 0
      ? []
      : [`${counted(reduced.sessions, "session")} became ${counted(reduced.steps, "step")}.`]),
    ...(failure === null ? [] : [`It ended early: ${failure}. Run it again to go on.`]),
    ...(read.faults === 0 ? [] : [`${counted(read.faults, "line")} could not be read:`]),
    ...byReason(faults),
    ...(skipped.length === 0 ? [] : [`${counted(skipped.length, "file")} skipped:`]),
    ...byReason(skipped),
  ];
}

/** What becomes of an import whose command a person has ended. */
export function interruptedLine({ failure }: ImportProgress): string {
  return failure === null
    ? "Everything was read; the recorder goes on reducing it to steps."
    : "Stopped. What was read is kept; the same command goes on from there.";
}

function readLine({ read, seconds }: ImportProgress): string {
  if (read.logs === 0) return "No log of a session was found.";
  if (read.bytes === 0) return `Nothing new in ${counted(read.logs, "log")}.`;
  return `Read ${counted(read.logs, "log")} with ${counted(read.calls, "new tool call")}, ${mb(read.bytes)} MB in ${seconds.toFixed(1)} s.`;
}

function byReason(
  entries: readonly {
    readonly file: string;
    readonly offset?: number;
    readonly reason: string;
  }[],
): readonly string[] {
  const groups = new Map<string, { count: number; example: string }>();
  for (const { file, offset, reason } of entries) {
    const place = offset === undefined ? file : `${file} at byte ${offset}`;
    const group = groups.get(reason) ?? { count: 0, example: place };
    groups.set(reason, { ...group, count: group.count + 1 });
  }
  return [...groups]
    .sort(([, one], [, other]) => other.count - one.count)
    .slice(0, REASONS_MAX)
    .map(([reason, { count, example }]) => `  ${count} × ${reason}, such as ${example}`);
}

function mb(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1);
}
