/**
 * Polls: an agent that asks how a command goes on is answered about that command. The answer is
 * the command's, and what the agent typed was typed into it.
 */

import type { Fault } from "../../model/rollout.ts";
import type { Status } from "../../model/session-event.ts";
import { keyOf } from "./join-calls.ts";
import type { JoinedCall, JoinedOutcome } from "./joined-call.ts";

export interface PolledCalls {
  /** By key; the polls themselves are among them, unchanged. */
  readonly calls: ReadonlyMap<string, JoinedCall>;
  readonly faults: readonly Fault[];
}

/** `inOrder`: names of terminals may be used again. */
export function joinPolls(inOrder: readonly JoinedCall[]): PolledCalls {
  const calls = new Map(inOrder.map((call) => [keyOf(call.thread, call.call), call]));
  const terminals = new Map<string, string>();
  const faults: Fault[] = [];
  for (const call of inOrder) {
    const terminal = call.outcome?.terminal;
    if (call.action.type !== "poll") {
      if (terminal !== undefined) terminals.set(terminal, keyOf(call.thread, call.call));
      continue;
    }
    const key = terminals.get(call.action.terminal);
    const polled = key === undefined ? undefined : calls.get(key);
    if (key === undefined || polled === undefined) faults.push(unknownTerminal(call));
    else calls.set(key, withPoll(polled, call.action.input, call));
  }
  return { calls, faults };
}

const CONTROL_C = "\u0003";
const UNSETTLED: ReadonlySet<Status> = new Set(["running", "ended"]);

function withPoll(polled: JoinedCall, input: string, poll: JoinedCall): JoinedCall {
  const isStopped = input.includes(CONTROL_C);
  const outcome = outcomeAfter(polled.outcome, poll.outcome);
  return {
    ...polled,
    typed: input === "" || input === CONTROL_C ? polled.typed : [...polled.typed, input],
    endedAtMs: poll.endedAtMs ?? polled.endedAtMs,
    // Whoever stops a server himself did not see it fail.
    outcome:
      isStopped && outcome?.status === "failed" ? { ...outcome, status: "interrupted" } : outcome,
  };
}

function outcomeAfter(
  own: JoinedOutcome | undefined,
  told: JoinedOutcome | undefined,
): JoinedOutcome | undefined {
  if (told === undefined || !isAboutCommand(told)) return own;
  if (own === undefined) return told;
  const isSettled = !UNSETTLED.has(own.status);
  if (isSettled)
    return own.exit === undefined && own.status !== "refused" ? withExit(own, told) : own;
  const output = told.output ?? own.output;
  return {
    ...withExit(own, told),
    status: UNSETTLED.has(told.status) ? own.status : told.status,
    ...(output === undefined ? {} : { output }),
  };
}

function withExit(own: JoinedOutcome, { exit }: JoinedOutcome): JoinedOutcome {
  return exit === undefined ? own : { ...own, exit };
}

/** A poll that was refused, or failed without an exit code, says nothing about what it polls. */
function isAboutCommand({ status, exit }: JoinedOutcome): boolean {
  return status !== "refused" && !(status === "failed" && exit === undefined);
}

function unknownTerminal({ thread, call }: JoinedCall): Fault {
  return { thread, call, reason: "it polls a command that nobody tells of" };
}
