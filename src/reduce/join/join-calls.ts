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
  const folders = new Map<string, string>();
  for (const each of told) note(each, { drafts, folders });
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
}

function note({ by, thread, event }: Told, { drafts, folders }: Notes): void {
  const place = `${by}\n${thread}`;
  if ((event.kind === "thread" || event.kind === "folder") && event.cwd !== undefined) {
    folders.set(place, event.cwd);
  }
  if (event.kind === "turn-end" && event.how === "interrupted") {
    interruptOpenCalls(drafts.values(), { by, thread, atMs: event.atMs });
  }
  if (event.kind !== "call" && event.kind !== "return") return;
  const key = keyOf(thread, event.call);
  const draft = drafts.get(key) ?? { thread, call: event.call, calls: [], returns: [] };
  drafts.set(key, draft);
  if (event.kind === "call") draft.calls.push({ by, called: event, folder: folders.get(place) });
  else draft.returns.push({ by, outcome: event.outcome, atMs: event.atMs });
}

interface Interruption {
  readonly by: Told["by"];
  readonly thread: ThreadId;
  readonly atMs: number | undefined;
}

/** Some sources tell only of the turn that it was interrupted, not of the call that was running. */
function interruptOpenCalls(drafts: Iterable<Draft>, { by, thread, atMs }: Interruption): void {
  for (const draft of drafts) {
    const isOpen =
      draft.thread === thread &&
      draft.calls.some((report) => report.by === by) &&
      !draft.returns.some((report) => report.by === by);
    if (isOpen) draft.returns.push({ by, outcome: { status: "interrupted" }, atMs });
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
