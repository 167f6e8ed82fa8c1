/** Clients that break the rules: each gets no more of the daemon than it may, and the rest goes on. */

import { once } from "node:events";
import { connect as connectSocket, type Socket } from "node:net";
import { expect, it } from "vitest";
import WebSocket from "ws";
import { logLinesIn } from "../support/daemon-log.ts";
import { callsIn, eventOf, hook, SILENT, sharedRecorder } from "../support/recorder.ts";

const home = sharedRecorder();
const HOOK_PATH = "/v1/hook/codex/PostToolUse/d1";
const CONNECTIONS_MAX = 512;

it.concurrent("a hook that sends half a frame and falls silent does not hold a place", async () => {
  const socket = await upgraded();
  // A binary frame of 100 bytes, of which 5 come.
  socket.write(Buffer.from([0x82, 0x80 | 100, 0, 0, 0, 0, 1, 2, 3, 4, 5]));
  await once(socket, "close");
  expect(logLinesIn(home.logs)).toContainEqual({
    level: "warn",
    what: "a hook was let go: its event did not come in time",
    agent: "codex",
    event: "PostToolUse",
  });
});

it.concurrent("a hook that sends byte by byte does not hold a place", async () => {
  const socket = await upgraded();
  socket.write(Buffer.from([0x82, 0x80 | 126, 0xff, 0xff, 0, 0, 0, 0]));
  const dripping = setInterval(() => socket.write("x"), 20);
  await once(socket, "close");
  clearInterval(dripping);
});

it.concurrent("a client that never finishes its request does not hold a place", async () => {
  const socket = connectSocket(home.socket);
  socket.write("GET /v1/rpc HTTP/1.1\r\nHost: skilld\r\n");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  expect(logLinesIn(home.logs)).toContainEqual(
    refused("its request did not come to an end in time"),
  );
});

it.each([
  {
    client: "that does not speak HTTP",
    request: "\x16\x03\x01 hello\r\n\r\n",
    status: 400,
    line: refused("it does not speak HTTP"),
  },
  {
    client: "that asks for no websocket",
    request: "GET / HTTP/1.1\r\nHost: skilld\r\n\r\n",
    status: 426,
    line: { ...refused("it does not ask for a websocket"), path: "/" },
  },
])("a client $client is refused with a line in the log", async ({ request, status, line }) => {
  const socket = connectSocket(home.socket);
  socket.write(request, "latin1");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toContain(`HTTP/1.1 ${status} `);
  await once(socket, "close");
  expect(logLinesIn(home.logs)).toContainEqual(line);
});

it("a frame of 50 MB is refused with a line in the log, and the next event is stored", async () => {
  const socket = new WebSocket(`ws://skilld${HOOK_PATH}`, {
    createConnection: () => connectSocket(home.socket),
  });
  socket.on("error", () => {});
  await once(socket, "open");
  socket.send(Buffer.alloc(50_000_000));
  await once(socket, "close");
  expect(logLinesIn(home.logs)).toContainEqual({
    level: "warn",
    what: "a client broke the protocol",
    reason: "Max payload size exceeded",
  });
  expect(await hook(home, eventOf(1))).toEqual(SILENT);
  expect(callsIn(home)).toContain("c1");
});

it.each([
  ["a frame without a mask", Buffer.from([0x82, 2, 0x7b, 0x7d]), "MASK must be set"],
  ["a frame of a kind nobody knows", Buffer.from([0x8f, 0x80, 0, 0, 0, 0]), "invalid opcode 15"],
])("%s is refused with a line in the log", async (_title, bytes, reason) => {
  const socket = await upgraded();
  socket.write(bytes);
  await once(socket, "close");
  expect(logLinesIn(home.logs)).toContainEqual({
    level: "warn",
    what: "a client broke the protocol",
    reason: expect.stringContaining(reason),
  });
});

it("hooks spool while idle connections take every place, and are heard again afterwards", async () => {
  const idle = Array.from({ length: CONNECTIONS_MAX }, () => connectSocket(home.socket));
  for (const socket of idle) socket.on("error", () => {});
  await Promise.all(idle.map((socket) => once(socket, "connect")));
  expect(await hook(home, eventOf(2))).toEqual(SILENT);
  for (const socket of idle) socket.destroy();
  await expect.poll(() => callsIn(home)).toContain("c2");
  expect(logLinesIn(home.logs)).toContainEqual(refused(`there are ${CONNECTIONS_MAX} already`));
});

it("a request that makes no sense is answered so, and the connection goes on", async () => {
  const socket = new WebSocket("ws://skilld/v1/rpc", {
    createConnection: () => connectSocket(home.socket),
  });
  await once(socket, "open");
  const answers = [];
  for (const request of ["oops", "[]", '{"id":7,"method":"dance","params":{}}']) {
    socket.send(request);
    const [answer] = await once(socket, "message");
    answers.push(JSON.parse(String(answer)));
  }
  socket.close();
  const invalid = { code: "request-invalid", message: "cannot read the request: it is not one" };
  expect(answers).toEqual([
    { id: null, error: invalid },
    { id: null, error: invalid },
    {
      id: 7,
      error: {
        code: "request-invalid",
        message: 'cannot answer: there is no method "dance"',
        hint: "The daemon may be older than this command: `skilld start` replaces it.",
      },
    },
  ]);
});

function refused(reason: string) {
  return { level: "warn", what: "a connection was refused", reason };
}

/** A connection that has become a websocket and has not sent a frame yet. */
async function upgraded(): Promise<Socket> {
  const socket = connectSocket(home.socket);
  socket.on("error", () => {});
  socket.write(
    `GET ${HOOK_PATH} HTTP/1.1\r\nHost: skilld\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
  );
  await once(socket, "data");
  return socket.resume();
}
