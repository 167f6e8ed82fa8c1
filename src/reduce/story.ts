/**
 * Story: the whole session in one line of prompts and acts. What a sub-agent did follows the call
 * that sent it.
 */

import type { ThreadId } from "../model/ids.ts";
import type { TurnEnded } from "../model/session-event.ts";
import { groupBy } from "../support/group-by.ts";
import type { Act } from "./act.ts";
import { actsOf, type Belonging } from "./acts-of-call.ts";
import type { JoinedSession } from "./join/join-session.ts";
import type { JoinedCall } from "./join/joined-call.ts";
import { personsWords } from "./persons-words.ts";
import type { Thread } from "./threads.ts";
import type { Moment } from "./timeline.ts";

export type Scene =
  /** A person's. */
  | { readonly kind: "prompt"; readonly text: string; readonly atMs: number | undefined }
  | { readonly kind: "turn-end"; readonly how: TurnEnded["how"]; readonly atMs: number | undefined }
  | {
      readonly kind: "call";
      readonly acts: readonly Act[];
      readonly atMs: number | undefined;
      readonly endedAtMs: number | undefined;
    };

export function storyOf(session: JoinedSession, belonging: Belonging): readonly Scene[] {
  const [root] = session.threads.keys();
  if (root === undefined) return [];
  return scenesOf(root, { session, belonging, children: childrenByCall(session) });
}

interface Telling {
  readonly session: JoinedSession;
  readonly belonging: Belonging;
  /** Sub-agents by the call that sent them; those nobody is known to have sent, by their parent. */
  readonly children: ReadonlyMap<JoinedCall | ThreadId, readonly ThreadId[]>;
}

function scenesOf(thread: ThreadId, telling: Telling): readonly Scene[] {
  const { session, belonging, children } = telling;
  const isRoot = session.threads.get(thread)?.parent === undefined;
  const scenes = (session.timelines.get(thread) ?? []).flatMap((moment): readonly Scene[] => {
    if (moment.kind === "call") {
      const { call } = moment;
      const sent = (children.get(call) ?? []).flatMap((child) => scenesOf(child, telling));
      const { atMs, endedAtMs } = call;
      return [{ kind: "call", acts: actsOf(call, belonging), atMs, endedAtMs }, ...sent];
    }
    // What a sub-agent is told, its parent wrote; and its turns are not the session's.
    if (!isRoot) return [];
    if (moment.kind === "turn-end") return [{ ...moment }];
    const text = personsWords(moment);
    return text === undefined ? [] : [{ kind: "prompt", text, atMs: moment.atMs }];
  });
  const others = (children.get(thread) ?? []).flatMap((child) => scenesOf(child, telling));
  return [...scenes, ...others];
}

function childrenByCall({ threads, timelines }: JoinedSession): Telling["children"] {
  const byParent = groupBy(threads.values(), ({ parent }) => parent);
  const places = [...byParent].flatMap(([parent, children]) => {
    if (parent === undefined) return [];
    const senderOf = sendersIn(timelines.get(parent) ?? []);
    return children.map((child) => ({ place: senderOf(child) ?? parent, child: child.id }));
  });
  const byPlace = groupBy(places, ({ place }) => place);
  return new Map([...byPlace].map(([place, own]) => [place, own.map(({ child }) => child)]));
}

/** Named by the agent; else the call whose answer names the thread; else the last one before it. */
function sendersIn(timeline: readonly Moment[]): (child: Thread) => JoinedCall | undefined {
  const calls = timeline.flatMap((moment) => (moment.kind === "call" ? [moment.call] : []));
  const delegations = calls.filter(({ action }) => action.type === "delegate");
  const byId = new Map(calls.map((call) => [call.call, call]));
  const byAnswer = new Map(
    delegations.flatMap((call) => wordsAnswered(call).map((word) => [word, call])),
  );
  return ({ id, delegatedBy, startedAtMs = Infinity }) =>
    (delegatedBy === undefined ? undefined : byId.get(delegatedBy)) ??
    byAnswer.get(id) ??
    delegations.findLast(({ atMs = -Infinity }) => atMs <= startedAtMs) ??
    delegations[0];
}

function wordsAnswered({ outcome }: JoinedCall): readonly string[] {
  return outcome?.output?.excerpt?.match(/[\w-]+/g) ?? [];
}
