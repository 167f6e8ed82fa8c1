/**
 * `config.toml` with our block added or taken out.
 *
 * Every result is read back and compared with what it has to mean: appending to TOML can fail only
 * where the user wrote `hooks` as one inline table, and then the parser says so here, not in Codex.
 */

import { isDeepStrictEqual } from "node:util";
import { cut, insert } from "../../edits/byte-edits.ts";
import { refuse } from "../../edits/refuse.ts";
import { type TomlItem, tomlItems } from "../../edits/toml-items.ts";
import { type FileRecord, originalOf, recordOf } from "../../install-record.ts";
import type { Refusal } from "../../settings-plan.ts";
import { appendBlock, type Block } from "./config-block.ts";
import { ownRanges } from "./config-cut.ts";
import { type ConfigFile, readConfigFile, trustTable } from "./config-file.ts";
import { type ConfigOwnership, configWithout, NOTHING_OWN } from "./ownership.ts";

export interface ConfigAdded {
  readonly kind: "added";
  readonly file: ConfigFile;
  readonly record: FileRecord;
}

export interface Addition {
  readonly block: Block;
  readonly own: ConfigOwnership;
  /** Whether the file was there before we ever wrote it. */
  readonly existed: boolean;
}

/** Adds our block to a file that has nothing of ours. */
export function addBlock(
  base: ConfigFile,
  { block, own, existed }: Addition,
): ConfigAdded | Refusal {
  const taken = block.trust.find(({ key }) => trustTable(base.value).has(key));
  if (taken !== undefined) return keyTaken(base, taken.key);
  const insertions = [appendBlock(base.text, block)];
  const bytes = bytesOf(base);
  const after = readConfigFile(base.path, insert(bytes, insertions));
  if (after.kind === "refused" || !means(after, base, own)) return notAppendable(base, block);
  const change = { path: base.path, existed, base: bytes, insertions, created: [] };
  return { kind: "added", file: after, record: recordOf(change) };
}

/** The file without us, byte for byte as it was where nobody else has edited it since. */
export function takeOutBlock(
  file: ConfigFile,
  own: ConfigOwnership,
  record: FileRecord | undefined,
): ConfigFile | Refusal {
  if (file.bytes === undefined) return file;
  const left = originalOf(file.bytes, record) ?? cut(file.bytes, ownRanges(file, own));
  const after = readConfigFile(file.path, left);
  if (after.kind === "config" && means(file, after, own)) return after;
  return refuse({
    path: file.path,
    bytes: file.bytes,
    at: placeOf(file, ({ path }) => path[0] === "hooks"),
    reason: "skilld's hooks are written in a form that can not be cut out safely",
    hint: "Remove the hooks that run skilld's hook.sh, and their [hooks.state] tables, by hand.",
  });
}

/** What to leave on disk of a file after `takeOutBlock`: nothing where only we had something. */
export function leftOfConfig(
  left: ConfigFile,
  { file, record }: { readonly file: ConfigFile; readonly record: FileRecord | undefined },
): Buffer | undefined {
  const isOurs = record === undefined ? left.text !== file.text : !record.existed;
  return isOurs && left.text.trim() === "" ? undefined : left.bytes;
}

/** Whether one file says what the other one says besides us. */
function means(withUs: ConfigFile, without: ConfigFile, own: ConfigOwnership): boolean {
  const others = configWithout(withUs.value, own);
  return isDeepStrictEqual(others, configWithout(without.value, NOTHING_OWN));
}

function keyTaken(file: ConfigFile, key: string): Refusal {
  return refuse({
    path: file.path,
    bytes: bytesOf(file),
    at: placeOf(file, ({ path }) => path[1] === "state" && path[2] === key),
    reason: `there is already a table for ${key}, about a hook that is no longer there`,
    hint: "Remove this table, and others like it; Codex asks again about hooks that still exist.",
  });
}

function notAppendable(file: ConfigFile, { groups }: Block): Refusal {
  const tables = new Set(["state", ...groups.map(({ event }) => event)]);
  const isInTheWay = ({ kind, path: [top, table, ...deeper] }: TomlItem) =>
    kind === "pair" &&
    top === "hooks" &&
    deeper.length === 0 &&
    (table === undefined || tables.has(table));
  return refuse({
    path: file.path,
    bytes: bytesOf(file),
    at: placeOf(file, isInTheWay),
    reason: "TOML allows no further tables under a value that is written inline",
    hint: "Write it as tables, [hooks.state] or [[hooks.Stop]], then install again.",
  });
}

function placeOf({ text }: ConfigFile, isIt: (item: TomlItem) => boolean): number {
  const item = tomlItems(text).find(isIt);
  return item === undefined ? 0 : item.start + item.text.search(/\S/);
}

function bytesOf({ bytes }: ConfigFile): Buffer {
  return bytes ?? Buffer.alloc(0);
}
