/**
 * ingest: what an agent delivered → evidence that may be stored.
 *
 * Total: whatever bytes come in, evidence comes out. What can not be read is kept as its length,
 * digest and a redacted excerpt, with the reason as a fault, so that nothing is lost and nothing
 * unknown is let in. Raw bytes never leave this room.
 */

import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import type { HookMoment, HookReading } from "../agents/agent.ts";
import { agentNamed } from "../agents/agents.ts";
import type { Delivery, Evidence } from "../model/evidence.ts";
import { redactJson } from "../safety/redact.ts";
import { messageOf } from "../support/skilld-error.ts";
import { condenseFields, excerptOf, omitLongFields } from "./condense.ts";

/** A payload that is larger when condensed keeps less of every text, and at last only short fields. */
const BODY_BYTES_MAX = 262_144;
const TEXT_CHARS_MAX = 65_536;
const TIGHT_TEXT_CHARS_MAX = 1_024;
/** JSON nested deeper than any agent writes would exhaust the stack of whoever walks it. */
const DEPTH_MAX = 64;

export interface Ingested {
  readonly evidence: Evidence;
  /** For people who watch: which tool the event is about. */
  readonly tool: string | undefined;
  /** Where the agent works. */
  readonly folder: string | undefined;
  readonly moment: HookMoment | undefined;
  /** Where its agent writes about the session. */
  readonly log: string | undefined;
}

export function ingest(delivery: Delivery): Ingested {
  try {
    const read = readPayload(delivery);
    return read.kind === "readable" ? readable(delivery, read) : unreadable(delivery, read.reason);
  } catch (error) {
    // A payload that meets a bug here would otherwise come back from the spool for ever.
    return unreadable(delivery, `cannot be read: ${messageOf(error)}`);
  }
}

function readable(delivery: Delivery, { reading, payload }: Readable): Ingested {
  const { session, call, tool, folder, moment, log } = reading;
  const body = bodyOf(payload, reading);
  const evidence = { ...outside(delivery), session, call, body, fault: undefined };
  return { evidence, tool, folder, moment, log };
}

function unreadable(delivery: Delivery, fault: string): Ingested {
  const body = JSON.stringify({ unreadable: excerptOf(delivery.payload.toString("utf8")) });
  const evidence = { ...outside(delivery), session: undefined, call: undefined, body, fault };
  return { evidence, tool: undefined, folder: undefined, moment: undefined, log: undefined };
}

/** What can be said of a delivery without looking inside. */
function outside({ id, agent, event, receivedAtMs, payload, tooLarge }: Delivery) {
  return {
    delivery: id,
    agent,
    event,
    receivedAtMs,
    bytes: tooLarge?.bytes ?? payload.byteLength,
    digest: tooLarge?.digest ?? createHash("sha256").update(payload).digest("hex"),
  };
}

interface Readable {
  readonly kind: "readable";
  readonly reading: HookReading;
  readonly payload: object;
}
type Read = Readable | { readonly kind: "unreadable"; readonly reason: string };

function readPayload({ agent: name, event, payload: bytes, tooLarge }: Delivery): Read {
  const agent = agentNamed(name);
  if (agent === undefined) return because(`unknown agent "${name}"`);
  if (!agent.events.includes(event)) return because(`unknown event "${event}" of ${name}`);
  if (tooLarge !== undefined) return because(`payload of ${tooLarge.bytes} bytes is too large`);
  if (bytes.byteLength === 0) return because("empty payload");
  if (!isUtf8(bytes)) return because("payload is not UTF-8");
  const payload = parse(bytes);
  if (payload === undefined) return because("payload is not JSON");
  if (!isObject(payload)) return because("payload is not a JSON object");
  if (isDeeperThan(payload, DEPTH_MAX))
    return because(`payload is nested deeper than ${DEPTH_MAX}`);
  const reading = agent.readHook(payload);
  if (reading === undefined) return because(`payload is not a hook event of ${name}`);
  if (reading.event !== event) {
    const isKnown = agent.events.includes(reading.event);
    return because(
      `payload says it is ${isKnown ? `"${reading.event}"` : "an event nobody knows"}`,
    );
  }
  return { kind: "readable", reading, payload };
}

function because(reason: string): Read {
  return { kind: "unreadable", reason };
}

function bodyOf(payload: object, reading: HookReading): string {
  const attempts = [
    () => condenseFields(payload, { ...reading, textCharsMax: TEXT_CHARS_MAX }),
    () => condenseFields(payload, { ...reading, textCharsMax: TIGHT_TEXT_CHARS_MAX }),
    () => omitLongFields(payload),
  ];
  for (const attempt of attempts) {
    const condensed = attempt();
    // To redact is what takes time: it is not done for what is too large anyway.
    if (!fits(JSON.stringify(condensed))) continue;
    const body = JSON.stringify(redacted(condensed, reading));
    if (fits(body)) return body;
  }
  throw new Error("it has too many fields");
}

function fits(body: string): boolean {
  return Buffer.byteLength(body) <= BODY_BYTES_MAX;
}

function redacted(condensed: object, { commandPaths }: HookReading): unknown {
  const commands = new Set(commandPaths.map((path) => path.join("\0")));
  return redactJson(condensed, (path) => (commands.has(path.join("\0")) ? "strict" : "normal"));
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
