/** Reads a stream by the byte: hides how the bytes were split on their way. */

export interface ByteReader {
  /** Exactly so many bytes; rejects when the stream ends or fails before. */
  readonly take: (bytes: number) => Promise<Buffer>;
  /** All bytes up to and with the marker; rejects when it does not come within `bytesMax`. */
  readonly takeThrough: (marker: string, bytesMax: number) => Promise<Buffer>;
}

/** The other end hung up. */
export class StreamEnded extends Error {}

export function byteReader(stream: AsyncIterable<Buffer>): ByteReader {
  const chunks = stream[Symbol.asyncIterator]();
  let received = Buffer.alloc(0);

  const receive = async () => {
    const next = await chunks.next();
    if (next.done) throw new StreamEnded("the stream ended");
    received = Buffer.concat([received, next.value]);
  };
  const take = async (bytes: number) => {
    while (received.length < bytes) await receive();
    const taken = received.subarray(0, bytes);
    received = received.subarray(bytes);
    return taken;
  };
  const takeThrough = async (marker: string, bytesMax: number) => {
    while (!received.includes(marker)) {
      if (received.length > bytesMax) throw new Error("the marker did not come");
      await receive();
    }
    return take(received.indexOf(marker) + marker.length);
  };
  return { take, takeThrough };
}
