/** One session seen three times: by its hooks, in its rollout and in its trace. */

import { describe, expect, it } from "vitest";
import {
  type Call,
  callsIn,
  hookEvents,
  rolloutEvents,
  SESSIONS,
  statesOf,
  traceEvents,
} from "./sessions.ts";

/** Calls no hook is run for, by what they do; Codex documents each. */
const WITHOUT_HOOK = new Set(["code", "poll", "look", "unreadable"]);
/** Names the model made up: Codex answers without running any tool. */
const UNSUPPORTED = new Set(["talk", "tool no_such_tool", "tool list_notes"]);

describe.each(SESSIONS)("%s", (session) => {
  const rollout = callsIn(rolloutEvents(session));
  const trace = callsIn(traceEvents(session));
  const hooks = callsIn(hookEvents(session));

  it("is the same calls in its rollout and in its trace", () => {
    // A nested call that fails before it runs is told only to the code that made it.
    const told = [...trace].filter(([id, call]) => rollout.has(id) || call.status !== "failed");
    expect(effective(rollout)).toEqual(effective(new Map(told)));
  });

  it("is the same calls in its hooks, as far as Codex runs hooks for them", () => {
    for (const [id, call] of hooks) {
      expect({ id, does: call.does, asked: call.asked }).toEqual({
        id,
        does: trace.get(id)?.does,
        asked: trace.get(id)?.asked,
      });
    }
    const missed = [...trace].filter(([id]) => !hooks.has(id));
    expect(
      missed.filter(([, { does }]) => !WITHOUT_HOOK.has(does) && !UNSUPPORTED.has(does)),
    ).toEqual([]);
  });

  it("has the commands, exit codes and parents that Codex's own reducer finds", () => {
    for (const { threads, tool_calls, terminal_operations } of statesOf(session)) {
      const expected = Object.entries<Tool>(tool_calls).map(([id, tool]) => {
        const operation: Operation | undefined = terminal_operations[tool.terminal_operation_id];
        const isCommand = operation?.kind === "exec_command";
        return {
          id,
          thread: tool.thread_id,
          within: tool.requester.code_cell_id?.replace("code_cell:", ""),
          ...(isCommand
            ? { does: operation.request.command[2], exit: operation.exit_code ?? undefined }
            : { does: trace.get(id)?.does, exit: trace.get(id)?.exit }),
        };
      });
      const ours = expected.map(({ id }) => {
        const { thread, within, does, exit } = trace.get(id) ?? {};
        return { id, thread, within, does, exit };
      });
      expect(ours).toEqual(expected);
      const opened = traceEvents(session).filter((event) => event.kind === "thread");
      expect(
        Object.fromEntries(opened.map(({ thread, parent }) => [thread, parent])),
      ).toMatchObject(
        Object.fromEntries(
          Object.entries<Thread>(threads).map(([id, { origin }]) => [id, origin.parent_thread_id]),
        ),
      );
    }
  });
});

it("joins a poll to the command it polls, as Codex's own reducer does", () => {
  for (const session of ["s10-background-server", "tool-zoo-direct"]) {
    const [{ terminal_operations: operations }] = statesOf(session);
    const events = traceEvents(session);
    const polls = Object.values<Operation>(operations).filter(({ kind }) => kind === "write_stdin");
    expect(polls).not.toEqual([]);
    for (const poll of polls) {
      const asked = events.find(
        (event) => event.kind === "call" && event.call === poll.tool_call_id,
      );
      const terminal =
        asked?.kind === "call" && asked.action.type === "poll" ? asked.action.terminal : undefined;
      const polled = events.find(
        (event) => event.kind === "return" && event.outcome.terminal === terminal,
      );
      const started = Object.values<Operation>(operations).find(
        ({ kind, terminal_id }) => kind === "exec_command" && terminal_id === poll.terminal_id,
      );
      expect(polled?.kind === "return" && polled.call).toBe(started?.tool_call_id);
    }
  }
});

function effective(calls: ReadonlyMap<string, Call>) {
  const seen = [...calls].map(([id, { does, asked, exit }]) => ({ id, does, asked, exit }));
  return seen.sort((left, right) => (left.id < right.id ? -1 : 1));
}

interface Tool {
  readonly thread_id: string;
  readonly requester: { readonly code_cell_id?: string };
  readonly terminal_operation_id: string;
}
interface Operation {
  readonly kind: string;
  readonly tool_call_id: string;
  readonly terminal_id: string;
  readonly request: { readonly command: readonly string[] };
  readonly exit_code: number | null;
}
interface Thread {
  readonly origin: { readonly parent_thread_id?: string };
}
