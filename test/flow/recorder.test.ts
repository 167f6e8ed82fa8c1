/** The recorder as a user has it: real hooks, the real daemon, the real database. */

import { expect, it } from "vitest";
import { eventually, evidenceIn, skilld } from "../support/daemon-process.ts";
import { eventOf, hook, SILENT, spooledIn, startRecorder } from "../support/recorder.ts";

it("stores what a hook forwards, once, and says nothing", async () => {
  const { home } = await startRecorder();
  expect(await hook(home, eventOf(1))).toEqual(SILENT);
  expect(evidenceIn(home)).toEqual([
    {
      delivery: expect.stringMatching(/^\d{10}-\d+-[0-9a-f]{16}$/),
      agent: "codex",
      event: "PostToolUse",
      session: "s1",
      call: "c1",
      body: eventOf(1),
      bytes: eventOf(1).length,
      fault: null,
    },
  ]);
});

it("counts an event seen through two hooks as one", async () => {
  const { home } = await startRecorder();
  await hook(home, eventOf(1));
  await hook(home, eventOf(1));
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
  const { home } = await startRecorder();
  const token = `ghp_${"a1B2".repeat(9)}`;
  await hook(
    home,
    eventOf(1, { tool_input: { command: `curl -H 'Authorization: Bearer ${token}' x` } }),
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
    stdin: eventOf(1),
    from: stop,
    fault: 'payload says it is "PostToolUse"',
  },
])("sets $what aside with the reason, in the database and in the log", async (given) => {
  const { stdin, from, fault } = given;
  const { home } = await startRecorder();
  expect(await hook(home, stdin, from)).toEqual(SILENT);
  const [row] = await eventually(
    () => evidenceIn(home),
    (rows) => rows.length > 0,
  );
  expect(row).toMatchObject({ ...from, session: null, fault, bytes: stdin.length });
  expect((await skilld(home, ["logs"])).stdout).toContain(JSON.stringify(fault));
});

it("takes 50 MB through the spool and keeps their length and digest, not their text", async () => {
  const { home } = await startRecorder();
  const stdin = eventOf(1, { tool_response: "x".repeat(50_000_000) });
  expect(await hook(home, stdin)).toEqual(SILENT);
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
      () => spooledIn(home),
      (names) => names.length === 0,
    ),
  ).toEqual([]);
});
