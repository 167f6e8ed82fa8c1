/** A socket on which nobody speaks our language, or nobody speaks: the agent never notices, nothing is lost. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ACK_FRAME, answerFrame, END_FRAME } from "../../src/wire/hook-reply.ts";
import { CLIENTS, installHooks, readSpool, removeHome, runHook } from "../support/hook-runner.ts";
import { acceptEvent, serverFrame, startRawDaemon, textFrame } from "../support/scripted-daemon.ts";

/** Every deadline of a hook together, and much patience with a busy machine. */
const WELL_OVER_ANY_DEADLINE_MS = 10_000;
const PING = 0x89;
const PONG = 0x8a;
const CLOSE = 0x88;
const BINARY = 0x82;
const FIRST_FRAGMENT = 0x01;
const STDIN = '{"event":"kept"}';

const printed = (stdout: string) => ({ code: 0, stdout, stderr: "", ms: expect.any(Number) });
const SILENT = printed("");

describe.each(CLIENTS)("the %s client", (client) => {
  let home: string;
  const toClose: (() => unknown)[] = [];

  beforeEach(async () => {
    home = await installHooks(client);
  });
  afterEach(async () => {
    for (const close of toClose.splice(0)) await close();
    await removeHome(home);
  });

  /** What one hook prints and leaves in the spool when the daemon talks like this. */
  const meet = async (talk: (socket: Socket) => Promise<void>) => {
    const daemon = await startRawDaemon(home, talk);
    toClose.push(daemon.close);
    return outcome();
  };
  const outcome = async () => {
    const { ms, ...run } = await runHook(home, { event: "PreToolUse", stdin: STDIN });
    expect(ms).toBeLessThan(WELL_OVER_ANY_DEADLINE_MS);
    const spooled = await readSpool(home);
    return { ...run, spooled: spooled.map((file) => file.bytes.toString()) };
  };
  const DELIVERED = { code: 0, stdout: "", stderr: "", spooled: [] };
  const SPOOLED = { ...DELIVERED, spooled: [STDIN] };

  describe("spools the event when the daemon", () => {
    it.each<[string, (socket: Socket) => Promise<void>]>([
      ["accepts and never says a word", async () => {}],
      ["hangs up at once", async (socket) => void socket.destroy()],
      ["speaks something else than HTTP", async (socket) => void socket.end("220 ready\r\n\r\n")],
      ["talks without end", async (socket) => void socket.write("x".repeat(1_000_000))],
      [
        "refuses the version",
        async (socket) => void socket.end("HTTP/1.1 426 Upgrade Required\r\n\r\n"),
      ],
      [
        "answers the upgrade with a page, even one that ends like an ack",
        async (socket) =>
          void socket.end(
            `HTTP/1.1 200 OK\r\n\r\n${textFrame(ACK_FRAME, 2).toString("latin1")}`,
            "latin1",
          ),
      ],
      ["sends half a response head", async (socket) => void socket.write("HTTP/1.1 101 Switch")],
    ])("%s", async (_title, talk) => {
      expect(await meet(talk)).toEqual(SPOOLED);
    });

    const ack = textFrame(ACK_FRAME);
    it.each<[string, Buffer]>([
      ["sends nothing after the upgrade", Buffer.alloc(0)],
      ["sends half an ack and falls silent", ack.subarray(0, 5)],
      ["sends garbage", Buffer.alloc(4_096, 0xff)],
      [
        "masks its frames",
        Buffer.concat([Buffer.from([0x81, 0x80 | 11, 0, 0, 0, 0]), Buffer.from(ACK_FRAME)]),
      ],
      ["announces a frame that is too large", Buffer.from([0x81, 127, 0, 0, 0, 0, 0, 4, 0, 1])],
      ["announces a frame of 2^63 bytes", Buffer.from([0x81, 127, 0x80, 0, 0, 0, 0, 0, 0, 0])],
      ["acknowledges in a binary frame", serverFrame(BINARY, ACK_FRAME)],
      ["acknowledges in fragments", serverFrame(FIRST_FRAGMENT, ACK_FRAME)],
      ["says something else than ack", textFrame(END_FRAME)],
      ["says something else first", Buffer.concat([serverFrame(BINARY, "hello"), ack])],
      ["closes instead of acknowledging", serverFrame(CLOSE, Buffer.from([0x03, 0xe8]))],
    ])("%s", async (_title, bytes) => {
      expect(
        await meet(async (socket) => {
          await acceptEvent(socket);
          socket.write(bytes);
        }),
      ).toEqual(SPOOLED);
    });

    it("sends half an ack and hangs up", async () => {
      expect(
        await meet(async (socket) => {
          await acceptEvent(socket);
          socket.end(ack.subarray(0, 5));
        }),
      ).toEqual(SPOOLED);
    });

    it("stops reading in the middle of the event", async () => {
      const daemon = await startRawDaemon(home, async (socket) => {
        await acceptEvent(socket);
        socket.pause();
      });
      toClose.push(daemon.close);
      const stdin = Buffer.alloc(2_000_000, "x");
      expect(await runHook(home, { stdin })).toEqual(SILENT);
      expect((await readSpool(home)).map((file) => file.bytes.equals(stdin))).toEqual([true]);
    });

    it("is stopped by a signal, with room in its backlog and without", async () => {
      const stopped = await startStoppedDaemon(home);
      toClose.push(() => stopped.kill("SIGKILL"));
      expect(await outcome()).toEqual(SPOOLED);
      const waiting = Array.from({ length: 8 }, () => connect(join(home, "run/skilld.sock")));
      for (const socket of waiting) socket.on("error", () => {});
      toClose.push(() => waiting.forEach((socket) => void socket.destroy()));
      await nextTurn();
      expect(await outcome()).toEqual({ ...SPOOLED, spooled: [STDIN, STDIN] });
    });
  });

  describe("understands a daemon that", () => {
    const afterEvent = (...writes: Buffer[]) =>
      meet(async (socket) => {
        await acceptEvent(socket);
        for (const bytes of writes) {
          socket.write(bytes);
          await nextTurn();
        }
      });
    const said = textFrame(answerFrame("said"));

    it("sends its frames byte by byte", async () => {
      const bytes = Buffer.concat([textFrame(ACK_FRAME), said]);
      expect(await afterEvent(...Array.from(bytes, (byte) => Buffer.from([byte])))).toEqual({
        ...DELIVERED,
        stdout: "said",
      });
    });

    it.each<[string, Buffer[]]>([
      ["glues its frames together", [textFrame(ACK_FRAME), said]],
      [
        "gives every length in 16 bits",
        [textFrame(ACK_FRAME, 2), textFrame(answerFrame("said"), 2)],
      ],
      [
        "gives every length in 64 bits",
        [textFrame(ACK_FRAME, 8), textFrame(answerFrame("said"), 8)],
      ],
      [
        "pings and pongs in between",
        [serverFrame(PING, ""), textFrame(ACK_FRAME), serverFrame(PONG, "there?"), said],
      ],
    ])("%s", async (_title, frames) => {
      expect(await afterEvent(Buffer.concat(frames))).toEqual({ ...DELIVERED, stdout: "said" });
    });

    it.each<[string, Buffer]>([
      ["has nothing to say", textFrame(END_FRAME)],
      ["falls silent", Buffer.alloc(0)],
      ["sends half an answer", said.subarray(0, 9)],
      ["says something that is no answer", textFrame('{"t":"answer","stdout":5}')],
      ["says more than it may", textFrame('{"t":"answer","stdout":"a","exit":2}')],
      ["says it in bytes that are no UTF-8", textFrame(answerInBytes(0xff))],
      ["says it in half a surrogate pair", textFrame(answerInBytes(0xed, 0xa0, 0x80))],
      ["says it beyond Unicode", textFrame(answerInBytes(0xf4, 0x90, 0x80, 0x80))],
      ["answers too much", textFrame(answerFrame("x".repeat(256 * 1024)), 8)],
      ["closes", serverFrame(CLOSE, "")],
    ])(
      "acknowledges and then %s: the event is delivered, nothing is printed",
      async (_title, bytes) => {
        expect(await afterEvent(textFrame(ACK_FRAME), bytes)).toEqual(DELIVERED);
      },
    );

    it("acknowledges and hangs up in the middle of its answer", async () => {
      expect(
        await meet(async (socket) => {
          await acceptEvent(socket);
          socket.end(Buffer.concat([textFrame(ACK_FRAME), said.subarray(0, 9)]));
        }),
      ).toEqual(DELIVERED);
    });
  });
});

/** An answer whose text is these bytes, which need not be UTF-8. */
function answerInBytes(...bytes: readonly number[]): Buffer {
  return Buffer.from(answerFrame(String.fromCharCode(...bytes)), "latin1");
}

/** Another process that listens with the shortest backlog and then no longer runs. */
async function startStoppedDaemon(home: string) {
  const path = JSON.stringify(join(home, "run/skilld.sock"));
  const script = `require("node:net").createServer().listen({path:${path},backlog:1},()=>console.log())`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "ignore"] });
  await once(child.stdout, "data");
  child.kill("SIGSTOP");
  return child;
}
