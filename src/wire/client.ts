/** Client: one connection of a surface to the daemon. Knows frames, so that verbs need not. */

import { connect as connectSocket } from "node:net";
import WebSocket from "ws";
import { SkilldError } from "../support/skilld-error.ts";
import { RPC_PATH } from "./protocol.ts";
import {
  type Captured,
  FromDaemon,
  fromWireError,
  METHODS,
  type Method,
  type Params,
  type Result,
} from "./rpc.ts";

const CONNECT_DEADLINE_MS = 2_000;
const CALL_DEADLINE_MS = 10_000;
/** What a daemon answers to a protocol it does not speak. */
const OTHER_PROTOCOL_STATUS = 505;

export interface Client {
  readonly call: <M extends Method>(method: M, params: Params<M>) => Promise<Result<M>>;
  /** Called for every captured event after `subscribe`. */
  readonly onCaptured: (listener: (captured: Captured) => void) => void;
  /** Resolves when the connection has ended, by either side. */
  readonly closed: Promise<void>;
  readonly close: () => void;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Throws `daemon-unreachable` when nobody listens, `daemon-hung` when nobody answers, and
 * `daemon-incompatible`, as every call does, when what answers speaks another language.
 */
export async function connect(socketPath: string): Promise<Client> {
  const socket = await open(socketPath);
  const waiting = new Map<number, Waiting>();
  const listeners: ((captured: Captured) => void)[] = [];
  let lastId = 0;
  let reasonOfEnd = gone;

  socket.on("message", (bytes) => {
    const message = FromDaemon.safeParse(parseJson(String(bytes)));
    if (message.success) return deliver(message.data, waiting, listeners);
    reasonOfEnd = incompatible;
    socket.terminate();
  });
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => {
      for (const call of waiting.values()) call.reject(reasonOfEnd());
      resolve();
    });
  });

  return {
    async call(method, params) {
      lastId += 1;
      const answer = await ask(socket, waiting, { id: lastId, method, params });
      // The daemon may be of another release: its answer is foreign until it has been checked.
      const result = METHODS[method].result.safeParse(answer);
      if (!result.success) throw incompatible();
      return result.data;
    },
    onCaptured: (listener) => void listeners.push(listener),
    closed,
    close: () => socket.close(),
  };
}

function open(socketPath: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://skilld${RPC_PATH}`, {
    createConnection: () => connectSocket(socketPath),
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    // The library's own time-out begins with a connected socket, which a full backlog never gives.
    const deadline = setTimeout(() => {
      reject(hung());
      socket.terminate();
    }, CONNECT_DEADLINE_MS);
    // A connection that breaks later is told by `close`; without a listener it would throw.
    socket.on("error", (error) => {
      clearTimeout(deadline);
      reject(unreachable(socketPath, error));
    });
    socket.once("unexpected-response", (_request, { statusCode }) => {
      if (statusCode === OTHER_PROTOCOL_STATUS) reject(incompatible());
      socket.terminate();
    });
    socket.once("open", () => {
      clearTimeout(deadline);
      resolve(socket);
    });
  });
}

function ask(
  socket: WebSocket,
  waiting: Map<number, Waiting>,
  request: { id: number; method: Method; params: unknown },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (socket.readyState !== WebSocket.OPEN) {
      reject(gone());
      return;
    }
    const deadline = setTimeout(() => settle(() => reject(hung())), CALL_DEADLINE_MS);
    const settle = (finish: () => void) => {
      clearTimeout(deadline);
      waiting.delete(request.id);
      finish();
    };
    waiting.set(request.id, {
      resolve: (result) => settle(() => resolve(result)),
      reject: (error) => settle(() => reject(error)),
    });
    socket.send(JSON.stringify(request));
  });
}

function deliver(
  message: FromDaemon,
  waiting: ReadonlyMap<number, Waiting>,
  listeners: readonly ((captured: Captured) => void)[],
): void {
  if ("event" in message) {
    for (const listener of listeners) listener(message);
  } else if ("error" in message) {
    waiting.get(message.id ?? -1)?.reject(fromWireError(message.error));
  } else {
    waiting.get(message.id)?.resolve(message.result);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unreachable(socketPath: string, cause: Error): SkilldError {
  return new SkilldError("daemon-unreachable", `cannot reach the daemon at ${socketPath}`, {
    cause,
    hint: "Start it with `skilld start`.",
  });
}

function hung(): SkilldError {
  return new SkilldError("daemon-hung", "cannot reach the daemon: it does not answer", {
    hint: "End it with `skilld stop --force`; nothing captured is lost.",
  });
}

function gone(): SkilldError {
  return new SkilldError(
    "daemon-unreachable",
    "cannot go on: the daemon has closed the connection",
    {
      hint: "Start it again with `skilld start`.",
    },
  );
}

function incompatible(): SkilldError {
  return new SkilldError(
    "daemon-incompatible",
    "cannot understand the daemon: it is of another version",
    {
      hint: "`skilld start` replaces an older daemon; if this command is the older one, update it.",
    },
  );
}
