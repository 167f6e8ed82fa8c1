/** Effects: what really changes in a worktree while a call runs is seen, and told of its step. */

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { placeHooks } from "../../src/agents/place-hooks.ts";
import type { Home } from "../../src/config/home.ts";
import { SessionView } from "../../src/wire/sessions.ts";
import { eventually, skilld, startDaemon, temporaryHome } from "../support/daemon-process.ts";
import { runHook } from "../support/hook-runner.ts";

type Effects = SessionView["episodes"][number]["steps"][number]["effects"];

const AGENT = "claude";
const FILES_BEYOND_THE_LIMIT = 25_000;
const SHORT_COMMAND_MS = 500;

it("sees what no command line tells: files, folders, removals, commits, tags, branches, the index", async () => {
  const { home, folder, git, write } = await recordedRepository();
  write("package.json", '{"version":"1.0.0"}');
  write("old/notes.md", "old");
  commit(git, "Begin");
  const during = callsIn(home, folder);
  await firstLook(home, during, () => write("first.txt", ""));
  await during("release", "make release", () => {
    write("package.json", '{"version":"1.1.0"}');
    write("package-lock.json", "{}");
    mkdirSync(join(folder, "dist/assets"), { recursive: true });
    rmSync(join(folder, "old"), { recursive: true });
    git("commit", "--all", "--quiet", "--message", "Release 1.1.0");
    git("tag", "v1.1.0");
    git("branch", "release/1.1");
  });
  await isObserved(home, "release");
  await during("stage", "git add --all", () => git("add", "--all"));
  expect(await observedEffectsOf(home, "stage")).toEqual([
    { source: "observed", what: "index-written", name: "first.txt" },
    { source: "observed", what: "index-written", name: "package-lock.json" },
  ]);
  expect(await observedEffectsOf(home, "release")).toEqual([
    { source: "observed", what: "git-commit", name: "Release 1.1.0" },
    { source: "observed", what: "git-branch", name: "release/1.1" },
    { source: "observed", what: "git-tag", name: "v1.1.0" },
    { source: "observed", what: "folder-made", name: "dist" },
    { source: "observed", what: "file-removed", name: "old" },
    { source: "observed", what: "file-written", name: "package-lock.json", isNew: true },
    { source: "observed", what: "file-written", name: "package.json", isNew: false },
    { source: "observed", what: "folder-made", name: "dist/assets" },
    { source: "observed", what: "index-written", name: "package.json" },
    { source: "observed", what: "index-removed", name: "old/notes.md" },
  ]);
  const { stdout } = await skilld(home, ["show", (await asked(home, "sessions")).sessions[0].id]);
  expect(stdout).toContain(
    "git add --all\n      put into the index first.txt, put into the index package-lock.json\n",
  );
});

it("says of a look that it changed nothing, whoever changed something meanwhile", async () => {
  const { home, folder, write } = await recordedRepository();
  const during = callsIn(home, folder);
  await firstLook(home, during, () => write("first.txt", ""));
  await during("look", "cat notes.md | head", () => write("notes.md", "by a person"));
  await during("step", "make", async () => {
    // As long as a short command: the look before it is no part of the acknowledgement.
    await sleep(SHORT_COMMAND_MS);
    write("made.txt", "by make");
  });
  expect(await observedEffectsOf(home, "step")).toEqual([
    { source: "observed", what: "file-written", name: "made.txt", isNew: true },
  ]);
  expect(await effectsOf(home, "look")).toEqual([]);
});

it("attributes nothing to calls that overlap in one worktree", async () => {
  const { home, folder, write } = await recordedRepository();
  const during = callsIn(home, folder);
  await firstLook(home, during, () => write("first.txt", ""));
  await during("outer", "make a", () =>
    during("inner", "make b", () => {
      write("a.txt", "a");
      write("b.txt", "b");
    }),
  );
  await firstLook(home, during, () => write("second.txt", ""));
  await during("alone", "make c", () => write("c.txt", "c"));
  expect(await observedEffectsOf(home, "alone")).toEqual([
    { source: "observed", what: "file-written", name: "c.txt", isNew: true },
  ]);
  expect(await effectsOf(home, "outer")).toEqual([]);
  expect(await effectsOf(home, "inner")).toEqual([]);
});

