/** Importing: real logs through the real daemon, read once, however often and in whatever order. */

import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import type { ImportedFile } from "../../src/wire/imports.ts";
import { skilld } from "../support/daemon-process.ts";
import { callOf, eventsIn, FIXTURES, importInto, recorder } from "../support/imported.ts";
import { sessionCorpus } from "../support/session-corpus.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const LONG_BYTES = 17_000_000;
const ROLLOUTS = join(FIXTURES, "codex/s01-node-fix/rollouts");

it("reads the sessions of every agent below a folder, and says what it skipped and why", async () => {
  const home = await recorder();
  const { logs, calls, faults, skipped } = await importInto(home, FIXTURES);
  expect({ logs, calls, faults }).toEqual({
    logs: expect.any(Number),
    calls: expect.any(Number),
    faults: [],
  });
  expect(logs).toBeGreaterThan(40);
  expect(calls).toBeGreaterThan(150);
  expect(skipped).toContainEqual({
    file: join(FIXTURES, "codex/README.md"),
    reason: "not a session log of Codex CLI or Claude Code",
  });
  expect(skipped.filter(({ file }: { file: string }) => file.includes("/trace/trace-"))).toEqual(
    [],
  );
});

it("leaves out the logs of other agents than the one that is asked for, and says so", async () => {
  const home = await recorder();
  const { logs, skipped } = await importInto(home, ROLLOUTS, "--agent", "claude");
  expect({
    logs,
    reasons: new Set(skipped.map(({ reason }: { reason: string }) => reason)),
  }).toEqual({ logs: 0, reasons: new Set(["not a session log of Claude Code"]) });
});

it("reads nothing twice, and counts no session twice", async () => {
  const home = await recorder();
  const { sessions, steps } = await importInto(home, FIXTURES);
  const known = await skilld(home, ["sessions", "--limit", "1000", "--json"]);
  const list: readonly { steps: number }[] = JSON.parse(known.stdout).sessions;
  expect({ sessions, steps }).toEqual({
    sessions: list.length,
    steps: list.reduce((sum, session) => sum + session.steps, 0),
  });
  expect((await skilld(home, ["coverage", "--limit", "2"])).stdout).toBe(
    `No session with hooks yet.\n${sessions} sessions only imported: no hook ran there.\n`,
  );
  expect((await skilld(home, ["coverage", "--project", "/nonexistent"])).stdout).toBe(
    "No session of this project. `skilld sessions` lists those of all projects.\n",
  );
  const once = eventsIn(home);
  expect(await importInto(home, FIXTURES)).toMatchObject({ calls: 0, bytes: 0, faults: [] });
  expect(eventsIn(home)).toEqual(once);
});

it("does not care in which order it reads", async () => {
  const [one, other] = [await recorder(), await recorder()];
  const folders = [join(FIXTURES, "codex"), join(FIXTURES, "claude")];
  for (const folder of folders) await importInto(one, folder);
  for (const folder of folders.toReversed()) await importInto(other, folder);
  expect(eventsIn(one)).toEqual(eventsIn(other));
});

it("reads a history that is long enough for two threads as it reads a short one", async () => {
  const [one, other] = [await recorder(), await recorder()];
  const folder = temporaryFolder();
  cpSync(join(FIXTURES, "codex"), folder, { recursive: true });
  await importInto(one, folder);
  const unheardOf = `{"type":"unheard-of","text":"${"x".repeat(LONG_BYTES)}"}\n`;
  appendFileSync(logIn(join(folder, "s01-node-fix/rollouts")), unheardOf);
  await importInto(other, folder);
  expect(eventsIn(other)).toEqual(eventsIn(one));
});

it("goes on where it was when a log has grown, and leaves half a line until it is whole", async () => {
  const home = await recorder();
  const folder = temporaryFolder();
  cpSync(ROLLOUTS, folder, { recursive: true });
  const whole = await recorder();
  await importInto(whole, folder);
  const log = logIn(folder);
  const content = readFileSync(log);
  const cut = Math.floor(content.length / 2);
  writeFileSync(log, content.subarray(0, cut));
  await importInto(home, folder);
  appendFileSync(log, content.subarray(cut));
  await importInto(home, folder);
  expect(eventsIn(home)).toEqual(eventsIn(whole));
});

it("names a line that can not be read by file and place, and reads on behind it", async () => {
  const home = await recorder();
  const folder = temporaryFolder();
  cpSync(ROLLOUTS, folder, { recursive: true });
  const log = logIn(folder);
  const [first = "", ...rest] = readFileSync(log, "utf8").split("\n");
  writeFileSync(log, [first, '{"torn":', ...rest].join("\n"));
  const { calls, faults } = await importInto(home, folder);
  expect(faults).toEqual([
    { file: log, offset: Buffer.byteLength(first) + 1, reason: expect.any(String) },
  ]);
  expect(calls).toBeGreaterThan(5);
});

it("asks before it reads a whole history, and does not take silence for a yes", async () => {
  const agent = temporaryFolder();
  mkdirSync(join(agent, "sessions"));
  vi.stubEnv("CODEX_HOME", agent);
  const home = await recorder();
  const { code, stderr } = await skilld(home, ["import"]);
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr:
      "skilld: cannot import: nobody is here to say yes\nAdd --yes, or name the paths to read.\n",
  });
});

it("refuses a path that is not there, before it reads anything", async () => {
  const home = await recorder();
  const { code, stderr } = await skilld(home, ["import", ROLLOUTS, "/no/such/folder"]);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr:
      "skilld: cannot import /no/such/folder: it is not there\n" +
      "Name logs, or folders with logs in them.\n",
  });
  expect(eventsIn(home)).toEqual([]);
});

it("stores no secret of a log", async () => {
  const home = await recorder();
  const folder = temporaryFolder();
  const token = `ghp_${"a1B2".repeat(9)}`;
  const record = callOf("t1", `curl -u me:${token} x`);
  writeFileSync(join(folder, "s1.jsonl"), `${JSON.stringify(record)}\n`);
  expect(await importInto(home, folder)).toMatchObject({ logs: 1, calls: 1 });
  const stored = JSON.stringify(eventsIn(home));
  expect(stored).not.toContain(token);
  expect(stored).toContain("[secret:");
});

function logIn(folder: string): string {
  const [name = ""] = readdirSync(folder).filter((file) => file.endsWith(".jsonl"));
  return join(folder, name);
}

const corpus = sessionCorpus();

it.skipIf(corpus === undefined)(
  "imports every log of the corpus with exactly the calls it has, and leaves out what is no log of theirs",
  async () => {
    const home = await recorder();
    const { files, faults } = await importInto(home, ...(corpus ?? []).map(({ path }) => path));
    const calls = new Map(files.map((file: ImportedFile) => [file.path, file.calls]));
    expect((corpus ?? []).map(({ name, path }) => [name, calls.get(path) ?? 0])).toEqual(
      (corpus ?? []).map(({ name, toolCalls }) => [name, toolCalls ?? 0]),
    );
    expect(faults.length).toBeLessThan(20);
  },
  // Far more than it takes on a machine that does nothing else.
  120_000,
);

it("names each session as show knows it, beside the agent's own name", async () => {
  const home = await recorder();
  const { files } = await importInto(home, ROLLOUTS);
  const [{ session, agentSession }] = files;
  const { stdout } = await skilld(home, ["show", session, "--json"]);
  expect(JSON.parse(stdout).session).toMatchObject({ id: session, session: agentSession });
});
