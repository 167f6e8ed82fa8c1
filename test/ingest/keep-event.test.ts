/** What may be stored of an event: no secret, wherever in it one stands. */

import { expect, it } from "vitest";
import { keepEvent } from "../../src/ingest/keep-event.ts";
import { agentSessionId, threadId, toolCallId } from "../../src/model/ids.ts";
import type { Action, SessionEvent } from "../../src/model/session-event.ts";

const TOKEN = `ghp_${"a1B2".repeat(9)}`;
const FOLDER = `/home/dev/${TOKEN}`;
const FILE = `${FOLDER}/a.txt`;

function called(action: Action, cwd = FOLDER): SessionEvent<string> {
  const call = toolCallId("c1");
  return { kind: "call", atMs: 1, call, tool: "t", action, asked: "by-model", cwd };
}

const EVENTS: readonly SessionEvent<string>[] = [
  {
    kind: "thread",
    atMs: 1,
    thread: threadId("s1"),
    session: agentSessionId("s1"),
    cwd: FOLDER,
  },
  { kind: "folder", atMs: 1, cwd: FOLDER },
  { kind: "prompt", atMs: 1, text: `use ${TOKEN}`, by: "human" },
  called({ type: "command", script: `curl -u me:${TOKEN} x` }),
  called({ type: "look", path: FILE, words: `https://a.example/?q=${TOKEN}` }),
  called({ type: "edit", changes: [{ path: FILE, change: "move", movedTo: FILE, patch: TOKEN }] }),
  called({ type: "tool", name: "t", arguments: { path: FILE } }),
  called({ type: "delegate", task: TOKEN }),
  {
    kind: "return",
    atMs: 1,
    call: toolCallId("c1"),
    outcome: {
      status: "succeeded",
      output: TOKEN,
      changes: [{ path: FILE, change: "update", patch: TOKEN }],
    },
  },
];

it("keeps no secret of any event, neither in what was said nor in the names of files", () => {
  const leaking = EVENTS.filter((event) => JSON.stringify(keepEvent(event)).includes(TOKEN));
  expect(leaking).toEqual([]);
});

it("keeps the names of files and folders as they are otherwise", () => {
  const look = called({ type: "look", path: "/w/src/a.txt" }, "/w");
  expect(keepEvent(look)).toEqual(look);
});
