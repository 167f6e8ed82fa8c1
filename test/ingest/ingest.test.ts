/** Whatever an agent delivers becomes evidence: readable, or set aside with its reason. */

import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ingest } from "../../src/ingest/ingest.ts";
import type { Delivery } from "../../src/model/evidence.ts";
import { deliveryId } from "../../src/model/ids.ts";
import { temporaryStore } from "../support/evidence-store.ts";

const EVENT = {
  hook_event_name: "PostToolUse",
  session_id: "s1",
  tool_use_id: "c1",
  tool_name: "Bash",
  tool_input: { command: "ls" },
  tool_response: "a\nb\n",
};

const WHOLE = JSON.stringify(EVENT);
const BRACKETS = "[".repeat(100_000) + "]".repeat(100_000);

function delivered(payload: string | Buffer, given: Partial<Delivery> = {}): Delivery {
  const bytes = Buffer.from(payload);
  const id = deliveryId("d1");
  return { id, agent: "codex", event: "PostToolUse", payload: bytes, receivedAtMs: 5, ...given };
}

it("keeps a readable event as it came, and knows its session, call and tool", () => {
  expect(ingest(delivered(WHOLE))).toEqual({
    evidence: {
      delivery: "d1",
      agent: "codex",
      event: "PostToolUse",
      session: "s1",
      call: "c1",
      receivedAtMs: 5,
      body: WHOLE,
      bytes: WHOLE.length,
      digest: sha256(WHOLE),
      fault: undefined,
    },
    tool: "Bash",
    moment: "call-ends",
  });
});

interface Odd {
  readonly what: string;
  readonly payload: string | Buffer;
  readonly given?: Partial<Delivery>;
  readonly fault: string;
}

const ODD: readonly Odd[] = [
  {
    what: "an unknown agent",
    payload: "{}",
    given: { agent: "copilot" },
    fault: 'unknown agent "copilot"',
  },
  {
    what: "an unknown event",
    payload: "{}",
    given: { event: "Sneeze" },
    fault: 'unknown event "Sneeze" of codex',
  },
  {
    what: "another agent's event",
    payload: "{}",
    given: { event: "StopFailure" },
    fault: 'unknown event "StopFailure" of codex',
  },
  { what: "nothing", payload: "", fault: "empty payload" },
  { what: "what is not JSON", payload: "{oops", fault: "payload is not JSON" },
  { what: "half an event", payload: WHOLE.slice(0, -9), fault: "payload is not JSON" },
  { what: "a list", payload: "[1]", fault: "payload is not a JSON object" },
  { what: "a word", payload: '"PostToolUse"', fault: "payload is not a JSON object" },
  { what: "null", payload: "null", fault: "payload is not a JSON object" },
  { what: "no event", payload: "{}", fault: "payload is not a hook event of codex" },
  {
    what: "another event than announced",
    payload: WHOLE.replace("PostToolUse", "Stop"),
    fault: 'payload says it is "Stop"',
  },
  {
    what: "an event with a long name nobody knows",
    payload: WHOLE.replace("PostToolUse", "x".repeat(100_000)),
    fault: "payload says it is an event nobody knows",
  },
  {
    what: "a session with a name without end",
    payload: WHOLE.replace('"s1"', `"${"s".repeat(100_000)}"`),
    fault: "payload is not a hook event of codex",
  },
  {
    what: "bytes that are not UTF-8",
    payload: Buffer.from(WHOLE.replace("ls", "l\xff"), "latin1"),
    fault: "payload is not UTF-8",
  },
  {
    what: "100,000 brackets",
    payload: BRACKETS,
    fault: "payload is not a JSON object",
  },
  {
    what: "100,000 brackets inside an event",
    payload: `{"a":${BRACKETS}}`,
    fault: "payload is nested deeper than 64",
  },
];

describe("sets aside", () => {
  it.each(ODD)("$what", ({ payload, given, fault }) => {
    const { evidence, tool } = ingest(delivered(payload, given));
    const bytes = Buffer.from(payload);
    const text = bytes.toString();
    expect({ ...evidence, body: JSON.parse(evidence.body) }).toEqual({
      ...evidence,
      session: undefined,
      call: undefined,
      bytes: bytes.byteLength,
      digest: sha256(bytes),
      body: {
        unreadable: {
          chars: text.length,
          sha256: sha256(text),
          excerpt: expect.stringMatching(/^[\s\S]{0,1100}$/),
        },
      },
      fault,
    });
    expect(tool).toBeUndefined();
  });

  it("what was too large to be read, with the size and digest it was given", () => {
    const tooLarge = { bytes: 70_000_000, digest: "f".repeat(64) };
    const { evidence } = ingest(delivered("", { tooLarge }));
    expect(evidence).toMatchObject({
      ...tooLarge,
      fault: "payload of 70000000 bytes is too large",
    });
  });

  it("what it can not read without the secrets in it", () => {
    const token = `ghp_${"a1B2".repeat(9)}`;
    const { evidence } = ingest(delivered(`{oops ${token}`));
    expect(evidence.body).not.toContain(token);
  });
});

describe("accepts", () => {
  it.each([
    ["keys nobody has seen before", { ...EVENT, tomorrow: [1, null, true, { a: "é😀" }] }],
    ["a key that is special in JavaScript", JSON.parse('{"__proto__":{"a":1}}')],
    ["half a surrogate pair", { ...EVENT, tool_response: "\ud83d" }],
    ["a zero byte", { ...EVENT, tool_response: "a\0b" }],
    ["64 levels", { ...EVENT, deep: JSON.parse(`${"[".repeat(63)}${"]".repeat(63)}`) }],
  ])("%s", (_title, more) => {
    const { evidence } = ingest(delivered(JSON.stringify({ ...EVENT, ...more })));
    expect(evidence.fault).toBeUndefined();
    expect(JSON.parse(evidence.body)).toEqual({ ...EVENT, ...more });
  });
});

it("makes evidence that can be stored of any bytes, from any agent", () => {
  const { store } = temporaryStore();
  const value = fc.jsonValue({ maxDepth: 4 });
  const event = fc
    .record({ tool_input: value, tool_response: value, error: value, more: value })
    .map((fields) => Buffer.from(JSON.stringify({ ...EVENT, ...fields })));
  const payload = fc.oneof(
    event,
    fc.tuple(event, fc.nat()).map(([bytes, at]) => bytes.subarray(0, at % bytes.length)),
    fc.json().map((text) => Buffer.from(text)),
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  );
  const agent = fc.constantFrom("codex", "claude", "copilot");
  let deliveries = 0;
  fc.assert(
    fc.property(payload, agent, (bytes, name) => {
      deliveries += 1;
      const id = deliveryId(`d${deliveries}`);
      const { evidence } = ingest(delivered(bytes, { id, agent: name }));
      const stored = { ...evidence, call: undefined };
      expect(store.evidence.addAll([stored])).toEqual(["added"]);
      expect(evidence).toMatchObject({ bytes: bytes.byteLength, digest: sha256(bytes) });
    }),
    { numRuns: 300 },
  );
});

function sha256(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("hex");
}
