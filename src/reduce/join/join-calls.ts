/** Joining calls: everything told about a call, under its thread and id, becomes one joined call. */

import type { ThreadId, ToolCallId } from "../../model/ids.ts";
import type { Fault } from "../../model/rollout.ts";
import { ancestorsOf, type Threads } from "../threads.ts";
import type { Told } from "../told.ts";
import {
  type CallReport,
  type JoinedCall,
  joinReports,
  type Reports,
  type ReturnReport,
} from "./joined-call.ts";
import { contradictingExits } from "./merge-outcomes.ts";

export interface Joined {
  readonly calls: ReadonlyMap<string, JoinedCall>;
  readonly faults: readonly Fault[];
}

/** Calls with one id in one thread are one call. */
export function keyOf(thread: ThreadId, call: ToolCallId): string {
  return `${thread}\n${call}`;
}

export function joinCalls(told: readonly Told[], threads: Threads): Joined {
  const drafts = new Map<string, Draft>();
  const notes: Notes = { drafts, folders: new Map(), open: new Map() };
  for (const each of told) note(each, notes);
  const calls = new Map<string, JoinedCall>();
  const faults: Fault[] = [];
  for (const [key, draft] of drafts) {
    if (isCopy(draft, drafts, threads)) continue;
    const reports = reportsOf(draft);
    if (reports === undefined) faults.push(fault(draft, "it came back but was never made"));
    else calls.set(key, joinReports(reports));
    const exits = contradictingExits(draft.returns);
    if (exits.length > 0) faults.push(fault(draft, `its exit code is told as ${exits.join(", ")}`));
  }
  return { calls, faults };
}

interface Draft {
  readonly thread: ThreadId;
  readonly call: ToolCallId;
  readonly calls: CallReport[];
  readonly returns: ReturnReport[];
}

interface Notes {
  readonly drafts: Map<string, Draft>;
  /** The last folder of each thread, as each kind of source tells it. */
  readonly folders: Map<string, string>;
  /** The calls of each thread that did not come back yet, as each kind of source tells it. */
  readonly open: Map<string, Set<Draft>>;
}

function note({ by, thread, event }: Told, { drafts, folders, open }: Notes): void {
  const place = `${by}\n${thread}`;
  switch (event.kind) {
    case "thread":
    case "folder":
      if (event.cwd !== undefined) folders.set(place, event.cwd);
      return;
    case "turn-end":
      if (event.how === "interrupted") interrupt(open.get(place) ?? [], by, event.atMs);
      open.delete(place);
      return;
    case "call": {
      const draft = draftFor(thread, event.call, drafts);
      draft.calls.push({ by, called: event, folder: folders.get(place) });
      const isBack = draft.returns.some((report) => report.by === by);
      if (!isBack) open.set(place, (open.get(place) ?? new Set()).add(draft));
      return;
    }
    case "return": {
      const draft = draftFor(thread, event.call, drafts);
      draft.returns.push({ by, outcome: event.outcome, atMs: event.atMs });
      open.get(place)?.delete(draft);
      return;
    }
    case "prompt":
    case "compaction":
  }
}

function draftFor(thread: ThreadId, call: ToolCallId, drafts: Map<string, Draft>): Draft {
  const key = keyOf(thread, call);
  const draft = drafts.get(key) ?? { thread, call, calls: [], returns: [] };
  drafts.set(key, draft);
  return draft;
}

/** Some sources tell only of the turn that it was interrupted, not of the call that was running. */
function interrupt(running: Iterable<Draft>, by: Told["by"], atMs: number | undefined): void {
  for (const { returns } of running) {
    returns.push({ by, outcome: { status: "interrupted" }, atMs });
  }
}

/** A sub-agent that begins with its parent's history repeats the parent's calls. */
function isCopy(
  { thread, call }: Draft,
  drafts: ReadonlyMap<string, Draft>,
  threads: Threads,
): boolean {
  return ancestorsOf(thread, threads).some((ancestor) => drafts.has(keyOf(ancestor, call)));
}

function reportsOf({ thread, calls: [first, ...others], returns }: Draft): Reports | undefined {
  return first === undefined ? undefined : { thread, calls: [first, ...others], returns };
}

function fault({ thread, call }: Draft, reason: string): Fault {
  return { thread, call, reason };
}