it("sees in a linked worktree its own files and commits, and the tags that all share", async () => {
  const { home, git, folder } = await recordedRepository();
  const linked = `${folder}-linked`;
  onTestFinished(() => rmSync(linked, { recursive: true, force: true }));
  git("worktree", "add", "--quiet", linked, "-b", "feature");
  const inLinked = gitIn(linked);
  const during = callsIn(home, linked);
  await firstLook(home, during, () => writeFileSync(join(linked, "first.txt"), ""));
  await during("step", "make release", () => {
    writeFileSync(join(linked, "new.txt"), "new");
    commit(inLinked, "Add two files");
    inLinked("tag", "v2");
  });
  expect(await observedEffectsOf(home, "step")).toEqual([
    { source: "observed", what: "git-commit", name: "Add two files" },
    { source: "observed", what: "git-tag", name: "v2" },
    { source: "observed", what: "file-written", name: "new.txt", isNew: true },
    { source: "observed", what: "index-written", name: "first.txt" },
    { source: "observed", what: "index-written", name: "new.txt" },
  ]);
});

it("concludes no removal from a look that could not see everything", async () => {
  const { home, folder, write } = await recordedRepository();
  write("many/0", "");
  execFileSync("sh", ["-c", `seq ${FILES_BEYOND_THE_LIMIT} | xargs touch`], {
    cwd: join(folder, "many"),
  });
  const during = callsIn(home, folder);
  await firstLook(home, during, () => write("first.txt", ""));
  await during("step", "make", () => {
    rmSync(join(folder, "README.md"));
    rmSync(join(folder, "many/1"));
    write("made.txt", "made");
  });
  expect(await observedEffectsOf(home, "step")).toEqual([
    { source: "observed", what: "file-written", name: "made.txt" },
  ]);
});

it("looks at nothing when capture.effects is false", async () => {
  const { home, folder, write } = await recordedRepository({ capture: { effects: false } });
  const during = callsIn(home, folder);
  await during("step", "make", () => write("made.txt", "made"));
  await during("next", "make", () => write("made.txt", "again"));
  expect(await effectsOf(home, "next")).toEqual([]);
  expect(await effectsOf(home, "step")).toEqual([]);
});

type Git = (...args: readonly string[]) => void;

async function recordedRepository(settings: object = {}) {
  const home = temporaryHome();
  writeFileSync(home.config, JSON.stringify(settings));
  await startDaemon(home);
  placeHooks(home.hooks);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "repository-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = gitIn(folder);
  const write = (path: string, content: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  git("init", "--quiet");
  write("README.md", "# A project");
  commit(git, "First");
  return { home, folder, git, write };
}

function gitIn(folder: string): Git {
  const who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.com"];
  return (...args) => void execFileSync("git", [...who, ...args], { cwd: folder });
}

function commit(git: Git, message: string): void {
  git("add", "--all");
  git("commit", "--quiet", "--message", message);
}

/** Runs the hooks of an agent around something that really happens. */
function callsIn(home: Home, folder: string) {
  return async (call: string, command: string, happens: () => void | Promise<void>) => {
    const given = {
      session_id: "s1",
      cwd: folder,
      tool_name: "Bash",
      tool_use_id: call,
      tool_input: { command },
    };
    const hook = (event: string, more: object = {}) =>
      runHook(home.root, {
        agent: AGENT,
        event,
        stdin: JSON.stringify({ hook_event_name: event, ...given, ...more }),
      });
    await hook("PreToolUse");
    await happens();
    await hook("PostToolUse", { tool_response: { stdout: "", stderr: "", interrupted: false } });
  };
}

type Calls = ReturnType<typeof callsIn>;

/** An agent takes its time between two calls; here the next one waits until this one was seen. */
async function firstLook(home: Home, during: Calls, changes: () => void): Promise<void> {
  const call = `first-${rowsOf(home, "SELECT call FROM observation").length}`;
  await during(call, "make first", changes);
  await isObserved(home, call);
}

async function observedEffectsOf(home: Home, call: string): Promise<Effects | undefined> {
  await isObserved(home, call);
  return effectsOf(home, call);
}

/** Of the step that a call became, once all that is known of it was learned. */
async function effectsOf(home: Home, call: string): Promise<Effects | undefined> {
  await eventually(
    () => rowsOf(home, "SELECT 1 FROM session WHERE NOT EXISTS (SELECT 1 FROM touched)"),
    (rows) => rows.length > 0,
  );
  const { sessions } = await asked(home, "sessions");
  const { episodes } = SessionView.parse(await asked(home, "show", sessions[0].id));
  return episodes.flatMap(({ steps }) => steps).find((step) => step.call === call)?.effects;
}

async function isObserved(home: Home, call: string): Promise<void> {
  await eventually(
    () => rowsOf(home, `SELECT 1 FROM observation WHERE call = '${call}'`),
    (rows) => rows.length > 0,
  );
}

function rowsOf(home: Home, query: string): readonly unknown[] {
  const db = new Sqlite(home.database, { readonly: true });
  try {
    return db.prepare(query).all();
  } finally {
    db.close();
  }
}

async function asked(home: Home, ...args: readonly string[]) {
  const { code, stdout, stderr } = await skilld(home, [...args, "--json"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout);
}
