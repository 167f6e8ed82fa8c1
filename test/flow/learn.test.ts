/** Learning: what hooks deliver and logs say becomes sessions of steps, and can be forgotten. */

import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, it, vi } from "vitest";
import { placeHooks } from "../../src/agents/place-hooks.ts";
import type { Home } from "../../src/config/home.ts";
import { packageVersion } from "../../src/support/package-root.ts";
import { connect } from "../../src/wire/client.ts";
import { SessionView } from "../../src/wire/sessions.ts";
import { eventually, ROOT, skilld, startDaemon, temporaryHome } from "../support/daemon-process.ts";
import { runHook } from "../support/hook-runner.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const FIXTURE = join(ROOT, "test/fixtures/codex/s01-node-fix");

async function asked(home: Home, ...args: readonly string[]) {
  const { code, stdout, stderr } = await skilld(home, [...args, "--json"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout);
}

async function sessionsIn(home: Home): Promise<readonly { id: string; steps: number }[]> {
  return (await asked(home, "sessions")).sessions;
}

/** Asks over one connection until it is: to start a command takes longer than to learn a session. */
async function learned(home: Home) {
  const client = await connect(home.socket);
  const { sessions } = await eventually(
    () => client.call("sessions", { project: null, before: null, limit: 1 }),
    ({ sessions: [first] }) => (first?.steps ?? 0) > 0,
  );
  client.close();
  return SessionView.parse(await asked(home, "show", sessions[0]?.id ?? ""));
}

function commandsOf({ episodes }: SessionView): readonly unknown[] {
  return episodes.flatMap(({ steps }) => steps.map(({ kind, text, exit }) => [kind, text, exit]));
}

it("reduces an imported session to the steps that were taken, with their exit codes", async () => {
  const home = temporaryHome();
  await startDaemon(home);
  const { sessions, steps, files } = await asked(home, "import", join(FIXTURE, "rollouts"));
  expect(sessions).toBe(1);
  expect(files).toEqual([expect.objectContaining({ agent: "codex", steps })]);
  const view = await learned(home);
  expect(view.session).toMatchObject({ agent: "codex", steps, faults: 0 });
  expect(commandsOf(view)).toContainEqual(["command", "npm test", 0]);
});

it("learns a session from its hooks, and its exit codes from the log they name", async () => {
  const home = temporaryHome();
  await startDaemon(home);
  placeHooks(home.hooks);
  const folder = temporaryFolder();
  cpSync(join(FIXTURE, "rollouts"), folder, { recursive: true });
  const [name = ""] = readdirSync(folder);
  for (const line of readFileSync(join(FIXTURE, "hooks.jsonl"), "utf8").trim().split("\n")) {
    const { event, stdin } = JSON.parse(line);
    const payload = { ...(typeof stdin === "string" ? JSON.parse(stdin) : stdin) };
    const named = { ...payload, transcript_path: join(folder, name) };
    await runHook(home.root, { event, stdin: JSON.stringify(named) });
  }
  // It is read when its agent pauses.
  expect((await skilld(home, ["sessions"])).stdout).toMatch(
    /^1 session waits to be read; a moment\.\n$|^ses_/,
  );
  const view = await eventually(
    () => learned(home),
    (seen) => commandsOf(seen).some((step) => JSON.stringify(step) === '["command","npm test",0]'),
  );
  const imported = temporaryHome();
  await startDaemon(imported);
  await asked(imported, "import", folder);
  expect(commandsOf(view)).toEqual(commandsOf(await learned(imported)));
  const { sessions } = await asked(home, "coverage");
  expect(sessions).toEqual([
    expect.objectContaining({
      id: view.session.id,
      live: true,
      expected: 8,
      captured: 8,
      missing: [],
    }),
  ]);
});

it("follows a log that grows where its agent writes it", async () => {
  const home = temporaryHome();
  const agent = temporaryFolder();
  vi.stubEnv("CODEX_HOME", agent);
  const day = join(agent, "sessions/2026/01/31");
  mkdirSync(day, { recursive: true });
  await startDaemon(home);
  const [name = ""] = readdirSync(join(FIXTURE, "rollouts"));
  const content = readFileSync(join(FIXTURE, "rollouts", name));
  const cut = Math.floor(content.length / 3);
  writeFileSync(join(day, name), content.subarray(0, cut));
  const early = await learned(home);
  appendFileSync(join(day, name), content.subarray(cut));
  const { session } = await eventually(
    () => learned(home),
    (seen) => seen.session.calls > early.session.calls,
  );
  expect(session.id).toBe(early.session.id);
});

it("forgets a session for good, and says so only of those that were there", async () => {
  const home = temporaryHome();
  await startDaemon(home);
  await asked(home, "import", join(FIXTURE, "rollouts"));
  const [session] = await sessionsIn(home);
  expect(await asked(home, "forget", session?.id ?? "", "--yes")).toEqual({ forgotten: 1 });
  expect(await sessionsIn(home)).toEqual([]);
  expect(await asked(home, "import", join(FIXTURE, "rollouts"))).toMatchObject({
    files: [],
    skipped: [{ file: expect.any(String), reason: "its session was forgotten" }],
  });
  expect(await sessionsIn(home)).toEqual([]);
});

it("asks before it forgets, and refuses to guess what", async () => {
  const home = temporaryHome();
  await startDaemon(home);
  await asked(home, "import", join(FIXTURE, "rollouts"));
  const before = ["forget", "--before", "2100-01-01"];
  expect(await skilld(home, before)).toMatchObject({
    code: 3,
    stderr: "skilld: cannot forget 1 session: nobody is here to say yes\nAdd --yes.\n",
  });
  expect(await skilld(home, ["forget"])).toMatchObject({ code: 2 });
  expect(await asked(home, ...before, "--yes")).toEqual({ forgotten: 1 });
});

it("says which session it can not find", async () => {
  const home = temporaryHome();
  await startDaemon(home);
  expect(await skilld(home, ["show", "ses_aaaaaaaaaa"])).toEqual({
    code: 2,
    stdout: "",
    stderr:
      "skilld: cannot find the session ses_aaaaaaaaaa\n`skilld sessions` lists those that are known.\n",
  });
});

it("names a session that could not be reduced, wherever sessions are shown", async () => {
  const home = temporaryHome();
  await startDaemon(home);
  await asked(home, "import", join(FIXTURE, "rollouts"));
  const [session] = await sessionsIn(home);
  const id = session?.id ?? "";
  await skilld(home, ["stop"]);
  const db = new Sqlite(home.database);
  const given = { id, version: packageVersion() };
  db.prepare("INSERT INTO unreduced VALUES (@id, 'it is too large', @version)").run(given);
  db.close();
  await startDaemon(home);
  for (const verb of [["sessions"], ["show", id]]) {
    const { stdout } = await skilld(home, verb);
    expect(stdout).toMatch(new RegExp(`^${id} .* not reduced: it is too large$`, "m"));
  }
  const { code, stdout } = await skilld(home, ["status"]);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringContaining("1 session could not be reduced to steps"),
  });
});

it("captures nothing in a folder that is excluded, neither by hooks nor from logs", async () => {
  const home = temporaryHome();
  writeFileSync(home.config, JSON.stringify({ capture: { exclude: ["/**"] } }));
  await startDaemon(home);
  placeHooks(home.hooks);
  const stdin = { hook_event_name: "Stop", session_id: "s1", cwd: "/work/private" };
  expect(await runHook(home.root, { event: "Stop", stdin: JSON.stringify(stdin) })).toMatchObject({
    code: 0,
    stdout: "",
  });
  const { files, skipped } = await asked(home, "import", join(FIXTURE, "rollouts"));
  expect(files).toEqual([]);
  expect(skipped).toEqual([
    { file: expect.any(String), reason: "its folder is excluded by capture.exclude" },
  ]);
  expect(await asked(home, "status")).toMatchObject({ events: 0, spooled: 0 });
  expect(await sessionsIn(home)).toEqual([]);
});
