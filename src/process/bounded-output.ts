/** Bounded output: the beginning and the end of what a program prints, however much it prints. */

import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";

const HEAD_BYTES_MAX = 1024 * 1024;
const TAIL_BYTES_MAX = 1024 * 1024;

export interface BoundedOutput {
  readonly text: () => string;
}

export function keepBounded(stream: Readable): BoundedOutput {
  const head: Buffer[] = [];
  const tail: Buffer[] = [];
  let [headBytes, tailBytes, droppedBytes] = [0, 0, 0];
  stream.on("error", () => undefined);
  stream.on("data", (chunk: Buffer) => {
    const room = Math.max(0, HEAD_BYTES_MAX - headBytes);
    const [first, rest] = [chunk.subarray(0, room), chunk.subarray(room)];
    if (first.length > 0) head.push(first);
    headBytes += first.length;
    if (rest.length > 0) tail.push(rest);
    tailBytes += rest.length;
    while (tailBytes - (tail[0]?.length ?? 0) >= TAIL_BYTES_MAX) {
      const dropped = tail.shift()?.length ?? 0;
      tailBytes -= dropped;
      droppedBytes += dropped;
    }
  });
  return {
    text() {
      const gap = droppedBytes === 0 ? [] : [Buffer.from(`\n… ${droppedBytes} bytes …\n`)];
      return new StringDecoder("utf8").end(Buffer.concat([...head, ...gap, ...tail]));
    },
  };
}
