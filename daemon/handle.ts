/** handle: one connection, from its first frame to its last. Knows which handler answers what. */

import type { RawData, WebSocket } from "ws";
import { SECOND_MS } from "../src/support/clock.ts";
import { messageOf, SkilldError } from "../src/support/skilld-error.ts";
import {
  METHODS,
  type Method,
  type Params,
  Request,
  type Result,
  toWireError,
} from "../src/wire/rpc.ts";
import type { Feed } from "./feed.ts";
import type { AnswerHook } from "./handlers/answer-hook.ts";
import { captureHook } from "./handlers/capture.ts";
import type { Log } from "./log.ts";
import type { Queue } from "./queue.ts";
import type { Enter } from "./server.ts";

/** A hook sends its one frame at once; whoever has not by then holds a place for nothing. */
const HOOK_FRAME_DEADLINE_MS = 3 * SECOND_MS;

export type Handlers = {
  readonly [M in Exclude<Method, "subscribe">]: (
    params: Params<M>,
  ) => Promise<Result<M>> | Result<M>;
};

export interface HandleParts {
  readonly queue: Queue;
  readonly feed: Feed;
  readonly handlers: Handlers;
  readonly answerHook: AnswerHook;
  readonly log: Log;
}

export function handleWith(parts: HandleParts): Enter {
  return (socket, route) => {
    if (route.kind === "rpc") {
      socket.on("message", (frame) => void answer(socket, frame, parts));
      return;
    }
    const deadline = setTimeout(() => {
      const { agent, event } = route;
      parts.log.warn("a hook was let go: its event did not come in time", { agent, event });
      socket.terminate();
    }, HOOK_FRAME_DEADLINE_MS);
    socket.once("close", () => clearTimeout(deadline));
    socket.once("message", (frame) => {
      clearTimeout(deadline);
      void captureHook({ socket, route, payload: bytesOf(frame), ...parts });
    });
  };
}

async function answer(socket: WebSocket, frame: RawData, parts: HandleParts): Promise<void> {
  const request = Request.safeParse(parseJson(bytesOf(frame)));
  if (!request.success) {
    const error = new SkilldError("request-invalid", "cannot read the request: it is not one");
    parts.log.warn(error.message);
    send(socket, { id: null, error: toWireError(error) });
    return;
  }
  const { id, method, params } = request.data;
  try {
    send(socket, { id, result: await dispatch(socket, { method, params }, parts) });
  } catch (error) {
    parts.log.warn("a request failed", { method, reason: messageOf(error) });
    send(socket, { id, error: toWireError(asSkilldError(error)) });
  }
}

async function dispatch(
  socket: WebSocket,
  { method, params }: { method: string; params: unknown },
  { feed, handlers }: HandleParts,
): Promise<unknown> {
  if (!isMethod(method)) {
    throw new SkilldError("request-invalid", `cannot answer: there is no method "${method}"`, {
      hint: "The daemon may be older than this command: `skilld start` replaces it.",
    });
  }
  if (method !== "subscribe") return reply(handlers, method, params);
  paramsOf(method, params);
  feed.subscribe(socket);
  return {};
}

/** Generic, so that the compiler sees a method, its parameters and its handler as one. */
function reply<M extends keyof Handlers>(handlers: Handlers, method: M, params: unknown) {
  return handlers[method](paramsOf(method, params));
}

function paramsOf<M extends Method>(method: M, params: unknown): Params<M> {
  const given = METHODS[method].params.safeParse(params);
  if (given.success) return given.data;
  throw new SkilldError("request-invalid", `cannot answer ${method}: ${given.error.message}`);
}

function isMethod(name: string): name is Method {
  return Object.hasOwn(METHODS, name);
}

function asSkilldError(error: unknown): SkilldError {
  if (error instanceof SkilldError) return error;
  return new SkilldError("internal", `cannot answer: ${messageOf(error)}`, {
    hint: "This is a bug; `skilld logs` has the details.",
  });
}

function send(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message), () => {});
}

function bytesOf(frame: RawData): Buffer {
  if (Buffer.isBuffer(frame)) return frame;
  return Array.isArray(frame) ? Buffer.concat(frame) : Buffer.from(frame);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
