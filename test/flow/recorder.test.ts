/** The recorder as a user has it: real hooks, the real daemon, the real database. */

import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect as connectSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import WebSocket from "ws";
import { placeHooks } from "../../src/agents/place-hooks.ts";
import { type Home, homeAt } from "../../src/config/home.ts";
import { daemonsOf } from "../soak/run-soak.ts";
import {
  eventually,
  evidenceIn,
  skilld,
  startDaemon,
  temporaryHome,
} from "../support/daemon-process.ts";
import { runHook } from "../support/hook-runner.ts";

const silent = { code: 0, stdout: "", stderr: "" };

function eventOf(fields: object = {}): string {
  return JSON.stringify({
    hook_event_name: "PostToolUse",
    session_id: "s1",
    tool_use_id: "c1",
    tool_name: "Bash",
    tool_input: { command: "ls" },
    tool_response: "a\nb\n",
    ...fields,
  });
}

async function hook(home: Home, stdin: string, from = { agent: "codex", event: "PostToolUse" }) {
  const { code, stdout, stderr } = await runHook(home.root, { ...from, stdin });
  return { code, stdout, stderr };
}

async function running(): Promise<{ home: Home; pid: number }> {
  const home = temporaryHome();
  const pid = await startDaemon(home);
  placeHooks(home.hooks);
  return { home, pid };
}

const spooled = (home: Home) => readdirSync(home.spool);

it("stores what a hook forwards, once, and says nothing", async () => {
  const { home } = await running();
  expect(await hook(home, eventOf())).toEqual(silent);
  expect(evidenceIn(home)).toEqual([
    {
      delivery: expect.stringMatching(/^\d{10}-\d+-[0-9a-f]{16}$/),
      agent: "codex",
      event: "PostToolUse",
      session: "s1",
      call: "c1",
      body: eventOf(),
      bytes: eventOf().length,
      fault: null,
    },
  ]);
});

it("counts an event seen through two hooks as one", async () => {
  const { home } = await running();
  await hook(home, eventOf());
  await hook(home, eventOf());
  expect(evidenceIn(home)).toHaveLength(1);
  expect(JSON.parse((await skilld(home, ["status", "--json"])).stdout)).toMatchObject({
    events: 1,
    sessions: 1,
    merged: 1,
    faults: 0,
    spooled: 0,
    queued: 0,
    problems: [],
  });
});

it("stores no secret", async () => {
  const { home } = await running();
  const token = `ghp_${"a1B2".repeat(9)}`;
  await hook(
    home,
    eventOf({ tool_input: { command: `curl -H 'Authorization: Bearer ${token}' x` } }),
  );
  const [row] = evidenceIn(home);
  expect(row?.body).not.toContain(token);
  expect(row?.body).toContain("[secret:");
});

const stop = { agent: "codex", event: "Stop" };

it.each([
  {
    what: "not JSON",
    stdin: "{oops",
    from: { agent: "codex", event: "PostToolUse" },
    fault: "payload is not JSON",
  },
  { what: "nothing", stdin: "", from: stop, fault: "empty payload" },
  {
    what: "a list",
    stdin: "[1]",
    from: { agent: "claude", event: "Stop" },
    fault: "payload is not a JSON object",
  },
  {
    what: "an agent nobody knows",
    stdin: "{}",
    from: { agent: "copilot", event: "Stop" },
    fault: 'unknown agent "copilot"',
  },
  {
    what: "an event nobody knows",
    stdin: "{}",
    from: { agent: "codex", event: "Sneeze" },
    fault: 'unknown event "Sneeze" of codex',
  },
  {
    what: "another event than announced",
    stdin: eventOf(),
    from: stop,
    fault: 'payload says it is "PostToolUse"',
  },
])("sets $what aside with the reason, in the database and in the log", async (given) => {
  const { stdin, from, fault } = given;
  const { home } = await running();
  expect(await hook(home, stdin, from)).toEqual(silent);
  const [row] = await eventually(
    () => evidenceIn(home),
    (rows) => rows.length > 0,
  );
  expect(row).toMatchObject({ ...from, session: null, fault, bytes: stdin.length });
  expect((await skilld(home, ["logs"])).stdout).toContain(JSON.stringify(fault));
});

