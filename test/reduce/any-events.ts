/** Any events: whatever sources might tell, with ids that meet often. */

import fc from "fast-check";
import { agentSessionId, threadId, toolCallId } from "../../src/model/ids.ts";
import type { Action, FileChange, Status } from "../../src/model/session-event.ts";
import type { SessionTelling, Source } from "../../src/reduce/reduce.ts";
import type { Event } from "./recorded-sessions.ts";

export const SESSION = agentSessionId("s1");

const thread = fc.constantFrom("s1", "s1/a", "s1/b", "s2").map(threadId);
const call = fc.constantFrom("c1", "c2", "c3", "c4", "c5").map(toolCallId);
const path = fc.constantFrom("a.txt", "/w/b.txt", "../c", "", "/");
const folder = fc.constantFrom("/w", "sub", "", "/");
const line = fc.constantFrom(
  "make build",
  "cd sub && ls; X=$(make) || exit 3",
  "set -e\ncat > a.txt <<'EOF'\ntext\nEOF\nnpm test & wait",
  "(cd x; git commit -qm 'one') && git tag v1.0.0 | tail -1",
  "bash -lc 'for f in *; do rm $f; done'",
  "! git checkout -- a.txt",
  "skilld replay release",
  "if true; then",
);
const script = fc.oneof(
  line,
  fc.string(),
  fc.tuple(line, line).map((lines) => lines.join("\n")),
);
const status = fc.constantFrom<Status>(
  "succeeded",
  "failed",
  "refused",
  "interrupted",
  "running",
  "ended",
);
const change: fc.Arbitrary<FileChange> = fc.record(
  {
    path,
    change: fc.constantFrom("add", "update", "delete", "move"),
    movedTo: path,
    patch: fc.string(),
  },
  { requiredKeys: ["path", "change"] },
);
const changes = fc.array(change, { maxLength: 3 });
const terminal = fc.constantFrom("t1", "t2");
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant("command" as const), script }) },
  fc.record({ type: fc.constant("edit" as const), changes }),
  fc.record({ type: fc.constant("look" as const), path }),
  fc.record({ type: fc.constant("tool" as const), name: fc.string(), arguments: fc.jsonValue() }),
  fc.record({ type: fc.constant("code" as const), source: fc.string() }),
  fc.record({
    type: fc.constant("poll" as const),
    terminal,
    input: fc.constantFrom("", "\u0003", "y\n"),
  }),
  fc.record({ type: fc.constant("delegate" as const), task: fc.string() }),
  fc.record({ type: fc.constant("skill" as const), name: fc.string() }),
  fc.constant({ type: "talk" as const }),
  fc.constant({ type: "unreadable" as const, reason: "cut off" }),
);
const output = fc
  .constantFrom(
    "",
    "wrote out/a.txt",
    "v1.0.0\nv2.0.0",
    "bash: cd: x: No such file",
    "started s1/a",
  )
  .map((excerpt) => ({ chars: excerpt.length, sha256: "", excerpt }));
const outcome = fc.record(
  { status, exit: fc.nat(3), durationMs: fc.nat(), terminal, changes, output },
  { requiredKeys: ["status"] },
);
const occurrence = fc.record(
  {
    atMs: fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: undefined }),
    thread,
    record: fc.constantFrom("r1", "r2", "r3"),
  },
  { requiredKeys: ["atMs"] },
);
const prompt = fc.constantFrom("ship it", "continue", "no, undo that", "<skilld-context>x", "");

const happening = fc.oneof(
  fc.record(
    {
      kind: fc.constant("thread" as const),
      thread,
      session: fc.constant(SESSION),
      parent: thread,
      delegatedBy: call,
      cwd: folder,
    },
    { requiredKeys: ["kind", "thread", "session"] },
  ),
  fc.record({ kind: fc.constant("folder" as const), cwd: folder }),
  fc.record({
    kind: fc.constant("prompt" as const),
    text: prompt,
    by: fc.constantFrom("human" as const, "machine" as const),
  }),
  {
    weight: 4,
    arbitrary: fc.record(
      {
        kind: fc.constant("call" as const),
        call,
        tool: fc.constant("Bash"),
        action,
        asked: fc.constantFrom("by-model" as const, "nested" as const, "by-person" as const),
        cell: call,
        within: call,
        cwd: folder,
      },
      { requiredKeys: ["kind", "call", "tool", "action", "asked"] },
    ),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("return" as const), call, outcome }) },
  fc.record({
    kind: fc.constant("turn-end" as const),
    how: fc.constantFrom("done" as const, "interrupted" as const, "failed" as const),
  }),
  fc.constant({ kind: "compaction" as const }),
);

const event: fc.Arbitrary<Event> = fc
  .tuple(occurrence, happening)
  .map(([when, what]) => ({ ...when, ...what }));

const source: fc.Arbitrary<Source> = fc.record(
  {
    kind: fc.constantFrom("log" as const, "trace" as const, "hooks" as const),
    thread,
    events: fc.array(event, { maxLength: 20 }),
  },
  { requiredKeys: ["kind", "events"] },
);

export const anyTelling: fc.Arbitrary<SessionTelling> = fc.record({
  agent: fc.constant("codex"),
  session: fc.constant(SESSION),
  sources: fc.array(source, { maxLength: 4 }),
  known: fc.subarray(["r1", "c1"]).map((marks) => new Set(marks)),
});
