/**
 * File changes: Claude Code's edit tools, their results and its diffs of shell commands → what
 * changed in which file. The whole file, which results also carry, is never taken along.
 */

import type { FileChange } from "../../../model/session-event.ts";
import {
  isJsonObject,
  type JsonObject,
  listIn,
  numberIn,
  objectIn,
  textIn,
} from "../../../support/json-fields.ts";

/** A longer patch is left out: one that is cut would say something else. */
const PATCH_CHARS_MAX = 32_768;

/** What an edit tool was asked to change; `undefined` when its input names no file. */
export function changesAsked(tool: string, input: JsonObject): readonly FileChange[] | undefined {
  const path = textIn(input, "file_path") ?? textIn(input, "notebook_path");
  if (path === undefined) return undefined;
  if (tool === "Write") return [changed(path, "add", textIn(input, "content"))];
  if (tool === "NotebookEdit") return [changed(path, "update", undefined)];
  const edits = tool === "MultiEdit" ? (listIn(input, "edits") ?? []) : [input];
  // An edit that replaces nothing makes the file.
  const made = edits.length === 1 && isJsonObject(edits[0]) && edits[0]["old_string"] === "";
  if (made) return [changed(path, "add", textIn(input, "new_string"))];
  return [changed(path, "update", joined(edits.map(hunkAsked)))];
}

/** What an edit tool says that it changed; `undefined` when it is no such result. */
export function changesMade(result: JsonObject): readonly FileChange[] | undefined {
  const path = textIn(result, "filePath");
  const hunks = listIn(result, "structuredPatch");
  if (path === undefined || hunks === undefined) return undefined;
  if (result["type"] === "create") return [changed(path, "add", textIn(result, "content"))];
  return [changed(path, "update", joined(hunks.map(hunkMade)))];
}

/** What a shell command changed, where Claude Code compared the files before and after it. */
export function changesByShell(result: JsonObject): readonly FileChange[] | undefined {
  const diff = objectIn(result, "bashEditDiff");
  if (diff === undefined) return undefined;
  const files = (listIn(diff, "files") ?? []).filter(isJsonObject).flatMap(changeInDiff);
  const shown = new Set(files.map(({ path }) => path));
  const others = (listIn(diff, "changedFiles") ?? [])
    .filter((path) => typeof path === "string")
    .filter((path) => !shown.has(path));
  return [...files, ...others.map((path) => changed(path, "update", undefined))];
}

function changeInDiff(file: JsonObject): readonly FileChange[] {
  const path = textIn(file, "filePath");
  if (path === undefined) return [];
  const change = file["created"] === true ? "add" : "update";
  return [changed(path, change, joined((listIn(file, "hunks") ?? []).map(hunkMade)))];
}

function changed(path: string, change: FileChange["change"], patch: string | undefined) {
  if (patch === undefined || patch.length > PATCH_CHARS_MAX) return { path, change };
  return { path, change, patch };
}

/** `undefined` unless every hunk is there. */
function joined(hunks: readonly (string | undefined)[]): string | undefined {
  const readable = hunks.filter((hunk) => hunk !== undefined);
  if (readable.length === 0 || readable.length < hunks.length) return undefined;
  return readable.join("\n");
}

function hunkMade(hunk: unknown): string | undefined {
  if (!isJsonObject(hunk)) return undefined;
  const lines = listIn(hunk, "lines");
  // What was stored may have lost its long lines.
  if (lines === undefined || !lines.every((line) => typeof line === "string")) return undefined;
  const [oldStart, oldLines, newStart, newLines] = [
    "oldStart",
    "oldLines",
    "newStart",
    "newLines",
  ].map((field) => numberIn(hunk, field) ?? 0);
  return [`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`, ...lines].join("\n");
}

/** Where in the file it is only the result says. */
function hunkAsked(edit: unknown): string | undefined {
  if (!isJsonObject(edit)) return undefined;
  const { old_string: before, new_string: after } = edit;
  if (typeof before !== "string" || typeof after !== "string") return undefined;
  return ["@@", ...marked("-", before), ...marked("+", after)].join("\n");
}

function marked(mark: string, text: string): readonly string[] {
  if (text === "") return [];
  return text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => mark + line);
}
