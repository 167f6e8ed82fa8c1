/** What a hook hands over to a daemon that is there, byte for byte, and what it then prints. */

import type { Writable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ACK_FRAME, answerFrame, END_FRAME } from "../../src/wire/hook-reply.ts";
import { CLIENTS, installHooks, readSpool, removeHome, runHook } from "../support/hook-runner.ts";
import { type ScriptedDaemon, startScriptedDaemon } from "../support/scripted-daemon.ts";

const STDIN_SILENCE_MS = 1_000;
const MAY_ANSWER = [
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PermissionRequest",
  "PostToolUse",
  "PostToolUseFailure",
  "SubagentStart",
];
const NEVER_ANSWER = [
  "Stop",
  "SubagentStop",
  "SessionEnd",
  "PreCompact",
  "Notification",
  "unknown",
];

const printed = (stdout: string) => ({ code: 0, stdout, stderr: "", ms: expect.any(Number) });
const SILENT = printed("");

describe.each(CLIENTS)("the %s client", (client) => {
  let home: string;
  let daemon: ScriptedDaemon | undefined;

  const answering = async (...frames: string[]): Promise<ScriptedDaemon> => {
    await daemon?.close();
    daemon = await startScriptedDaemon(home, frames);
    return daemon;
  };

  beforeEach(async () => {
    home = await installHooks(client);
    daemon = undefined;
  });
  afterEach(async () => {
    await daemon?.close();
    await removeHome(home);
  });

  it("hands the event over under its agent, event and delivery, and says nothing", async () => {
    const { received } = await answering(ACK_FRAME, END_FRAME);
    expect(
      await runHook(home, { agent: "claude", event: "PostToolUse", stdin: '{"a":1}' }),
    ).toEqual(SILENT);
    expect(received).toEqual([
      {
        path: expect.stringMatching(/^\/v1\/hook\/claude\/PostToolUse\/\d{10}-\d+-[0-9a-f]{16}$/),
        bytes: Buffer.from('{"a":1}'),
      },
    ]);
    expect(await readSpool(home)).toEqual([]);
  });

  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 300_000])(
    "hands over %i bytes untouched",
    async (size) => {
      const { received } = await answering(ACK_FRAME, END_FRAME);
      const bytes = noise(size);
      expect(await runHook(home, { stdin: bytes })).toEqual(SILENT);
      expect(received.map((event) => event.bytes.equals(bytes))).toEqual([true]);
    },
  );

  it("makes a new delivery on each run", async () => {
    const { received } = await answering(ACK_FRAME, END_FRAME);
    await Promise.all([runHook(home), runHook(home), runHook(home)]);
    expect(new Set(received.map((event) => event.path)).size).toBe(3);
  });

  it("goes on with what came when the agent never closes stdin", async () => {
    const { received } = await answering(ACK_FRAME, END_FRAME);
    expect(await runHook(home, { stdin: (stdin) => void stdin.write('{"torn":') })).toEqual(SILENT);
    expect(received.map((event) => event.bytes.toString())).toEqual(['{"torn":']);
  });

  it("waits for an agent that writes slowly", async () => {
    const { received } = await answering(ACK_FRAME, END_FRAME);
    const stdin = (to: Writable) =>
      writeSlowly(to, ["{", '"slow"', ":1", "}"], STDIN_SILENCE_MS / 2);
    expect(await runHook(home, { stdin })).toEqual(SILENT);
    expect(received.map((event) => event.bytes.toString())).toEqual(['{"slow":1}']);
  });

  it("does not wait for an agent that never comes to an end", async () => {
    const { received } = await answering(ACK_FRAME, END_FRAME);
    const stdin = (to: Writable) => writeSlowly(to, Array(40).fill("."), STDIN_SILENCE_MS / 4);
    expect(await runHook(home, { stdin })).toEqual(SILENT);
    expect(received.map((event) => event.bytes.toString())).toEqual([
      expect.stringMatching(/^\.{5,25}$/),
    ]);
  });

  it.each([
    ["weird/../agent", "Stop"],
    ["codex", "Stop Stop"],
    ["codex", "Stop\r\nOrigin: x"],
    ["", ""],
    ["a".repeat(65), "é"],
  ])("calls the arguments %j %j unknown", async (agent, event) => {
    const { received } = await answering(ACK_FRAME, END_FRAME);
    expect(await runHook(home, { agent, event })).toEqual(SILENT);
    const [, , , agentSent, eventSent] = received[0]?.path.split("/") ?? [];
    expect({ agentSent, eventSent }).toEqual({
      agentSent: agent === "codex" ? "codex" : "unknown",
      eventSent: event === "Stop" ? "Stop" : "unknown",
    });
  });

  it.each(MAY_ANSWER)("prints the answer to %s", async (event) => {
    await answering(ACK_FRAME, answerFrame(`for ${event}\n`));
    expect(await runHook(home, { event })).toEqual(printed(`for ${event}\n`));
  });

  it.each(NEVER_ANSWER)("prints nothing on %s, whatever the daemon says", async (event) => {
    await answering(ACK_FRAME, answerFrame('{"decision":"block","reason":"go on"}'));
    expect(await runHook(home, { event })).toEqual(SILENT);
  });

  it("prints a long answer to its last byte", async () => {
    const stdout = `${"0123456789 é 😀 \n".repeat(10_000)}end`;
    await answering(ACK_FRAME, answerFrame(stdout));
    expect(await runHook(home, { event: "PreToolUse" })).toEqual(printed(stdout));
  });

  it("prints any text exactly", async () => {
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));
    await fc.assert(
      fc.asyncProperty(text, async (stdout) => {
        await answering(ACK_FRAME, answerFrame(stdout));
        expect(await runHook(home, { event: "PreToolUse" })).toEqual(printed(stdout));
      }),
      { numRuns: 12, examples: [['\b\f\n\r\t"\\/\0\x1f\x7f\u2028'], ["\ud83d\ude00 \u{10ffff}"]] },
    );
  });

  it("reads the escapes of an answer as JSON does, and prints nothing where JSON has no meaning", async () => {
    const piece = fc.constantFrom(
      "\\",
      "\\u",
      "d83d",
      "\\ud83D",
      "\\uDE00",
      "0041",
      "n",
      "x",
      '"',
      "/",
      "é",
      "\t",
    );
    const body = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));
    await fc.assert(
      fc.asyncProperty(body, async (escaped) => {
        await answering(ACK_FRAME, `{"t":"answer","stdout":"${escaped}"}`);
        expect(await runHook(home, { event: "PreToolUse" })).toEqual(printed(asJson(escaped)));
      }),
      {
        numRuns: client === "perl" ? 100 : 12,
        examples: [["\\ud83d"], ["\\ude00\\ud83d\\\\u0041\\/"], ["\\N"]],
      },
    );
  });
});

async function writeSlowly(
  to: Writable,
  pieces: readonly string[],
  pauseMs: number,
): Promise<void> {
  for (const piece of pieces) {
    if (to.destroyed) return;
    to.write(piece);
    await setTimeout(pauseMs);
  }
  to.end();
}

function noise(bytes: number): Buffer {
  return Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7919 + (at >> 8)) & 0xff));
}

/** Half a surrogate pair has no UTF-8 and becomes the replacement character on any pipe. */
function asJson(escaped: string): string {
  try {
    return Buffer.from(String(JSON.parse(`"${escaped}"`))).toString();
  } catch {
    return "";
  }
}
