/**
 * observe: what really changed in a worktree while a call ran, by comparing before and after. Looks
 * at names, sizes, times and git's refs; opens no file of the user's and runs nothing.
 *
 * What it can not tell apart it does not tell: of calls that overlap in one worktree nobody knows
 * which of them did it. What a person or a program in the background changes while a single call
 * runs is taken for the call's doing.
 */

import type { ToolCallId } from "../model/ids.ts";
import type { SessionName } from "../model/learned.ts";
import type { Effect } from "../model/rollout.ts";
import { type Before, beforeCall } from "./before-call.ts";
import { effectsOf } from "./effects-of.ts";
import { lookAt, type Place, type PlaceRules, placeOf } from "./place.ts";

export type { PlaceRules } from "./place.ts";

import type { Snapshot } from "./seen.ts";
import { earliestAfter } from "./span.ts";

export interface ObservedCall extends SessionName {
  readonly call: ToolCallId;
  readonly atMs: number;
}

export interface BegunCall extends ObservedCall {
  /** The folder its agent works in. */
  readonly folder: string;
}

/** Agents let no call run longer in the foreground; one that never came back is over by then. */
const CALL_MS_MAX = 600_000;
const OPEN_CALLS_MAX = 64;
/** Of so many worktrees the last look is remembered. */
const PLACES_MAX = 4;

interface OpenCall {
  readonly name: SessionName;
  readonly place: Place;
  readonly startMs: number;
  /** Undefined as soon as another call runs in the same worktree. */
  before: Before | undefined;
  /** Another worktree of the repository may have made the same tags. */
  isAloneInRepository: boolean;
}

export class Observer {
  readonly #rules: PlaceRules;
  readonly #open = new Map<string, OpenCall>();
  readonly #last = new Map<string, Snapshot>();

  constructor(rules: PlaceRules) {
    this.#rules = rules;
  }

  /** Whether no call can be running any more. */
  isIdleAt(atMs: number): boolean {
    this.#forgetLost(atMs);
    return this.#open.size === 0;
  }

  begin(call: BegunCall): void {
    this.#forgetLost(call.atMs);
    const place = placeOf(call.folder, this.#rules);
    if (place === undefined) return;
    const others = [...this.#open.values()];
    const inWorktree = others.filter((each) => each.place.real === place.real);
    const inRepository = others.filter((each) => each.place.repository === place.repository);
    for (const each of inWorktree) each.before = undefined;
    for (const each of inRepository) each.isAloneInRepository = false;
    const startMs = earliestAfter(call.atMs);
    const opened: OpenCall = {
      name: call,
      place,
      startMs,
      before: inWorktree.length === 0 ? this.#before(place, startMs) : undefined,
      isAloneInRepository: inRepository.length === 0,
    };
    if (others.length < OPEN_CALLS_MAX) this.#open.set(keyOf(call), opened);
    // What can not be remembered can not be told from the others.
    else this.#open.clear();
  }

  end(call: ObservedCall): readonly Effect[] {
    const key = keyOf(call);
    const open = this.#open.get(key);
    this.#open.delete(key);
    if (open?.before === undefined) return [];
    const { place, before, isAloneInRepository, startMs } = open;
    const after = this.#look(place);
    const span = { startMs, endMs: call.atMs };
    return effectsOf(before, after, { root: place.root, span, isAloneInRepository });
  }

  /** No call of the session runs any more, whether or not it came back. */
  pause({ agent, session }: SessionName): void {
    this.#forget(({ name }) => name.agent === agent && name.session === session);
  }

  #before(place: Place, startMs: number): Before {
    const last = this.#last.get(place.real);
    // When calls come quickly, the last look may have been later than this call's begin.
    const isBefore = last !== undefined && last.seenAtMs < startMs;
    return beforeCall(isBefore ? last : undefined, this.#look(place), startMs);
  }

  #look(place: Place): Snapshot {
    const snapshot = lookAt(place, this.#rules);
    // The one that was looked at longest ago is forgotten first.
    this.#last.delete(place.real);
    this.#last.set(place.real, snapshot);
    const [oldest] = this.#last.keys();
    if (this.#last.size > PLACES_MAX && oldest !== undefined) this.#last.delete(oldest);
    return snapshot;
  }

  #forgetLost(atMs: number): void {
    this.#forget(({ startMs }) => atMs - startMs > CALL_MS_MAX);
  }

  #forget(isOver: (call: OpenCall) => boolean): void {
    for (const [key, call] of this.#open) if (isOver(call)) this.#open.delete(key);
  }
}

function keyOf({ agent, session, call }: ObservedCall): string {
  return JSON.stringify([agent, session, call]);
}
