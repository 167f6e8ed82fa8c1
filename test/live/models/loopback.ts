/** A small HTTP server on loopback: whole requests in, JSON or a stream of events out. */

import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { ModelRequest } from "./script.ts";

export type Reply =
  | { readonly kind: "json"; readonly status: number; readonly body: object }
  | { readonly kind: "stream"; readonly events: readonly StreamEvent[] };

export interface StreamEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Listening {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A `handle` that throws ends its connection without an answer, as a crashed server would. */
export async function listenOnLoopback(
  handle: (request: ModelRequest) => Promise<Reply>,
): Promise<Listening> {
  const server = createServer(async (incoming, response) => {
    try {
      send(response, await handle(await receive(incoming)));
    } catch {
      response.destroy();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: addressOf(server), close: () => close(server) };
}

async function receive(incoming: IncomingMessage): Promise<ModelRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: incoming.method ?? "",
    path: new URL(incoming.url ?? "/", "http://model").pathname,
    headers: Object.fromEntries(headers),
    text: Buffer.concat(chunks).toString("utf8"),
  };
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply.kind === "json") {
    response.writeHead(reply.status, { "content-type": "application/json" });
    response.end(JSON.stringify(reply.body));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  for (const event of reply.events) {
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }
  response.end();
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return `http://127.0.0.1:${address.port}`;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
