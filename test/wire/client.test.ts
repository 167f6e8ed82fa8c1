/** A surface and a daemon that is away, hung, broken or of another version: one clear error each. */

import { mkdirSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { connect } from "../../src/wire/client.ts";
import { startRawDaemon, startScriptedDaemon } from "../support/scripted-daemon.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const LONGER_THAN_ANY_DEADLINE_MS = 11_000;
const HUNG = {
  code: "daemon-hung",
  message: "cannot reach the daemon: it does not answer",
  hint: "End it with `skilld stop --force`; nothing captured is lost.",
};
const GONE = {
  code: "daemon-unreachable",
  message: "cannot go on: the daemon has closed the connection",
  hint: "Start it again with `skilld start`.",
};
const OTHER_VERSION = {
  code: "daemon-incompatible",
  message: "cannot understand the daemon: it is of another version",
  hint: "`skilld start` replaces an older daemon; if this command is the older one, update it.",
};

function home(): { readonly root: string; readonly socket: string } {
  const root = temporaryFolder();
  mkdirSync(join(root, "run"));
  return { root, socket: join(root, "run/skilld.sock") };
}

/** A daemon that answers the first request with these bytes. */
async function answering(text: string): Promise<string> {
  const { root, socket } = home();
  const daemon = await startScriptedDaemon(root, [text]);
  onTestFinished(daemon.close);
  return socket;
}

/** A daemon that takes every request and answers none. */
async function silent(): Promise<{ socket: string; close: () => Promise<void> }> {
  const { root, socket } = home();
  const { close } = await startScriptedDaemon(root, []);
  onTestFinished(close);
  return { socket, close };
}

async function talking(talk: (socket: Socket) => Promise<void>): Promise<string> {
  const { root, socket } = home();
  const daemon = await startRawDaemon(root, talk);
  onTestFinished(daemon.close);
  return socket;
}

/** What a person would be told. */
async function told(attempt: Promise<unknown>): Promise<unknown> {
  const { code, message, hint } = await attempt.then(
    () => ({ code: "no error", message: "", hint: "" }),
    (error) => error,
  );
  return { code, message, hint };
}

describe("connecting", () => {
  it("to nobody says how to start the daemon", async () => {
    const { socket } = home();
    expect(await told(connect(socket))).toEqual({
      code: "daemon-unreachable",
      message: `cannot reach the daemon at ${socket}`,
      hint: "Start it with `skilld start`.",
    });
  });

  it("to a daemon that accepts and says nothing gives up", async () => {
    const socket = await talking(async () => {});
    expect(await told(connect(socket))).toEqual(HUNG);
  });

  it("to something that does not speak HTTP says it can not be reached", async () => {
    const socket = await talking(async (client) => void client.end("220 ready\r\n\r\n"));
    expect(await told(connect(socket))).toMatchObject({ code: "daemon-unreachable" });
  });

  it("to a daemon with another protocol says so", async () => {
    const refusal = "HTTP/1.1 505 HTTP Version Not Supported\r\nconnection: close\r\n\r\n";
    const socket = await talking(async (client) => void client.end(refusal));
    expect(await told(connect(socket))).toEqual(OTHER_VERSION);
  });
});

describe("a call", () => {
  it("gives the answer", async () => {
    const client = await connect(await answering('{"id":1,"result":{}}'));
    expect(await client.call("shutdown", {})).toEqual({});
    client.close();
  });

  it("throws the daemon's own error", async () => {
    const error = { code: "internal", message: "cannot", hint: "wait" };
    const client = await connect(await answering(JSON.stringify({ id: 1, error })));
    expect(await told(client.call("status", {}))).toEqual(error);
    client.close();
  });

  it("gives up on a daemon that does not answer", async () => {
    const { socket } = await silent();
    const client = await connect(socket);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const call = told(client.call("status", {}));
    vi.advanceTimersByTime(LONGER_THAN_ANY_DEADLINE_MS);
    expect(await call).toEqual(HUNG);
    client.close();
  });

  it("ends with a connection that breaks, and so does the next one", async () => {
    const { socket, close } = await silent();
    const client = await connect(socket);
    const call = told(client.call("status", {}));
    await close();
    expect(await call).toEqual(GONE);
    await client.closed;
    expect(await told(client.call("status", {}))).toEqual(GONE);
  });

  it.each([
    ["text that is not JSON", "oops"],
    ["JSON that is no message", "[1,2,3]"],
    ["a result that is not a status", '{"id":1,"result":{"pid":"none"}}'],
    ["a status of another version", '{"id":1,"result":{"pid":1,"version":"9.0.0"}}'],
    ["an event of another version", '{"event":"forgotten"}'],
  ])("answered with %s says that the versions differ", async (_title, text) => {
    const client = await connect(await answering(text));
    expect(await told(client.call("status", {}))).toEqual(OTHER_VERSION);
    client.close();
  });
});
