/** However much a tool printed or was given, evidence stays small and says what it left out. */

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ingest } from "../../src/ingest/ingest.ts";
import { deliveryId } from "../../src/model/ids.ts";

const BODY_BYTES_MAX = 262_144;
const TOKEN = `ghp_${"a1B2".repeat(9)}`;

interface Given {
  readonly event?: string;
  readonly [field: string]: unknown;
}

/** The body of a Claude Code event with these fields. */
function bodyOf({ event = "PostToolUse", ...fields }: Given): Record<string, unknown> {
  const payload = Buffer.from(
    JSON.stringify({ hook_event_name: event, session_id: "s1", tool_name: "Bash", ...fields }),
  );
  const { evidence } = ingest({
    id: deliveryId("d1"),
    agent: "claude",
    event,
    payload,
    receivedAtMs: 0,
  });
  expect(evidence.fault).toBeUndefined();
  expect(evidence.bytes).toBe(payload.byteLength);
  expect(Buffer.byteLength(evidence.body)).toBeLessThanOrEqual(BODY_BYTES_MAX);
  return JSON.parse(evidence.body);
}

describe("an output", () => {
  it("of 1 KB stays as it is", () => {
    const text = "x".repeat(1_024);
    expect(bodyOf({ tool_response: text })["tool_response"]).toBe(text);
  });

  it.each([1_025, 300_000, 5_000_000])(
    "of %i characters keeps its length, digest, both ends and its values",
    (chars) => {
      const text = `release 1.2.3\n${"x".repeat(chars - 29)}\nat src/main.ts`;
      const response = { stdout: text, stderr: "", interrupted: false };
      expect(bodyOf({ tool_response: response })["tool_response"]).toEqual({
        stdout: {
          output: {
            chars,
            sha256: sha256(text),
            excerpt: expect.stringMatching(/^release 1\.2\.3\nx+\n…\nx+\nat src\/main\.ts$/),
            values: [
              { type: "semver", value: "1.2.3" },
              { type: "path", value: "src/main.ts" },
            ],
          },
        },
        stderr: "",
        interrupted: false,
      });
    },
  );

  it("keeps an excerpt four times as long when the call failed", () => {
    const excerptOf = (event: string) =>
      String(excerptIn(bodyOf({ event, error: "x".repeat(10_000) })["error"])).length;
    expect(excerptOf("PostToolUse")).toBe(1_024 + "\n…\n".length);
    expect(excerptOf("PostToolUseFailure")).toBe(4_096 + "\n…\n".length);
  });

  it.each([
    ["50 MB in one text", "x".repeat(50_000_000)],
    ["9 MB in many fields", { stdout: "x".repeat(5_000_000), parts: ["x".repeat(4_000_000)] }],
  ])("of %s keeps its length and digest alone", (_title, output) => {
    const whole = typeof output === "string" ? output : JSON.stringify(output);
    expect(bodyOf({ tool_response: output })["tool_response"]).toEqual({
      output: { chars: whole.length, sha256: sha256(whole) },
    });
  });

  it("with many entries keeps the first 200 and says how many it left out", () => {
    const body = bodyOf({ tool_response: Array.from({ length: 1_000 }, (_, at) => at) });
    expect(body["tool_response"]).toEqual([
      ...Array.from({ length: 200 }, (_, at) => at),
      { leftOut: 800 },
    ]);
  });
});

describe("what a tool was given", () => {
  it("stays as it is up to 64 KB", () => {
    const input = { file_path: "/a", content: "x".repeat(65_536) };
    expect(bodyOf({ tool_input: input })["tool_input"]).toEqual(input);
  });

  it("is cut to an excerpt beyond", () => {
    const content = "x".repeat(300_000);
    expect(bodyOf({ tool_input: { file_path: "/a", content } })["tool_input"]).toEqual({
      file_path: "/a",
      content: {
        output: {
          chars: 300_000,
          sha256: sha256(content),
          excerpt: expect.any(String),
          values: [],
        },
      },
    });
  });

  it.each<[string, unknown]>([
    ["many texts of 64 KB", Array.from({ length: 50 }, () => "x".repeat(65_000))],
    [
      "5 MB in small keys",
      Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`key${at}`, "é".repeat(20)])),
    ],
    [
      "5 MB in small lists of lists",
      Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => "x".repeat(120))),
    ],
    ["a text of three-byte letters", { a: "語".repeat(60_000), b: "語".repeat(60_000) }],
  ])("stays small as %s, beside what is small already", (_title, input) => {
    expect(bodyOf({ tool_use_id: "c1", tool_input: input })).toMatchObject({
      hook_event_name: "PostToolUse",
      session_id: "s1",
      tool_name: "Bash",
      tool_use_id: "c1",
    });
  });
});

it("an event of more fields than can be kept is set aside", () => {
  const fields = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`field${at}`, at]));
  const payload = { hook_event_name: "Stop", session_id: "s1", ...fields };
  const { evidence } = ingest({
    id: deliveryId("d1"),
    agent: "claude",
    event: "Stop",
    payload: Buffer.from(JSON.stringify(payload)),
    receivedAtMs: 0,
  });
  expect(evidence.fault).toBe("cannot be read: it has too many fields");
});

describe("a secret is not kept", () => {
  it.each([
    ["in a short output", { tool_response: `token ${TOKEN}` }],
    ["in a command", { tool_input: { command: `curl -H 'x: ${TOKEN}' y` } }],
    ["in a name", { tool_response: { [TOKEN]: 1 } }],
    ["at the start of a long output", { tool_response: TOKEN + " x".repeat(9_000) }],
    ["at the end of a long output", { tool_response: "x ".repeat(9_000) + TOKEN }],
    ["where the excerpt is cut", { tool_response: "x ".repeat(250) + TOKEN + "x ".repeat(9_000) }],
  ])("%s", (_title, fields) => {
    expect(JSON.stringify(bodyOf(fields))).not.toContain(TOKEN.slice(0, 12));
  });

  it("where the search of a long output is cut, in whole or in half", () => {
    const key = "3f786850e387550fdab836ed7e6dc881de23001b";
    for (const before of [32_740, 32_755, 32_760, 32_767]) {
      const head = "- ".repeat(20_000).slice(0, before);
      for (const tail of ["- ".repeat(10), "- ".repeat(100_000)]) {
        const body = JSON.stringify(bodyOf({ tool_response: `${head} token=${key} ${tail}` }));
        expect(leaksOf(key, body)).toEqual([]);
      }
    }
  });

  it("where the end of a long output begins to be searched", () => {
    const key = "3f786850e387550fdab836ed7e6dc881de23001b";
    for (const after of [32_727, 32_740, 32_760, 32_767]) {
      const tail = " -".repeat(20_000).slice(0, after);
      const text = `${"- ".repeat(100_000)} token=${key}${tail}`;
      expect(leaksOf(key, JSON.stringify(bodyOf({ tool_response: text })))).toEqual([]);
    }
  });
});

/** Pieces of the secret that were kept. */
function leaksOf(secret: string, body: string): readonly string[] {
  const pieces = Array.from({ length: secret.length - 7 }, (_, at) => secret.slice(at, at + 8));
  return pieces.filter((piece) => body.includes(piece));
}

function excerptIn(value: unknown): unknown {
  const { output } = Object(value);
  return Object(output).excerpt;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
