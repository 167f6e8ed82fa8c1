/**
 * Tool output: what Codex tells its model about a call that came back → its outcome.
 *
 * The text is all that older logs have, and its shape says which version wrote it: JSON with
 * `metadata.exit_code`, `Exit code: 1`, or `Process exited with code 1`. A refusal or an error has
 * no exit code and is known by its words.
 */

import type { Outcome, Status } from "../../../model/session-event.ts";
import {
  isJsonObject,
  type JsonObject,
  numberIn,
  objectIn,
  textIn,
} from "../../../support/json-fields.ts";
import { parseJson } from "../../../support/parse-json.ts";
import { textOfContent } from "./content-text.ts";
import { terminalOfCell } from "./tool-actions.ts";

/** Text, a list of texts and images, or (in code mode) a value for JavaScript. */
export function outcomeOfOutput(output: unknown): Outcome<string> {
  if (typeof output === "string") return outcomeOfText(output);
  if (Array.isArray(output)) return outcomeOfText(textOfContent(output));
  if (!isJsonObject(output)) return { status: "ended" };
  const text = textIn(output, "content") ?? textIn(output, "body");
  if (text === undefined) return outcomeOfValue(output);
  const outcome = outcomeOfText(text);
  const isFailure = output["success"] === false && outcome.status === "ended";
  return isFailure ? { ...outcome, status: "failed" } : outcome;
}

export function statusOfExit(exit: number): Status {
  return exit === 0 ? "succeeded" : "failed";
}

const HEADER =
  /^(?:Chunk ID: .*\n)?(?:Exit code: (?<exitCode>-?\d+)\n)?Wall time:? (?<seconds>[\d.]+) seconds\n(?:Process exited with code (?<exited>-?\d+)\n|Process running with session ID (?<session>\S+)\n)?(?:(?:Original token count|Total output lines): .*\n)*Output:(?:\n|$)/;
const CELL_HEADER =
  /^Script (?<ended>completed|failed|terminated|running with cell ID (?<cell>\S+))\nWall time:? (?<seconds>[\d.]+) seconds\nOutput:\n*/;
const PATCH_HEADER = /^Exit code: -?\d+\nWall time:? /;

/** Tried in this order on a text without a header. */
const WORDS: readonly (readonly [RegExp, Status])[] = [
  [/^(?:Wall time: [\d.]+ seconds\n)?(?:command )?aborted by user/, "interrupted"],
  [/^(?:exec command|patch|command|tool call|MCP tool call) rejected\b/i, "refused"],
  [/^(?:rejected\b|user (?:rejected|cancelled|declined) )/i, "refused"],
  [/^(?:exec_command failed|shell failed)[^\n]{0,200}\bRejected\(/, "refused"],
  [/^(?:Command|Tool call) blocked by PreToolUse hook/, "refused"],
  [/^[^\n]{0,200}(?:approval required by policy|requires approval, but approval)/, "refused"],
  [/^[^\n]{0,200}; rejected by user approval settings/, "refused"],
  [/^(?:exec_command|write_stdin|shell|apply_patch) (?:verification )?failed\b/, "failed"],
  [/^(?:failed (?:to|in)|unable to|unsupported|execution error|sandbox error)\b/i, "failed"],
];

function outcomeOfText(text: string): Outcome<string> {
  return (
    outcomeOfJson(text) ??
    outcomeOfHeader(text) ??
    outcomeOfCell(text) ?? { status: statusOfWords(text), output: text }
  );
}

function outcomeOfJson(text: string): Outcome<string> | undefined {
  if (!text.startsWith("{") || !text.includes('"exit_code"')) return undefined;
  const value = parseJson(text);
  if (!isJsonObject(value)) return undefined;
  const metadata = objectIn(value, "metadata") ?? {};
  const exit = numberIn(metadata, "exit_code");
  if (exit === undefined) return undefined;
  const output = textIn(value, "output") ?? "";
  const seconds = numberIn(metadata, "duration_seconds");
  return { status: statusOfExit(exit), exit, ...duration(seconds), output };
}

function outcomeOfHeader(text: string): Outcome<string> | undefined {
  const match = HEADER.exec(text);
  if (match === null) return undefined;
  const { exitCode, exited, session, seconds } = match.groups ?? {};
  const output = text.slice(match[0].length);
  if (session !== undefined) return { status: "running", terminal: session, output };
  const exit = exitCode ?? exited;
  if (exit !== undefined) {
    return {
      status: statusOfExit(Number(exit)),
      exit: Number(exit),
      ...duration(Number(seconds)),
      output,
    };
  }
  // A patch typed into the shell comes back with a header of its own inside.
  if (PATCH_HEADER.test(output)) return outcomeOfHeader(output);
  // A server's tool: its words are its own, and say nothing about how it ended.
  return { status: "ended", ...duration(Number(seconds)), output };
}

function outcomeOfCell(text: string): Outcome<string> | undefined {
  const match = CELL_HEADER.exec(text);
  if (match === null) return undefined;
  const { ended, cell, seconds } = match.groups ?? {};
  const output = text.slice(match[0].length);
  if (cell !== undefined) return { status: "running", terminal: terminalOfCell(cell), output };
  const status =
    ended === "completed" ? "succeeded" : ended === "failed" ? "failed" : "interrupted";
  return { status, ...duration(Number(seconds)), output };
}

/** What `tools.exec_command()` gives to the JavaScript that called it. */
function outcomeOfValue(value: JsonObject): Outcome<string> {
  const exit = numberIn(value, "exit_code");
  const session = numberIn(value, "session_id") ?? textIn(value, "session_id");
  const output = textIn(value, "output");
  const kept = output === undefined ? {} : { output };
  const seconds = duration(numberIn(value, "wall_time_seconds"));
  if (exit !== undefined) return { status: statusOfExit(exit), exit, ...seconds, ...kept };
  if (session !== undefined) return { status: "running", terminal: String(session), ...kept };
  return { status: value["isError"] === true ? "failed" : "ended", ...kept };
}

function statusOfWords(text: string): Status {
  return WORDS.find(([words]) => words.test(text))?.[1] ?? "ended";
}

function duration(seconds: number | undefined): { readonly durationMs?: number } {
  if (seconds === undefined || !Number.isFinite(seconds)) return {};
  return { durationMs: Math.round(seconds * 1_000) };
}
