/** Placement: where our hooks go in Codex's settings, and both files with them in place. */

import { groupOf, hasOthers, isRecord } from "../../edits/hook-entries.ts";
import { addHooks, type JsonFile, leftOf, takeOutHooks } from "../../edits/json-settings.ts";
import { type FileRecord, fileRecord } from "../../install-record.ts";
import type { HookCommand, PlannedFile, Refusal, Situation } from "../../settings-plan.ts";
import type { Block, TrustRow } from "./config-block.ts";
import type { ConfigFile } from "./config-file.ts";
import { addBlock, type ConfigAdded, takeOutBlock } from "./config-settings.ts";
import { hooksPlacedIn, type PlacedHook } from "./ownership.ts";
import { digestOf, type Survey, trustOf } from "./survey.ts";
import { trustDigest, trustKey } from "./trust.ts";

export interface Placed {
  readonly kind: "placed";
  readonly files: readonly PlannedFile[];
  readonly records: readonly FileRecord[];
  readonly notes: readonly string[];
}

/**
 * Codex warns at every start when one folder has hooks in both files, so ours go where the user
 * has theirs. Hooks written inline can not be added to, and then the warning is the lesser evil.
 */
export function placeHooksIn(survey: Survey, situation: Situation): Placed | Refusal {
  const base = withoutUs(survey, situation);
  if (base.kind === "refused") return base;
  const isInConfig =
    hasOthers(base.config.value, survey.isOwn) &&
    !hasOthers(base.hooksFile.document.value, survey.isOwn);
  if (!isInConfig) return placeInHooksFile(base, survey, situation);
  const placed = placeInConfig(base, survey, situation);
  if (placed.kind === "placed") return placed;
  const other = placeInHooksFile(base, survey, situation);
  return other.kind === "refused" ? other : { ...other, notes: [...other.notes, INLINE_NOTE] };
}

const INLINE_NOTE =
  "The hooks in config.toml are written inline, where nothing can be added, so ours go to " +
  "hooks.json. Codex will mention at its start that both files have hooks.";

interface Base {
  readonly kind: "base";
  readonly hooksFile: JsonFile;
  readonly config: ConfigFile;
}

function withoutUs(
  { hooksFile, config, isOwn, own }: Survey,
  { record }: Situation,
): Base | Refusal {
  const hooksLeft = takeOutHooks(hooksFile, {
    isOwn,
    record: fileRecord(record, hooksFile.path),
  });
  if (hooksLeft.kind === "refused") return hooksLeft;
  const configLeft = takeOutBlock(config, own, fileRecord(record, config.path));
  if (configLeft.kind === "refused") return configLeft;
  return { kind: "base", hooksFile: hooksLeft, config: configLeft };
}

function placeInHooksFile(base: Base, survey: Survey, situation: Situation): Placed | Refusal {
  const { hooksFile, config, isOwn } = survey;
  const record = fileRecord(situation.record, hooksFile.path);
  const added = addHooks(hooksFile, situation.hooks, { isOwn, record });
  if (added.kind === "refused") return added;
  const placed = hooksPlacedIn(hooksFile.path, added.file.document.value, isOwn);
  const trust = placed.map((hook) => trustRow(survey, hook, trustDigest(hook)));
  const withTrust = addToConfig({ base, survey, situation }, { groups: [], trust });
  if (withTrust.kind === "refused") return withTrust;
  return {
    kind: "placed",
    files: [
      { path: hooksFile.path, before: hooksFile.bytes, after: added.file.bytes },
      { path: config.path, before: config.bytes, after: withTrust.file.bytes },
    ],
    records: [added.record, withTrust.record],
    notes: [],
  };
}

function placeInConfig(base: Base, survey: Survey, situation: Situation): Placed | Refusal {
  const { hooksFile, config } = survey;
  const groups = situation.hooks.map((hook) => ({ event: hook.event, group: groupOf(hook) }));
  const trust = situation.hooks.map((hook) => {
    const group = groupCount(base.config.value, hook);
    const position = { file: config.path, event: hook.event, group, handler: 0 };
    return trustRow(survey, position, digestOf(hook));
  });
  const added = addToConfig({ base, survey, situation }, { groups, trust });
  if (added.kind === "refused") return added;
  const record = fileRecord(situation.record, hooksFile.path);
  const left = leftOf(base.hooksFile, { file: hooksFile, record });
  return {
    kind: "placed",
    files: [
      { path: config.path, before: config.bytes, after: added.file.bytes },
      { path: hooksFile.path, before: hooksFile.bytes, after: left },
    ],
    records: [added.record],
    notes: [],
  };
}

interface Work {
  readonly base: Base;
  readonly survey: Survey;
  readonly situation: Situation;
}

function addToConfig({ base, survey, situation }: Work, block: Block): ConfigAdded | Refusal {
  const { config, own } = survey;
  const record = fileRecord(situation.record, config.path);
  // A record about a file that holds nothing of ours any more tells of another time.
  const isRecorded = record !== undefined && config.text !== base.config.text;
  const existed = isRecorded ? record.existed : config.bytes !== undefined;
  return addBlock(base.config, { block, own, existed });
}

type Position = Pick<PlacedHook, "file" | "event" | "group" | "handler">;

/** A hook that the user has switched off stays switched off wherever it goes. */
function trustRow(survey: Survey, position: Position, digest: string): TrustRow {
  const before = survey.placed.find(({ event }) => event === position.event);
  const enabled = before === undefined || trustOf(survey, before) !== "disabled";
  return { key: trustKey(position.file, position), digest, enabled };
}

function groupCount(config: unknown, { event }: HookCommand): number {
  const hooks = isRecord(config) ? config["hooks"] : undefined;
  const groups = isRecord(hooks) ? hooks[event] : undefined;
  return Array.isArray(groups) ? groups.length : 0;
}
