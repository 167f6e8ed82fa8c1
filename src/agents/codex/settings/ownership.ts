/** Ownership: what in Codex's settings is ours, and what those settings are without us. */

import {
  type Group,
  type IsOwnCommand,
  isRecord,
  type OwnHook,
  ownHooks,
  withoutOwn,
} from "../../edits/hook-entries.ts";
import { trustTable } from "./config-file.ts";
import { trustDigest, trustKey } from "./trust.ts";

export interface ConfigOwnership {
  readonly isOwnCommand: IsOwnCommand;
  readonly isOwnTrust: (key: string, table: Group) => boolean;
}

export const NOTHING_OWN: ConfigOwnership = {
  isOwnCommand: () => false,
  isOwnTrust: () => false,
};

/** One of our handlers, with the file it is in. */
export interface PlacedHook extends OwnHook {
  readonly file: string;
}

export interface Known {
  readonly isOwnCommand: IsOwnCommand;
  /** Our handlers as they stand now. */
  readonly placed: readonly PlacedHook[];
  /** Digests we wrote, or would write. */
  readonly digests: Iterable<string>;
}

/**
 * Trust is ours when it names a place where our handler stands, or allows exactly our handler:
 * the digest holds our command, so nobody else's hook has it. It may stand under an old place.
 */
export function configOwnership({ isOwnCommand, placed, digests }: Known): ConfigOwnership {
  const ownKeys = new Set(placed.map((hook) => trustKey(hook.file, hook)));
  const ownDigests = new Set<unknown>([...digests, ...placed.map(trustDigest)]);
  return {
    isOwnCommand,
    isOwnTrust: (key, table) => ownKeys.has(key) || ownDigests.has(table["trusted_hash"]),
  };
}

/** What Codex itself keeps about a hook; anything else in such a table is the user's. */
export function isTrustField(name: string | undefined): boolean {
  return name === "trusted_hash" || name === "enabled";
}

/** The configuration as if we had never been there; empty tables do not count. */
export function configWithout(value: unknown, own: ConfigOwnership): unknown {
  const others = withoutOwn(value, own.isOwnCommand, undefined);
  if (!isRecord(others) || !isRecord(others["hooks"])) return others;
  const state = [...trustTable(others)].flatMap(([key, table]) => {
    const left = own.isOwnTrust(key, table) ? withoutTrustFields(table) : table;
    return left === undefined ? [] : [[key, left]];
  });
  const { state: _, ...events } = others["hooks"];
  const hooks = state.length === 0 ? events : { ...events, state: Object.fromEntries(state) };
  const { hooks: __, ...rest } = others;
  return Object.keys(hooks).length === 0 ? rest : { ...rest, hooks };
}

export function hooksPlacedIn(
  file: string,
  settings: unknown,
  isOwnCommand: IsOwnCommand,
): readonly PlacedHook[] {
  return ownHooks(settings, isOwnCommand).map((hook) => ({ ...hook, file }));
}

function withoutTrustFields(table: Group): Group | undefined {
  const left = Object.entries(table).filter(([name]) => !isTrustField(name));
  return left.length === 0 ? undefined : Object.fromEntries(left);
}
