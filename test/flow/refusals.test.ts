/** What the daemon does not accept: connections it can not trust, homes that are not private. */

import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect as connectSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import WebSocket from "ws";
import { homeAt } from "../../src/config/home.ts";
import { skilld, temporaryHome } from "../support/daemon-process.ts";
import { startRecorder } from "../support/recorder.ts";

it.each([
  { what: "an Origin", path: "/v1/rpc", headers: { origin: "https://example.org" }, status: 403 },
  { what: "a newer protocol", path: "/v2/rpc", headers: {}, status: 505 },
  { what: "an older protocol", path: "/v0/hook/codex/Stop/d1", headers: {}, status: 505 },
  { what: "a path outside", path: "/v1/../etc/passwd", headers: {}, status: 404 },
])("refuses a connection with $what and says so in the log", async ({ path, headers, status }) => {
  const { home } = await startRecorder();
  const socket = new WebSocket(`ws://skilld${path}`, {
    createConnection: () => connectSocket(home.socket),
    headers,
  });
  const refused = await new Promise((resolve) => {
    socket.once("unexpected-response", (_request, response) => resolve(response.statusCode));
    socket.once("error", resolve);
  });
  expect(refused).toBe(status);
  expect((await skilld(home, ["logs"])).stdout).toContain("a connection was refused");
});

it("does not let a client that never finishes its request hold a place", async () => {
  const { home } = await startRecorder();
  const socket = connectSocket(home.socket);
  socket.write("GET /v1/rpc HTTP/1.1\r\n");
  const answer = await new Promise((resolve) =>
    socket.once("data", (bytes) => resolve(String(bytes))),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

it("refuses a home that is a link", async () => {
  const target = temporaryHome();
  const link = homeAt(`${target.root}-link`);
  symlinkSync(target.root, link.root);
  onTestFinished(() => rmSync(link.root));
  const { code, stderr } = await skilld(link, ["start"]);
  expect({ code, stderr }).toEqual({
    code: 4,
    stderr: expect.stringContaining(`cannot use ${link.root}: it is a symbolic link`),
  });
});

it("refuses a home that others may enter", async () => {
  const home = temporaryHome();
  mkdirSync(join(home.root, "open"), { mode: 0o755 });
  const { code, stderr } = await skilld(homeAt(join(home.root, "open")), ["start"]);
  expect(code).toBe(4);
  expect(stderr).toContain("others may enter it");
});

it("refuses a home whose socket path is too long for a socket", async () => {
  const home = homeAt(join(tmpdir(), "x".repeat(100)));
  const { code, stderr } = await skilld(home, ["start"]);
  expect(code).toBe(4);
  expect(stderr).toContain("a socket path has at most 103");
});

it("refuses settings it does not know, and names the nearest", async () => {
  const home = temporaryHome();
  writeFileSync(home.config, '{"capture":{"retentionDay":3}}');
  const { code, stdout } = await skilld(home, ["start", "--json"]);
  expect(code).toBe(4);
  expect(JSON.parse(stdout)).toEqual({
    error: {
      code: "config-invalid",
      message: `cannot read ${home.config}: unknown key "capture.retentionDay", did you mean "retentionDays"?`,
      hint: "Correct the file, or delete it to get the defaults.",
    },
  });
});
