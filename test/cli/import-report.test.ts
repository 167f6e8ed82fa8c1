/** What a person reads when an import has ended. */

import { expect, it } from "vitest";
import { importSummary } from "../../src/cli/import-report.ts";

it("names what could not be read by its place, and what was skipped by its reason", () => {
  const summary = importSummary({
    phase: "ended",
    failure: null,
    found: { logs: 1, bytes: 2_000_000 },
    read: { logs: 1, bytes: 2_000_000, calls: 8, faults: 2, seconds: 1 },
    reduced: { sessions: 1, steps: 9 },
    unreduced: 0,
    files: [],
    faults: [
      { file: "/logs/a.jsonl", offset: 1_204, reason: "line is not JSON" },
      { file: "/logs/a.jsonl", offset: 2_408, reason: "line is not JSON" },
    ],
    skipped: [{ file: "/logs/b.jsonl", reason: "its session was forgotten" }],
    seconds: 1.5,
  });
  expect(summary).toEqual([
    "Read 1 log with 8 new tool calls, 2.0 MB in 1.5 s.",
    "1 session became 9 steps.",
    "2 lines could not be read:",
    "  2 × line is not JSON, such as /logs/a.jsonl at byte 1204",
    "1 file skipped:",
    "  1 × its session was forgotten, such as /logs/b.jsonl",
  ]);
});
