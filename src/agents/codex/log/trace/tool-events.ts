/**
 * Tool events of a trace: asked, run, ended; and the code cells that ask for some of them.
 *
 * What a call was given and what came back lie in files of their own. A file that is not there
 * takes its details with it, never the call.
 */

import type { Occurrence, Outcome, SessionEvent, Status } from "../../../../model/session-event.ts";
import {
  isJsonObject,
  type JsonObject,
  objectIn,
  textIn,
} from "../../../../support/json-fields.ts";
import { callOf, cellOf, returnOf } from "../call-events.ts";
import { type ToolUse, useOfFunction, useOfText } from "../tool-actions.ts";
import { outcomeOfOutput } from "../tool-output.ts";
import { commandRun, isPoll, mcpOutcome, mcpRun, patchRun, type ToolRun } from "../tool-runs.ts";

/** Reads the file a payload reference names. */
export type OpenPayload = (reference: unknown) => JsonObject | undefined;
export type TraceEvents = readonly SessionEvent<string>[];

export interface TracedTool {
  readonly id: string;
  readonly event: JsonObject;
  readonly when: Occurrence;
  readonly open: OpenPayload;
}

export function callStarted({ id, event, when, open }: TracedTool): TraceEvents {
  const requester = objectIn(event, "requester") ?? {};
  const cell = textIn(requester, "runtime_cell_id");
  const use = invokedUse(open(event["invocation_payload"])) ?? unseenUse(event);
  const call = callOf(when, id, use);
  if (textIn(requester, "type") !== "code_cell" || cell === undefined) return [call];
  return [{ ...call, asked: "nested", within: cellOf(when.thread, cell) }];
}

/** What really starts: the folder of a command, the server of a tool. */
export function runStarted({ id, event, when, open }: TracedTool): TraceEvents {
  const run = runIn(open(event["runtime_payload"]));
  return run === undefined ? [] : [callOf(when, id, run.use)];
}

export function runEnded({ id, event, when, open }: TracedTool): TraceEvents {
  const payload = open(event["runtime_payload"]);
  const outcome = runIn(payload)?.outcome ?? answerIn(payload);
  return outcome === undefined ? [] : [returnOf(when, id, outcome)];
}

export function callEnded({ id, event, when, open }: TracedTool): TraceEvents {
  const outcome = resultIn(open(event["result_payload"]));
  const known = outcome.status !== "ended";
  const status = known ? outcome.status : (STATUS.get(textIn(event, "status") ?? "") ?? "ended");
  return [returnOf(when, id, { ...outcome, status })];
}

/** Ties the name nested calls know the cell by to the model's call that started it. */
export function cellStarted(event: JsonObject, when: Occurrence): TraceEvents {
  const cell = textIn(event, "runtime_cell_id");
  const call = textIn(event, "model_visible_call_id");
  if (cell === undefined || call === undefined) return [];
  const use = useOfText("exec", textIn(event, "source_js") ?? "");
  return [{ ...callOf(when, call, use), cell: cellOf(when.thread, cell) }];
}

const STATUS: ReadonlyMap<string, Status> = new Map([
  ["completed", "succeeded"],
  ["failed", "failed"],
  ["cancelled", "interrupted"],
  ["aborted", "interrupted"],
]);

function invokedUse(invocation: JsonObject | undefined): ToolUse | undefined {
  if (invocation === undefined) return undefined;
  const name = textIn(invocation, "tool_name");
  const payload = objectIn(invocation, "payload") ?? {};
  if (name === undefined) return undefined;
  const text = textIn(payload, "input");
  if (text !== undefined) return useOfText(name, text);
  const namespace = textIn(invocation, "tool_namespace");
  // A local shell call has its command where others have arguments.
  const given = payload["arguments"] ?? payload["params"] ?? payload["raw_arguments"];
  return useOfFunction({ name, namespace }, given);
}

function unseenUse(event: JsonObject): ToolUse {
  const kind = objectIn(event, "kind") ?? {};
  const tool = textIn(kind, "name") ?? textIn(kind, "tool") ?? textIn(kind, "type") ?? "unknown";
  return { tool, action: { type: "unreadable", reason: "what it was given is not in the trace" } };
}

function runIn(payload: JsonObject | undefined): ToolRun | undefined {
  if (payload === undefined || isPoll(payload)) return undefined;
  return commandRun(payload) ?? patchRun(payload) ?? mcpRun(payload);
}

/** At its end a server's tool is told by its answer alone. */
function answerIn(payload: JsonObject | undefined): Outcome<string> | undefined {
  return payload !== undefined && isJsonObject(payload["result"]) ? mcpOutcome(payload) : undefined;
}

function resultIn(result: JsonObject | undefined): Outcome<string> {
  if (result === undefined) return { status: "ended" };
  const error = textIn(result, "error");
  if (error !== undefined) return failureOf(outcomeOfOutput(error));
  if (isJsonObject(result["response_item"])) {
    return outcomeOfOutput(result["response_item"]["output"]);
  }
  return outcomeOfOutput(result["value"]);
}

function failureOf(outcome: Outcome<string>): Outcome<string> {
  return outcome.status === "ended" ? { ...outcome, status: "failed" } : outcome;
}
