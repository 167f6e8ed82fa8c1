/**
 * Capture: a hook's event → committed → acknowledged.
 *
 * The acknowledgement is a promise that the event survives this process, so it follows the commit.
 * An event without room is not answered at all: the hook then spools it. Only what is new is
 * answered: the same event told by a second hook was answered to the first.
 */

import type { WebSocket } from "ws";
import { nowMs } from "../../src/support/clock.ts";
import { ACK_FRAME, answerFrame, END_FRAME } from "../../src/wire/hook-reply.ts";
import type { Route } from "../../src/wire/protocol.ts";
import type { Queue } from "../queue.ts";
import type { AnswerHook } from "./answer-hook.ts";

interface HookCall {
  readonly socket: WebSocket;
  readonly route: Extract<Route, { kind: "hook" }>;
  readonly payload: Buffer;
  readonly queue: Queue;
  readonly answerHook: AnswerHook;
}

export async function captureHook(hookCall: HookCall): Promise<void> {
  const { socket, route, payload, queue, answerHook } = hookCall;
  const { delivery: id, agent, event } = route;
  const committed = queue.offer({ id, agent, event, payload, receivedAtMs: nowMs() });
  if (committed === undefined) {
    socket.terminate();
    return;
  }
  const outcome = await committed;
  socket.send(ACK_FRAME, () => {});
  const answer = outcome === "added" ? await answerHook({ agent, event, payload }) : undefined;
  socket.send(answer === undefined ? END_FRAME : answerFrame(answer), () => {});
  socket.close();
}
