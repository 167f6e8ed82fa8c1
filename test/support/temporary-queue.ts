/** A real queue before a real store, and deliveries to put into it. */

import { Queue } from "../../daemon/queue.ts";
import type { Ingested } from "../../src/ingest/ingest.ts";
import type { Delivery } from "../../src/model/evidence.ts";
import { deliveryId } from "../../src/model/ids.ts";
import { type TemporaryLog, temporaryLog } from "./daemon-log.ts";
import { type TemporaryStore, temporaryStore } from "./evidence-store.ts";

export interface TemporaryQueue extends TemporaryStore, TemporaryLog {
  readonly queue: Queue;
  /** Deliveries of the events that were new, in order. */
  readonly captured: readonly string[];
}

export function temporaryQueue(): TemporaryQueue {
  const captured: string[] = [];
  const onCaptured = ({ evidence }: Ingested) => void captured.push(evidence.delivery);
  const parts = { ...temporaryStore(), ...temporaryLog() };
  const isExcluded = (folder: string) => folder === "/private";
  const { store, log } = parts;
  const queue = new Queue({ evidence: store.evidence, log, isExcluded, onCaptured });
  return { ...parts, queue, captured };
}

export function deliveryOf(id: string, given: Partial<Delivery> = {}): Delivery {
  const payload = Buffer.from(JSON.stringify({ hook_event_name: "Stop", session_id: "s1" }));
  const common = { agent: "codex", event: "Stop", payload, receivedAtMs: 1 };
  return { ...common, id: deliveryId(id), ...given };
}
