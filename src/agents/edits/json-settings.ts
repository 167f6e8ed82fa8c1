/**
 * JSON settings: one settings file in JSON, with our hooks added or taken out.
 *
 * Every result is read back and compared with what it has to mean before anybody sees it: the
 * user's settings and ours, or the user's alone.
 */

import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { type FileRecord, originalOf, recordOf } from "../install-record.ts";
import type { HookCommand, Refusal } from "../settings-plan.ts";
import { cut, insert } from "./byte-edits.ts";
import {
  groupOf,
  type IsOwnCommand,
  isInPlace,
  isOwnGroup,
  ownHooks,
  withoutOwn,
} from "./hook-entries.ts";
import { type JsonDocument, propertyNamed, readJson } from "./json-document.ts";
import { misfit } from "./json-fit.ts";
import { hookRanges, insertHooks, type WantedGroup } from "./json-hooks.ts";
import { refuse } from "./refuse.ts";

export interface JsonSource {
  readonly path: string;
  /** `undefined` when there is no such file. */
  readonly bytes: Buffer | undefined;
  /** What the agent itself insists on. */
  readonly schema: z.ZodType;
  readonly hint: string;
}

export interface JsonFile extends JsonSource {
  readonly kind: "json";
  readonly document: JsonDocument;
}

export interface Ownership {
  readonly isOwn: IsOwnCommand;
  readonly record: FileRecord | undefined;
}

export interface Added {
  readonly kind: "added";
  readonly file: JsonFile;
  readonly record: FileRecord;
}

export function readJsonFile(source: JsonSource): JsonFile | Refusal {
  const reading = readJson(bytesOf(source));
  if (reading.kind === "broken") return refusal(source, reading.offset, reading.reason);
  const problem = misfit(reading.document, source.schema);
  if (problem !== undefined) return refusal(source, problem.offset, problem.reason);
  return { ...source, kind: "json", document: reading.document };
}

/** The file with our hooks as they should be; entries of ours that differ go first. */
export function addHooks(
  file: JsonFile,
  hooks: readonly HookCommand[],
  ownership: Ownership,
): Added | Refusal {
  const base = takeOutHooks(file, ownership);
  if (base.kind === "refused") return base;
  const wanted = hooks.map((hook) => wantedGroup(file, hook, ownership.isOwn));
  const { insertions, created } = insertHooks(base.document, wanted);
  const after = readJsonFile({ ...file, bytes: insert(bytesOf(base), insertions) });
  if (after.kind === "refused") return after;
  const found = ownHooks(after.document.value, ownership.isOwn);
  const without = withoutOwn(after.document.value, ownership.isOwn, new Set(created));
  const isRight = hooks.every((hook) => isInPlace(found, hook));
  if (!isRight || !isDeepStrictEqual(without, base.document.value)) return unsafe(file);
  const existed = existedBefore(file, ownership);
  const change = { path: file.path, existed, base: bytesOf(base), insertions, created };
  return { kind: "added", file: after, record: recordOf(change) };
}

/** The file without our hooks, byte for byte as it was where nobody else has edited it since. */
export function takeOutHooks(file: JsonFile, { isOwn, record }: Ownership): JsonFile | Refusal {
  const { bytes } = file;
  const { value } = file.document;
  if (bytes === undefined || ownHooks(value, isOwn).length === 0) return file;
  const created = record === undefined ? undefined : new Set(record.created);
  const without =
    originalOf(bytes, record) ?? cut(bytes, hookRanges(file.document, isOwn, created));
  const after = readJsonFile({ ...file, bytes: without });
  if (after.kind === "refused") return after;
  const expected = withoutOwn(value, isOwn, created);
  return isDeepStrictEqual(after.document.value, expected) ? after : unsafe(file);
}

/** What to leave on disk of a file after `takeOutHooks`: nothing where only we had something. */
export function leftOf(
  left: JsonFile,
  { file, record }: { readonly file: JsonFile; readonly record: FileRecord | undefined },
): Buffer | undefined {
  const isOurs = record === undefined ? left.bytes !== file.bytes : !record.existed;
  return isOurs && isDeepStrictEqual(left.document.value, {}) ? undefined : left.bytes;
}

function wantedGroup(file: JsonFile, hook: HookCommand, isOwn: IsOwnCommand): WantedGroup {
  const earlier = ownHooks(file.document.value, isOwn).find(
    ({ event, groupValue }) => event === hook.event && isOwnGroup(groupValue, isOwn),
  );
  return { event: hook.event, group: groupOf(hook), index: earlier?.group };
}

/** A record about a file that has nothing of ours any more tells of another time. */
function existedBefore(file: JsonFile, { isOwn, record }: Ownership): boolean {
  const isOurs = ownHooks(file.document.value, isOwn).length > 0;
  return isOurs && record !== undefined ? record.existed : file.bytes !== undefined;
}

function bytesOf({ bytes }: JsonSource): Buffer {
  return bytes ?? Buffer.alloc(0);
}

function unsafe(file: JsonFile): Refusal {
  const place = propertyNamed(file.document.root, "hooks")?.node.offset ?? 0;
  return refusal(file, place, "these hooks are written in a form skilld can not edit safely");
}

function refusal(source: JsonSource, offset: number, reason: string): Refusal {
  const { path, hint } = source;
  return refuse({ path, bytes: bytesOf(source), at: offset, reason, hint });
}
