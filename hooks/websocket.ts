/** The part of RFC 6455 a hook needs: one upgrade, one frame out, text frames in. */

import type { ByteReader } from "./byte-reader.ts";
import { randomHex } from "./random-hex.ts";

const RESPONSE_HEAD_BYTES_MAX = 8 * 1024;
const SERVER_FRAME_BYTES_MAX = 256 * 1024;

/** First byte of a frame: final fragment and opcode. */
const BINARY = 0x82;
const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;

/** Second byte of a frame: this bit and a length, or one of two marks for a longer length. */
const MASKED = 0x80;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;

export function upgradeRequest(path: string): string {
  // Hex digits are base64 digits: 22 of them make a valid key.
  const key = `${randomHex(21)}A==`;
  return [
    `GET ${path} HTTP/1.1`,
    "Host: skilld",
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${key}`,
    "\r\n",
  ].join("\r\n");
}

/**
 * Sec-WebSocket-Accept is not checked: perl's core has no SHA-1 and the twins do the same. Its
 * purpose, telling a websocket server from a confused HTTP server, is served by the socket's place
 * in a private folder.
 */
export async function readResponseHead(reader: ByteReader): Promise<void> {
  const head = await reader.takeThrough("\r\n\r\n", RESPONSE_HEAD_BYTES_MAX);
  if (!head.toString("latin1").startsWith("HTTP/1.1 101 ")) throw new Error("refused");
}

export function clientFrame(payload: Buffer): Buffer {
  const mask = Buffer.from(randomHex(8), "hex");
  const masked = Buffer.allocUnsafe(payload.length);
  for (let at = 0; at < payload.length; at++) {
    masked[at] = (payload[at] ?? 0) ^ (mask[at % 4] ?? 0);
  }
  return Buffer.concat([clientHeader(payload.length), mask, masked]);
}

function clientHeader(bytes: number): Buffer {
  if (bytes < LENGTH_IN_2_BYTES) return Buffer.from([BINARY, MASKED | bytes]);
  if (bytes <= 0xffff) {
    const header = Buffer.from([BINARY, MASKED | LENGTH_IN_2_BYTES, 0, 0]);
    header.writeUInt16BE(bytes, 2);
    return header;
  }
  const header = Buffer.from([BINARY, MASKED | LENGTH_IN_8_BYTES, 0, 0, 0, 0, 0, 0, 0, 0]);
  header.writeUInt32BE(bytes, 6);
  return header;
}

/** The bytes of the next text frame. Pings and pongs are skipped; anything else is not our daemon. */
export async function nextMessage(reader: ByteReader): Promise<Buffer> {
  for (;;) {
    const [kind, shortLength = 0] = await reader.take(2);
    const bytes = await payloadLength(reader, shortLength);
    if (bytes > SERVER_FRAME_BYTES_MAX) throw new Error("garbage");
    const payload = await reader.take(bytes);
    if (kind === TEXT) return payload;
    if (kind !== PING && kind !== PONG) throw new Error("garbage");
  }
}

async function payloadLength(reader: ByteReader, shortLength: number): Promise<number> {
  if (shortLength >= MASKED) throw new Error("garbage");
  if (shortLength === LENGTH_IN_2_BYTES) return (await reader.take(2)).readUInt16BE();
  if (shortLength === LENGTH_IN_8_BYTES) return Number((await reader.take(8)).readBigUInt64BE());
  return shortLength;
}
