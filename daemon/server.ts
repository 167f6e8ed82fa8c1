/**
 * Server: the socket's doorkeeper.
 *
 * Who may enter is decided by the folder the socket lives in; what is decided here is how much of
 * the daemon one client may take: size, time, number. A browser has no business here, so whatever
 * carries an `Origin` is refused.
 */

import { once } from "node:events";
import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { FRAME_BYTES_MAX, PROTOCOL_MAJOR, type Route, routeOf } from "../src/wire/protocol.ts";
import type { Log } from "./log.ts";

const CONNECTIONS_MAX = 512;
const HEADERS_DEADLINE_MS = 2_000;
const REQUEST_DEADLINE_MS = 3_000;
const SWEEP_INTERVAL_MS = 500;
/** A client that is connected and gives no sign of life this long is let go. */
const HEARTBEAT_INTERVAL_MS = 15_000;

type Entered = Extract<Route, { kind: "hook" } | { kind: "rpc" }>;
export type Enter = (socket: WebSocket, route: Entered) => void;

export interface Server {
  /** Takes no new connection; those that are open go on until `close`. */
  readonly stopListening: () => void;
  readonly close: () => Promise<void>;
}

export async function listen(path: string, enter: Enter, log: Log): Promise<Server> {
  const http = createServer({
    headersTimeout: HEADERS_DEADLINE_MS,
    requestTimeout: REQUEST_DEADLINE_MS,
    connectionsCheckingInterval: SWEEP_INTERVAL_MS,
  });
  http.maxConnections = CONNECTIONS_MAX;
  const heart = heartbeat();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES_MAX,
    perMessageDeflate: false,
  });
  const turnAway = (stream: Duplex, { path, ...refusal }: Refusal & { path?: string }) => {
    log.warn("a connection was refused", { reason: refusal.reason, path });
    refuse(stream, refusal);
  };
  http.on("request", ({ url = "", socket }) => turnAway(socket, { ...NO_UPGRADE, path: url }));
  http.on("clientError", (error, stream) => {
    if (stream.writable) turnAway(stream, refusalOf(error));
    else stream.destroy();
  });
  http.on("drop", () => log.warn("a connection was refused", { reason: TOO_MANY }));
  http.on("upgrade", (request, stream, head) => {
    const admission = admit(request);
    if (admission.kind === "refused") {
      turnAway(stream, { ...admission, path: request.url ?? "" });
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      heart.follow(socket);
      socket.on("error", (error) =>
        log.warn("a client broke the protocol", { reason: error.message }),
      );
      enter(socket, admission.route);
    });
  });
  await listenPrivately(http, path);
  return {
    stopListening: () => void http.close(),
    close: async () => {
      heart.stop();
      http.close();
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
    },
  };
}

interface Refusal {
  readonly status: number;
  readonly reason: string;
}
type Admission =
  | { readonly kind: "admitted"; readonly route: Entered }
  | ({ readonly kind: "refused" } & Refusal);

const NO_UPGRADE: Refusal = { status: 426, reason: "it does not ask for a websocket" };
const TOO_MANY = `there are ${CONNECTIONS_MAX} already`;

/** Of a request that is no request, or never becomes one. */
function refusalOf({ code }: NodeJS.ErrnoException): Refusal {
  return code === "ERR_HTTP_REQUEST_TIMEOUT"
    ? { status: 408, reason: "its request did not come to an end in time" }
    : { status: 400, reason: "it does not speak HTTP" };
}

function admit(request: IncomingMessage): Admission {
  const refused = (status: number, reason: string): Admission => ({
    kind: "refused",
    status,
    reason,
  });
  if (request.headers.origin !== undefined) return refused(403, "it carries an Origin");
  const route = routeOf(request.url ?? "");
  switch (route.kind) {
    case "hook":
    case "rpc":
      return { kind: "admitted", route };
    case "other-version":
      return refused(
        505,
        `it speaks protocol ${route.major}, this daemon speaks ${PROTOCOL_MAJOR}; ${
          route.major > PROTOCOL_MAJOR
            ? "restart the daemon to update it"
            : "run `skilld install` again"
        }`,
      );
    case "unknown":
      return refused(404, "there is nothing at this path");
  }
}

function refuse(stream: Duplex, { status, reason }: Refusal): void {
  const body = `${reason}\n`;
  stream.on("error", () => {});
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n` +
      `content-type: text/plain\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

async function listenPrivately(http: HttpServer, path: string): Promise<void> {
  // The folder is private already; the mask closes the moment between bind and chmod.
  const before = process.umask(0o177);
  try {
    http.listen(path);
    await once(http, "listening");
  } finally {
    process.umask(before);
  }
}

/** After the upgrade Node has no time-out of its own: half a frame would stay open for ever. */
function heartbeat(): { follow: (socket: WebSocket) => void; stop: () => void } {
  const followed = new Set<WebSocket>();
  const alive = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of followed) {
      if (alive.delete(socket)) socket.ping();
      else socket.terminate();
    }
  }, HEARTBEAT_INTERVAL_MS);
  timer.unref();
  return {
    follow(socket) {
      followed.add(socket);
      alive.add(socket);
      socket.on("pong", () => alive.add(socket));
      socket.once("close", () => followed.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}
