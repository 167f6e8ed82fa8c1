/**
 * Capture: a hook's event → committed → acknowledged.
 *
 * The acknowledgement is a promise that the event survives this process, so it follows the commit.
 * An event without room is not answered at all: the hook then spools it.
 */

import type { WebSocket } from "ws";
import { nowMs } from "../../src/support/clock.ts";
import { ACK_FRAME, END_FRAME } from "../../src/wire/hook-reply.ts";
import type { Route } from "../../src/wire/protocol.ts";
import type { Queue } from "../queue.ts";

interface HookCall {
  readonly socket: WebSocket;
  readonly route: Extract<Route, { kind: "hook" }>;
  readonly payload: Buffer;
  readonly queue: Queue;
}

export async function captureHook({ socket, route, payload, queue }: HookCall): Promise<void> {
  const { delivery: id, agent, event } = route;
  const committed = queue.offer({ id, agent, event, payload, receivedAtMs: nowMs() });
  if (committed === undefined) {
    socket.terminate();
    return;
  }
  await committed;
  socket.send(ACK_FRAME, () => {});
  socket.send(END_FRAME, () => {});
  socket.close();
}
