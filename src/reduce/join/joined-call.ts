/** Joined calls: all that several sources say about one tool call, brought together. */

import type { ThreadId, ToolCallId } from "../../model/ids.ts";
import type { KeptOutput } from "../../model/output.ts";
import type { Action, Called, Occurrence, Outcome } from "../../model/session-event.ts";
import type { SourceKind } from "../told.ts";
import { mergeOutcomes } from "./merge-outcomes.ts";

export interface JoinedCall {
  readonly call: ToolCallId;
  readonly thread: ThreadId;
  readonly action: Action;
  readonly asked: Called["asked"];
  /** As the call gives it; it may be relative to the folder of the thread. */
  readonly cwd: string | undefined;
  /** The thread's folder when the call was made. */
  readonly folder: string | undefined;
  /** The code cell's call, or the name its nested calls know it by. */
  readonly within: ToolCallId | undefined;
  readonly cell: ToolCallId | undefined;
  readonly atMs: number | undefined;
  readonly endedAtMs: number | undefined;
  /** Undefined when nobody says that it came back. */
  readonly outcome: JoinedOutcome | undefined;
  /** What was typed into it while it ran. */
  readonly typed: readonly string[];
}

export type JoinedOutcome = Outcome<KeptOutput>;

/** One source's word about a call. */
export interface CallReport {
  readonly by: SourceKind;
  readonly called: Occurrence & Called;
  readonly folder: string | undefined;
}

export interface ReturnReport {
  readonly by: SourceKind;
  readonly outcome: JoinedOutcome;
  readonly atMs: number | undefined;
}

export interface Reports {
  readonly thread: ThreadId;
  /** In the order of the sources; never empty. */
  readonly calls: readonly [CallReport, ...CallReport[]];
  readonly returns: readonly ReturnReport[];
}

export function joinReports({ thread, calls, returns }: Reports): JoinedCall {
  const [first] = calls;
  const told = calls.map(({ called }) => called);
  const readable = told.find(({ action }) => action.type !== "unreadable");
  return {
    call: first.called.call,
    thread,
    action: (readable ?? first.called).action,
    asked: askedBy(told),
    cwd: folderGiven(calls),
    folder: calls.find(({ folder }) => folder !== undefined)?.folder,
    within: told.find(({ within }) => within !== undefined)?.within,
    cell: told.find(({ cell }) => cell !== undefined)?.cell,
    atMs: told.find(({ atMs }) => atMs !== undefined)?.atMs,
    endedAtMs: returns.findLast(({ by, atMs }) => by === first.by && atMs !== undefined)?.atMs,
    outcome: mergeOutcomes(returns),
    typed: [],
  };
}

/** Some sources do not know that a person or a code cell asked; none makes it up. */
function askedBy(told: readonly Called[]): Called["asked"] {
  return told.find(({ asked }) => asked !== "by-model")?.asked ?? "by-model";
}

/** What the best source says last: the folder in which it really ran, not the one asked for. */
function folderGiven(calls: readonly CallReport[]): string | undefined {
  const given = calls.flatMap(({ by, called: { cwd } }) => (cwd === undefined ? [] : { by, cwd }));
  return given.findLast(({ by }) => by === given[0]?.by)?.cwd;
}
