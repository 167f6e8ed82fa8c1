/**
 * ingest: what an agent delivered → evidence that may be stored.
 *
 * Total: whatever bytes come in, evidence comes out. What can not be read is kept as its length,
 * digest and a redacted excerpt, with the reason as a fault, so that nothing is lost and nothing
 * unknown is let in. Raw bytes never leave this room.
 */

import { createHash } from "node:crypto";
import { agentNamed } from "../agents/agents.ts";
import type { HookReading } from "../agents/agent.ts";
import type { Delivery, Evidence } from "../model/evidence.ts";
import { redactJson } from "../safety/redact.ts";
import { condenseFields, excerptOf } from "./condense.ts";

/** A condensed payload that is still larger keeps only an excerpt of every long text. */
const BODY_BYTES_MAX = 262_144;
const TEXT_CHARS_MAX = 65_536;
const TIGHT_TEXT_CHARS_MAX = 1_024;
/** JSON nested deeper than any agent writes would exhaust the stack of whoever walks it. */
const DEPTH_MAX = 64;

export interface Ingested {
  readonly evidence: Evidence;
  /** For people who watch: which tool the event is about. */
  readonly tool: string | undefined;
}

export function ingest(delivery: Delivery): Ingested {
  const read = readPayload(delivery);
  const common = {
    delivery: delivery.id,
    agent: delivery.agent,
    event: delivery.event,
    receivedAtMs: delivery.receivedAtMs,
    bytes: delivery.payload.byteLength,
    digest: createHash("sha256").update(delivery.payload).digest("hex"),
  };
  if (read.kind === "unreadable") {
    const evidence: Evidence = {
      ...common,
      session: undefined,
      call: undefined,
      body: JSON.stringify({ unreadable: excerptOf(delivery.payload.toString("utf8")) }),
      fault: read.reason,
    };
    return { evidence, tool: undefined };
  }
  const { reading, payload } = read;
  const { session, call, tool } = reading;
  const evidence: Evidence = { ...common, session, call, body: bodyOf(payload, reading), fault: undefined };
  return { evidence, tool };
}

type Read =
  | { readonly kind: "readable"; readonly reading: HookReading; readonly payload: object }
  | { readonly kind: "unreadable"; readonly reason: string };

function readPayload({ agent: name, event, payload: bytes }: Delivery): Read {
  const unreadable = (reason: string): Read => ({ kind: "unreadable", reason });
  const agent = agentNamed(name);
  if (agent === undefined) return unreadable(`unknown agent "${name}"`);
  if (!agent.events.includes(event)) return unreadable(`unknown event "${event}" of ${name}`);
  if (bytes.byteLength === 0) return unreadable("empty payload");
  const payload = parse(bytes);
  if (payload === undefined) return unreadable("payload is not JSON");
  if (!isObject(payload)) return unreadable("payload is not a JSON object");
  if (isDeeperThan(payload, DEPTH_MAX)) return unreadable(`payload is nested deeper than ${DEPTH_MAX}`);
  const reading = agent.readHook(payload);
  if (reading === undefined) return unreadable(`payload is not a hook event of ${name}`);
  if (reading.event !== event) return unreadable(`payload says it is "${reading.event}"`);
  return { kind: "readable", reading, payload };
}

function bodyOf(payload: object, reading: HookReading): string {
  const body = JSON.stringify(redacted(payload, reading, TEXT_CHARS_MAX));
  if (body.length <= BODY_BYTES_MAX) return body;
  return JSON.stringify(redacted(payload, reading, TIGHT_TEXT_CHARS_MAX));
}

function redacted(payload: object, reading: HookReading, textCharsMax: number): unknown {
  const commands = new Set(reading.commandPaths.map((path) => path.join("\0")));
  return redactJson(condenseFields(payload, { ...reading, textCharsMax }), (path) =>
    commands.has(path.join("\0")) ? "strict" : "normal",
  );
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (depth === 0) return true;
  return Object.values(value).some((child) => isDeeperThan(child, depth - 1));
}
