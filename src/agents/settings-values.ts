/**
 * Settings values: files of agents as values, where they are only looked at. What is not there or can
 * not be read says nothing here; `doctor` and `install` tell of it.
 */

import { readFileSync, statSync } from "node:fs";
import { type JsonObject, objectIn } from "../support/json-fields.ts";
import { parseJson } from "../support/parse-json.ts";
import { isRecord } from "./edits/hook-entries.ts";
import { readToml } from "./edits/toml-document.ts";

/** Claude Code keeps all it knows of every project in one file. */
const FILE_BYTES_MAX = 16 * 1024 * 1024;

export function jsonSettings(path: string): JsonObject {
  const value = parseJson(bytesOf(path).toString("utf8"));
  return isRecord(value) ? value : {};
}

export function tomlSettings(path: string): JsonObject {
  const reading = readToml(bytesOf(path));
  return reading.kind === "value" && isRecord(reading.value) ? reading.value : {};
}

/** The keys of a table: names of servers, of projects. */
export function namesIn(settings: JsonObject, table: string): readonly string[] {
  return Object.keys(objectIn(settings, table) ?? {});
}

function bytesOf(path: string): Buffer {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size <= FILE_BYTES_MAX ? readFileSync(path) : Buffer.alloc(0);
  } catch {
    return Buffer.alloc(0);
  }
}
