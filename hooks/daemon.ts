/** The daemon as a hook sees it: one socket, one event, one acknowledgement, perhaps one answer. */

import { isUtf8 } from "node:buffer";
import { connect, type Socket } from "node:net";
import { type ByteReader, byteReader, StreamEnded } from "./byte-reader.ts";
import { clientFrame, nextMessage, readResponseHead, upgradeRequest } from "./websocket.ts";

/** Connect, handshake, send and acknowledgement together. */
const ACK_DEADLINE_MS = 150;
/** Counted from the acknowledgement. */
const ANSWER_DEADLINE_MS = 1_500;
/** Node shortens a longer path in silence and would talk to another socket. */
const SOCKET_PATH_BYTES_MAX = 104;

const ACK = '{"t":"ack"}';
const ANSWER = /^\{"t":"answer","stdout":(".*")\}$/s;

interface Delivery {
  readonly socketPath: string;
  readonly requestPath: string;
  readonly payload: Buffer;
}

/** The daemon has stored the event; what it says next is its answer. */
export interface Acknowledged {
  readonly socket: Socket;
  readonly reader: ByteReader;
}

/** Resolves once the daemon has stored the payload; rejects when it has not in time. */
export async function handOver(delivery: Delivery): Promise<Acknowledged> {
  const { socketPath, requestPath, payload } = delivery;
  if (Buffer.byteLength(socketPath) > SOCKET_PATH_BYTES_MAX) throw new Error("path too long");
  const socket = connect(socketPath);
  const reader = byteReader(socket);
  const deadline = setTimeout(() => socket.destroy(new Error("no ack")), ACK_DEADLINE_MS);
  socket.write(upgradeRequest(requestPath));
  await readResponseHead(reader);
  socket.write(clientFrame(payload));
  const message = await nextMessage(reader);
  if (message.toString() !== ACK) throw new Error("no ack");
  clearTimeout(deadline);
  return { socket, reader };
}

/** The text to print, empty when the daemon has nothing to say; rejects when it makes no sense. */
export async function readAnswer({ socket, reader }: Acknowledged): Promise<string> {
  setTimeout(() => socket.destroy(new Error("no answer")), ANSWER_DEADLINE_MS);
  const message = await nextMessage(reader);
  const stdout = isUtf8(message) ? ANSWER.exec(message.toString())?.[1] : undefined;
  return stdout === undefined ? "" : String(JSON.parse(stdout));
}

/**
 * True for a daemon that does not run, or hung up because it is ending or was killed just now; false
 * for one that runs and does not answer.
 */
export function isAway(error: unknown): boolean {
  if (error instanceof StreamEnded) return true;
  if (!(error instanceof Error) || !("code" in error)) return false;
  return /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(String(error.code));
}
