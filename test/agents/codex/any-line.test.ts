/** Whatever a line holds, a reader gives events, nothing or a fault. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { logReaders } from "../../../src/agents/codex/log-reader.ts";

const TYPES = [
  "session_meta",
  "turn_context",
  "response_item",
  "event_msg",
  "compacted",
  "item_completed",
  "function_call",
  "custom_tool_call",
  "local_shell_call",
  "web_search_call",
  "function_call_output",
  "CommandExecution",
  "FileChange",
  "McpToolCall",
  "patch_apply_end",
  "tool_call_started",
  "tool_call_runtime_ended",
  "tool_call_ended",
  "code_cell_started",
  "inference_started",
  "thread_started",
];
const FIELDS = ["id", "call_id", "tool_call_id", "name", "arguments", "input", "output", "command"];
const MORE_FIELDS = [
  "changes",
  "result",
  "action",
  "requester",
  "kind",
  "content",
  "duration",
  "item",
];

const type = fc.constantFrom(...TYPES);
const field = fc.constantFrom(...FIELDS, ...MORE_FIELDS);
const inner = fc.dictionary(field, fc.oneof(fc.jsonValue(), fc.string()), { maxKeys: 6 });
const payload = fc
  .tuple(type, inner, fc.option(fc.tuple(type, inner)))
  .map(([name, fields, item]) => ({
    type: name,
    ...fields,
    ...(item === null ? {} : { item: { type: item[0], ...item[1] } }),
  }));
const record = fc
  .record({ timestamp: fc.string(), schema_version: fc.nat(), type, payload })
  .map((value) => JSON.stringify(value));
const line = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.json(),
  record,
  fc.tuple(record, record).map(([left, right]) => left + right),
  fc.tuple(record, fc.nat()).map(([text, cut]) => text.slice(0, cut % (text.length + 1))),
);

describe.each(logReaders.map((reader, index) => ({ reader, index })))(
  "reader $index",
  ({ reader }) => {
    it("takes any line, with any file beside it", () => {
      fc.assert(
        fc.property(line, fc.option(fc.oneof(fc.json(), fc.string())), (text, file) => {
          const reading = reader.readLine(text, () => file ?? undefined);
          expect(["events", "fault"]).toContain(reading.kind);
          expect(typeof reader.recognises(text, text)).toBe("boolean");
        }),
        { numRuns: 500 },
      );
    });

    it("takes JSON nested deeper than any stack", () => {
      const deep = `${'{"payload":'.repeat(20_000)}1${"}".repeat(20_000)}`;
      expect(["events", "fault"]).toContain(reader.readLine(deep, () => undefined).kind);
    });
  },
);
