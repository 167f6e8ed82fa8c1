/** Feed: tells those who watch what was just captured, and drops a watcher that can not keep up. */

import type { WebSocket } from "ws";
import type { Ingested } from "../src/ingest/ingest.ts";
import { isoTime } from "../src/support/clock.ts";
import type { Captured } from "../src/wire/rpc.ts";

const BEHIND_BYTES_MAX = 1_048_576;

export class Feed {
  readonly #watchers = new Set<WebSocket>();

  subscribe(socket: WebSocket): void {
    this.#watchers.add(socket);
    socket.once("close", () => this.#watchers.delete(socket));
  }

  publish({ evidence, tool }: Pick<Ingested, "evidence" | "tool">): void {
    if (this.#watchers.size === 0) return;
    const captured: Captured = {
      event: "captured",
      at: isoTime(evidence.receivedAtMs),
      agent: evidence.agent,
      name: evidence.event,
      session: evidence.session ?? null,
      tool: tool ?? null,
      bytes: evidence.bytes,
      fault: evidence.fault ?? null,
    };
    const message = JSON.stringify(captured);
    for (const watcher of this.#watchers) {
      if (watcher.bufferedAmount > BEHIND_BYTES_MAX) watcher.terminate();
      else watcher.send(message, () => {});
    }
  }
}
