/**
 * Hook entries: `hooks.<Event>[].hooks[]`, the shape both agents share, as plain values.
 *
 * Which entries are ours is decided here once, for files of any format. Reading is tolerant: what
 * does not have the shape is somebody else's and stays.
 */

import { isDeepStrictEqual } from "node:util";
import { homeInCommand } from "../hook-command.ts";
import type { HookCommand } from "../settings-plan.ts";

/** Containers we made, by their path (`hooks`, `hooks.Stop`); `undefined`: taken to be ours. */
export type Created = ReadonlySet<string> | undefined;

export type IsOwnCommand = (command: string) => boolean;

export type Group = Readonly<Record<string, unknown>>;

export interface OwnHook {
  readonly event: string;
  /** Positions: of the group in its event, and of the handler in its group. */
  readonly group: number;
  readonly handler: number;
  readonly groupValue: Group;
  readonly handlerValue: Group;
}

export function ownHooks(settings: unknown, isOwn: IsOwnCommand): readonly OwnHook[] {
  return eventsOf(settings).flatMap(([event, groups]) =>
    groups.flatMap((groupValue, group) =>
      handlersOf(groupValue).flatMap((handlerValue, handler) =>
        isOwnHandler(handlerValue, isOwn) && isRecord(groupValue)
          ? [{ event, group, handler, groupValue, handlerValue }]
          : [],
      ),
    ),
  );
}

/** A wanted hook as the agent's file holds it: without a matcher, which means every tool. */
export function groupOf(hook: HookCommand): Group {
  return { hooks: [handlerOf(hook)] };
}

export function handlerOf({ command, timeoutSeconds }: HookCommand): Group {
  return { type: "command", command, timeout: timeoutSeconds };
}

/** Every wanted hook is in place, and nothing else of ours is there. */
export function isComplete(found: readonly OwnHook[], wanted: readonly HookCommand[]): boolean {
  return found.length === wanted.length && wanted.every((hook) => isInPlace(found, hook));
}

/** Exactly one entry of ours, in a group of its own, worded as we would word it now. */
export function isInPlace(found: readonly OwnHook[], wanted: HookCommand): boolean {
  const ofEvent = found.filter(({ event }) => event === wanted.event);
  return ofEvent.length === 1 && isDeepStrictEqual(ofEvent[0]?.groupValue, groupOf(wanted));
}

/** Whether anybody else has a hook in these settings. */
export function hasOthers(settings: unknown, isOwn: IsOwnCommand): boolean {
  return eventsOf(settings).some(([, groups]) =>
    groups.some((group) => handlersOf(group).some((handler) => !isOwnHandler(handler, isOwn))),
  );
}

/** Homes of other skillds that have hooks in these settings. */
export function otherHomesIn(settings: unknown, isOwn: IsOwnCommand): readonly string[] {
  const foreign = ownHooks(settings, (command) => !isOwn(command));
  const homes = foreign.flatMap(
    ({ handlerValue }) => homeInCommand(String(handlerValue["command"])) ?? [],
  );
  return [...new Set(homes)];
}

/** Events in which a group of somebody else stands behind one of ours. */
export function eventsWithFollowers(settings: unknown, isOwn: IsOwnCommand): readonly string[] {
  return eventsOf(settings).flatMap(([event, groups]) => {
    const owned = groups.map((group) => isOwnGroup(group, isOwn));
    return owned.includes(true) && owned.lastIndexOf(false) > owned.indexOf(true) ? [event] : [];
  });
}

/** The same settings as if we had never been there. */
export function withoutOwn(settings: unknown, isOwn: IsOwnCommand, created: Created): unknown {
  if (!isRecord(settings) || !isRecord(settings["hooks"])) return settings;
  const events = Object.entries(settings["hooks"]);
  const kept = events.flatMap(([event, groups]): [string, unknown][] => {
    if (!Array.isArray(groups)) return [[event, groups]];
    const left = groups.flatMap((group) => withoutOwnHandlers(group, isOwn));
    const emptied = groups.length > 0 && left.length === 0;
    return emptied && isCreated(created, `hooks.${event}`) ? [] : [[event, left]];
  });
  if (kept.length > 0 || events.length === 0 || !isCreated(created, "hooks")) {
    return { ...settings, hooks: Object.fromEntries(kept) };
  }
  return Object.fromEntries(Object.entries(settings).filter(([key]) => key !== "hooks"));
}

/** A group goes when every handler in it is ours. */
export function isOwnGroup(group: unknown, isOwn: IsOwnCommand): boolean {
  const handlers = handlersOf(group);
  return handlers.length > 0 && handlers.every((handler) => isOwnHandler(handler, isOwn));
}

export function isOwnHandler(handler: unknown, isOwn: IsOwnCommand): handler is Group {
  return isRecord(handler) && typeof handler["command"] === "string" && isOwn(handler["command"]);
}

export function handlersOf(group: unknown): readonly unknown[] {
  return isRecord(group) && Array.isArray(group["hooks"]) ? group["hooks"] : [];
}

export function isCreated(created: Created, path: string): boolean {
  return created === undefined || created.has(path);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function eventsOf(settings: unknown): readonly (readonly [string, readonly unknown[]])[] {
  if (!isRecord(settings) || !isRecord(settings["hooks"])) return [];
  return Object.entries(settings["hooks"]).flatMap(([event, groups]) =>
    Array.isArray(groups) ? [[event, groups] as const] : [],
  );
}

function withoutOwnHandlers(group: unknown, isOwn: IsOwnCommand): readonly unknown[] {
  if (isOwnGroup(group, isOwn)) return [];
  if (!isRecord(group) || !Array.isArray(group["hooks"])) return [group];
  const hooks = handlersOf(group).filter((handler) => !isOwnHandler(handler, isOwn));
  return [{ ...group, hooks }];
}
