/**
 * Scripted daemons: stand-ins on the real socket of a home, which say what a test tells them to.
 * One is a real websocket server, the other writes raw bytes and so can be as wrong as it likes.
 */

import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { WebSocketServer } from "ws";

/** The end of an HTTP head, and the head that turns a connection into a websocket. */
const HEAD_END = "\r\n\r\n";
const SWITCHING = `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade${HEAD_END}`;

interface Received {
  readonly path: string;
  readonly bytes: Buffer;
}

export interface ScriptedDaemon {
  /** Every event so far, in order. */
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
}

/** Answers each event with the given text frames. */
export async function startScriptedDaemon(
  home: string,
  frames: readonly string[],
): Promise<ScriptedDaemon> {
  const received: Received[] = [];
  const http = createHttpServer();
  const server = new WebSocketServer({ server: http });
  server.on("connection", (client, request) => {
    // A hook leaves without a goodbye once it has what it waited for.
    client.on("error", () => {});
    client.on("message", (bytes: Buffer) => {
      received.push({ path: request.url ?? "", bytes });
      for (const frame of frames) client.send(frame);
    });
  });
  await listen(http, home);
  const close = () => {
    for (const client of server.clients) client.terminate();
    return closed(http);
  };
  return { received, close };
}

/** Hands each connection to `talk`, bytes and all. */
export async function startRawDaemon(
  home: string,
  talk: (socket: Socket) => Promise<void>,
): Promise<Pick<ScriptedDaemon, "close">> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    // A hook that gives up takes its socket away in the middle of the talk.
    talk(socket).catch(() => {});
  });
  await listen(server, home);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return closed(server);
  };
  return { close };
}

/** Accepts the upgrade and resolves when the first bytes of the event are here. */
export async function acceptEvent(socket: Socket): Promise<void> {
  let head = "";
  while (!head.includes(HEAD_END)) head += (await once(socket, "data")).toString();
  socket.write(SWITCHING);
  await once(socket, "data");
}

/** A server's text frame, with its length in 1, 2 or 8 bytes. */
export function textFrame(text: string | Buffer, lengthBytes: 1 | 2 | 8 = 1): Buffer {
  return serverFrame(0x81, text, lengthBytes);
}

export function serverFrame(
  kind: number,
  text: string | Buffer,
  lengthBytes: 1 | 2 | 8 = 1,
): Buffer {
  const payload = Buffer.from(text);
  const length = Buffer.alloc(lengthBytes);
  if (lengthBytes === 1) length.writeUInt8(payload.length);
  if (lengthBytes === 2) length.writeUInt16BE(payload.length);
  if (lengthBytes === 8) length.writeBigUInt64BE(BigInt(payload.length));
  const mark = { 1: [], 2: [126], 8: [127] }[lengthBytes];
  return Buffer.concat([Buffer.from([kind, ...mark]), length, payload]);
}

async function listen(server: Server, home: string): Promise<void> {
  server.listen(join(home, "run/skilld.sock"));
  await once(server, "listening");
}

async function closed(server: Server): Promise<void> {
  server.close();
  await once(server, "close");
}