it("takes 50 MB through the spool and keeps their length and digest, not their text", async () => {
  const { home } = await running();
  const stdin = eventOf({ tool_response: "x".repeat(50_000_000) });
  expect(await hook(home, stdin)).toEqual(silent);
  const [row] = await eventually(
    () => evidenceIn(home),
    (rows) => rows.length > 0,
  );
  expect(row?.bytes).toBe(stdin.length);
  expect(JSON.parse(row?.body ?? "").tool_response).toEqual({
    output: { chars: 50_000_000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(
    await eventually(
      () => spooled(home),
      (names) => names.length === 0,
    ),
  ).toEqual([]);
});

it("is started by the next hook after it was killed, and has lost nothing", async () => {
  const { home, pid } = await running();
  process.kill(pid, "SIGKILL");
  expect(await hook(home, eventOf())).toEqual(silent);
  expect(
    await eventually(
      () => evidenceIn(home),
      (rows) => rows.length === 1,
    ),
  ).toHaveLength(1);
  expect(daemonsOf(home)).toHaveLength(1);
});

it("stays stopped when the user stopped it, and takes in the spool at the next start", async () => {
  const { home } = await running();
  await skilld(home, ["stop"]);
  await hook(home, eventOf());
  expect(daemonsOf(home)).toEqual([]);
  expect(spooled(home)).toHaveLength(1);
  await startDaemon(home);
  expect(
    await eventually(
      () => evidenceIn(home),
      (rows) => rows.length === 1,
    ),
  ).toHaveLength(1);
  expect(
    await eventually(
      () => spooled(home),
      (names) => names.length === 0,
    ),
  ).toEqual([]);
});

it("keeps no hook waiting while it hangs, and takes in what they spooled when it goes on", async () => {
  const { home, pid } = await running();
  process.kill(pid, "SIGSTOP");
  onTestFinished(() => void process.kill(pid, "SIGCONT"));
  expect(await hook(home, eventOf())).toEqual(silent);
  expect(spooled(home)).toHaveLength(1);
  expect((await skilld(home, ["stop"])).code).toBe(4);
  process.kill(pid, "SIGCONT");
  expect(
    await eventually(
      () => evidenceIn(home),
      (rows) => rows.length === 1,
    ),
  ).toHaveLength(1);
});

it("answers hooks with silence while the database is locked, and stores the event afterwards", async () => {
  const { home } = await running();
  const other = new Sqlite(home.database);
  other.exec("BEGIN IMMEDIATE");
  expect(await hook(home, eventOf())).toEqual(silent);
  const status = await skilld(home, ["status", "--json"]);
  expect(status.code).toBe(1);
  expect(JSON.parse(status.stdout).problems).toEqual([
    "cannot write the database: database is locked",
  ]);
  other.exec("ROLLBACK");
  other.close();
  expect(
    await eventually(
      () => evidenceIn(home),
      (rows) => rows.length === 1,
    ),
  ).toHaveLength(1);
});

it("runs once, however often it is started at the same time", async () => {
  const home = temporaryHome();
  const starts = await Promise.all(
    Array.from({ length: 6 }, () => skilld(home, ["start", "--json"])),
  );
  expect(starts.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(new Set(starts.map(({ stdout }) => JSON.parse(stdout).pid)).size).toBe(1);
  // Those that came second answer their launcher first and end then.
  expect(
    await eventually(
      () => daemonsOf(home),
      (pids) => pids.length === 1,
    ),
  ).toHaveLength(1);
});

it("leaves no file behind in its run folder when it is stopped, but the lock and the wish", async () => {
  const { home } = await running();
  await skilld(home, ["stop"]);
  expect(readdirSync(join(home.root, "run")).sort()).toEqual(["lock.db", "stopped"]);
});

it.each([
  { what: "an Origin", path: "/v1/rpc", headers: { origin: "https://example.org" }, status: 403 },
  { what: "a newer protocol", path: "/v2/rpc", headers: {}, status: 505 },
  { what: "an older protocol", path: "/v0/hook/codex/Stop/d1", headers: {}, status: 505 },
  { what: "a path outside", path: "/v1/../etc/passwd", headers: {}, status: 404 },
])("refuses a connection with $what and says so in the log", async ({ path, headers, status }) => {
  const { home } = await running();
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
  const { home } = await running();
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
