/**
 * Rollout traces: the bundle Codex writes below `CODEX_ROLLOUT_TRACE_ROOT` when that is set, one a
 * root thread and process: `trace.jsonl`, and `payloads/` for all that is long.
 */

import { basename } from "node:path";
import { type LogReader, NOTHING } from "../../../log-reader.ts";
import { isGlued, readRecords } from "../json-lines.ts";
import { readTraceRecord } from "./trace-record.ts";

export const traceReader: LogReader = {
  name: "trace",
  // The root is wherever the variable says, not below Codex's home.
  folders: [],
  recognises: (path, firstLine) => basename(path) === "trace.jsonl" && FIRST.test(firstLine),
  isPartOf: (path) => IN_BUNDLE.test(path),
  readLine: (line, beside) =>
    isInPassing(line)
      ? NOTHING
      : readRecords(line, OPENING, (record) => readTraceRecord(record, beside)),
};

/** A bundle's folder bears the ids of a process and of a thread. */
const IN_BUNDLE = /\/trace-(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-|(?=\/))){2}\//;
const OPENING = '{"schema_version":';
const FIRST = /^\s*\{\s*"schema_version"\s*:\s*\d+\s*,\s*"seq"\s*:\s*\d+\s*,/;
const IN_PASSING =
  /^\{"schema_version":[^{}]{1,400}"payload":\{"type":"(?:protocol_event_observed|code_cell_initial_response|code_cell_ended|stdin_target_resolved|mcp_tool_call_correlation_assigned|codex_turn_started)"/;

function isInPassing(line: string): boolean {
  return IN_PASSING.test(line) && line.endsWith("}}") && !isGlued(line, OPENING);
}
