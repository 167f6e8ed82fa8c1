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
  const terminals = new Map<string, Poll[]>();
  const polls = new Map<JoinedCall, Poll[]>();
  const faults: Fault[] = [];
  for (const call of inOrder) {
    const { action, outcome } = call;
    if (action.type === "poll") {
      const polled = terminals.get(action.terminal);
      if (polled === undefined) faults.push(unknownTerminal(call));
      else polled.push({ call, input: action.input });
    } else if (outcome?.terminal !== undefined) {
      const own: Poll[] = [];
      terminals.set(outcome.terminal, own);
      polls.set(call, own);
    }
  }
  const calls = inOrder.map((call) => withPolls(call, polls.get(call) ?? []));
  return { calls: new Map(calls.map((call) => [keyOf(call.thread, call.call), call])), faults };
}

interface Poll {
  readonly call: JoinedCall;
  readonly input: string;
}

const CONTROL_C = "\u0003";
const UNSETTLED: ReadonlySet<Status> = new Set(["running", "ended"]);

function withPolls(polled: JoinedCall, polls: readonly Poll[]): JoinedCall {
  if (polls.length === 0) return polled;
  const typed = polls.flatMap(({ input }) => (input === "" || input === CONTROL_C ? [] : [input]));
  let { outcome, endedAtMs } = polled;
  let isStopped = false;
  for (const { input, call } of polls) {
    isStopped ||= input.includes(CONTROL_C) && !isSettled(outcome);
    outcome = outcomeAfter(outcome, call.outcome);
    endedAtMs = call.endedAtMs ?? endedAtMs;
  }
  return { ...polled, typed, endedAtMs, outcome: isStopped ? stopped(outcome) : outcome };
}

/** Whoever stops a server himself did not see it fail. */
function stopped(outcome: JoinedOutcome | undefined): JoinedOutcome | undefined {
  return outcome?.status === "failed" ? { ...outcome, status: "interrupted" } : outcome;
}

function isSettled(outcome: JoinedOutcome | undefined): boolean {
  return outcome !== undefined && !UNSETTLED.has(outcome.status);
}

function outcomeAfter(
  own: JoinedOutcome | undefined,
  told: JoinedOutcome | undefined,
): JoinedOutcome | undefined {
  if (told === undefined || !isAboutCommand(told)) return own;
  if (own === undefined) return told;
  if (isSettled(own)) {
    return own.exit === undefined && own.status !== "refused" ? withExit(own, told) : own;
  }
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
