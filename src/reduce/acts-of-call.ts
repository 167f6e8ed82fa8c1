/**
 * Acts of a call: one tool call → the atomic things it did. Code cells, polls and talk do nothing
 * themselves; what they ran or polled is a call of its own.
 */

import { type StepId, stepId } from "../model/ids.ts";
import type { Deed, Fault, Step } from "../model/rollout.ts";
import type { FileChange } from "../model/session-event.ts";
import type { Pipeline } from "../shell/script.ts";
import { compareText } from "../support/compare-text.ts";
import { contentId } from "../support/content-id.ts";
import type { Act } from "./act.ts";
import { isExploration } from "./command/exploration.ts";
import { isOwnDeed } from "./command/own-deeds.ts";
import type { JoinedCall } from "./join/joined-call.ts";
import { complaintsIn } from "./split/complaints.ts";
import { resolvePath } from "./split/folder.ts";
import { type Ending, settleChain } from "./split/settle-chain.ts";
import { type Link, type Piece, splitScript } from "./split/split-script.ts";

export interface Belonging {
  readonly agent: string;
  readonly session: string;
}

export function actsOf(call: JoinedCall, belonging: Belonging): readonly Act[] {
  const drafts = draftsOf(call);
  return drafts.map((draft, at): Act => {
    const isLast = at === drafts.length - 1;
    const id = stepIdOf(call, at, belonging);
    return actOf(call, { draft, id, isLast });
  });
}

/** Why a call could not become a step although it should have. */
export function faultOf({ action, thread, call }: JoinedCall): Fault | undefined {
  return action.type === "unreadable" ? { thread, call, reason: action.reason } : undefined;
}

/** What one step of a call is, before it is told apart from its siblings. */
interface Draft {
  readonly deed: Deed;
  readonly ending: Ending;
  readonly cwd: string | undefined;
  readonly pipeline?: Pipeline;
}

function stepIdOf({ thread, call }: JoinedCall, at: number, belonging: Belonging): StepId {
  const { agent, session } = belonging;
  return stepId(contentId("stp", agent, session, thread, call, String(at)));
}

interface Numbered {
  readonly draft: Draft;
  readonly id: StepId;
  readonly isLast: boolean;
}

function actOf(call: JoinedCall, { draft, id, isLast }: Numbered): Act {
  const { deed, ending, cwd, pipeline } = draft;
  const step: Step = {
    id,
    call: call.call,
    thread: call.thread,
    within: call.within,
    deed,
    cwd,
    isExploration: isExploration(deed, pipeline),
    isOwn: isOwnDeed(deed),
    status: ending.status,
    exit: ending.exit,
    atMs: call.atMs,
    durationMs: isLast ? call.outcome?.durationMs : undefined,
    output: isLast ? call.outcome?.output : undefined,
    effects: [],
    fixes: [],
  };
  const observed = isLast && deed.type === "command" ? (call.outcome?.changes ?? []) : [];
  return { step, isSuspect: ending.isSuspect === true, pipeline, observed };
}

function draftsOf(call: JoinedCall): readonly Draft[] {
  const { action } = call;
  const cwd = folderOf(call);
  const ending: Ending = { status: call.outcome?.status ?? "unknown", exit: undefined };
  switch (action.type) {
    case "command":
      return commandDrafts(call, action.script);
    case "edit":
      return editDrafts(call.outcome?.changes ?? action.changes, { cwd, ending });
    case "look":
    case "tool":
    case "delegate":
    case "skill":
      return [{ deed: action, ending, cwd }];
    default:
      return [];
  }
}

function folderOf({ cwd, folder }: JoinedCall): string | undefined {
  return cwd === undefined ? folder : resolvePath(folder, cwd);
}

/** By path: the files of one patch are told in any order, and another in every source. */
function editDrafts(
  changes: readonly FileChange[],
  { cwd, ending }: Omit<Draft, "deed">,
): readonly Draft[] {
  const resolved = changes.map((change) => resolvedChange(change, cwd));
  const sorted = resolved.sort((left, right) => compareText(left.path, right.path));
  return sorted.map((change) => ({ deed: { type: "edit", change }, ending, cwd }));
}

function resolvedChange(
  { path, movedTo, ...change }: FileChange,
  cwd: string | undefined,
): FileChange {
  return {
    ...change,
    path: resolvePath(cwd, path) ?? path,
    ...(movedTo === undefined ? {} : { movedTo: resolvePath(cwd, movedTo) ?? movedTo }),
  };
}

function commandDrafts(call: JoinedCall, script: string): readonly Draft[] {
  const cwd = folderOf(call);
  const { status = "unknown", exit, output } = call.outcome ?? {};
  const ending: Ending = { status, exit };
  const links = splitScript(script, { cwd, complaints: complaintsIn(output?.excerpt ?? "") });
  const { typed } = call;
  if (links === undefined) {
    return [{ deed: { type: "command", script, programs: [], setup: [], typed }, ending, cwd }];
  }
  return pieceDrafts(links, ending, typed);
}

function pieceDrafts(
  links: readonly Link[],
  whole: Ending,
  typed: readonly string[],
): readonly Draft[] {
  const endings = settleChain(links, whole);
  return links.flatMap(({ content }, at): readonly Draft[] => {
    const ending = endings[at] ?? whole;
    if (content.kind === "preparation") return [];
    if (content.kind === "chain") return pieceDrafts(content.links, ending, typed);
    return [pieceDraft(content.piece, ending, typed)];
  });
}

function pieceDraft(
  { pipeline, cwd, setup }: Piece,
  ending: Ending,
  typed: readonly string[],
): Draft {
  const programs = pipeline.commands.flatMap(({ program }) => program ?? []);
  const deed: Deed = { type: "command", script: pipeline.source, programs, setup, typed };
  return { deed, ending, cwd, pipeline };
}
