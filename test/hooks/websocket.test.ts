/** The frames of the node client, for any bytes, split on their way in any manner. */

import fc from "fast-check";
import { expect, it } from "vitest";
import { byteReader } from "../../hooks/byte-reader.ts";
import { clientFrame, nextMessage, readResponseHead } from "../../hooks/websocket.ts";
import { serverFrame, textFrame } from "../support/scripted-daemon.ts";

const PING = 0x89;
const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));

it("reads the messages that were sent, however they were split", async () => {
  const lengthBytes = fc.constantFrom<2 | 8>(2, 8);
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(bytes), lengthBytes, sizes, async (messages, length, cuts) => {
      const frames = messages.flatMap((message) => [
        serverFrame(PING, "still there?"),
        textFrame(message, length),
      ]);
      const reader = byteReader(pieces(Buffer.concat(frames), cuts));
      const read = [];
      for (const _ of messages) read.push(await nextMessage(reader));
      expect(read).toEqual(messages);
    }),
  );
});

it("rejects when the stream ends inside a frame", async () => {
  await fc.assert(
    fc.asyncProperty(bytes, fc.nat(), async (message, at) => {
      const frame = textFrame(message, 2);
      const half = frame.subarray(0, at % frame.length);
      await expect(nextMessage(byteReader(pieces(half, [7])))).rejects.toThrow("the stream ended");
    }),
  );
});

it("rejects a response that never ends", async () => {
  const endless = byteReader(pieces(Buffer.alloc(100_000, "x"), [1_000]));
  await expect(readResponseHead(endless)).rejects.toThrow("the marker did not come");
});

it("masks a payload so that the mask gives it back", () => {
  fc.assert(
    fc.property(bytes, (payload) => {
      const frame = clientFrame(payload);
      const headerBytes = payload.length < 126 ? 2 : 4;
      const mask = frame.subarray(headerBytes, headerBytes + 4);
      const masked = frame.subarray(headerBytes + 4);
      expect(masked.map((byte, at) => byte ^ (mask[at % 4] ?? 0))).toEqual(payload);
    }),
  );
});

async function* pieces(whole: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (let turn = 0; at < whole.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield whole.subarray(at, at + size);
    at += size;
  }
}
