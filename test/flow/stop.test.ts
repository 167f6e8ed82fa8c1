/** Stopping: whatever is under way comes through, and nobody else is hurt. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { prepareHome } from "../../src/config/home.ts";
import { daemonsOf } from "../soak/run-soak.ts";
import {
  eventually,
  evidenceIn,
  ROOT,
  skilld,
  startDaemon,
  temporaryHome,
} from "../support/daemon-process.ts";
import { privateMachine } from "../support/private-machine.ts";
import { eventOf, hook, type Recorder, SILENT, startRecorder } from "../support/recorder.ts";
import { runningSkilld } from "../support/running-command.ts";

it.each([
  { title: "skilld stop", stop: ({ home }: Recorder) => skilld(home, ["stop"]) },
  { title: "SIGTERM", stop: async ({ pid }: Recorder) => process.kill(pid, "SIGTERM") },
])("$title with hooks in flight loses none of their events", async ({ stop }) => {
  const recorder = await startRecorder();
  const { home } = recorder;
  const hooks = Array.from({ length: 20 }, (_, call) => hook(home, eventOf(call)));
  await stop(recorder);
  expect(await Promise.all(hooks)).toEqual(hooks.map(() => SILENT));
  await startDaemon(home);
  const stored = await eventually(
    () => evidenceIn(home),
    ({ length }) => length === hooks.length,
  );
  expect(stored).toHaveLength(hooks.length);
});

it("skilld start after skilld stop starts a daemon that stays", async () => {
  const { home } = await startRecorder();
  await skilld(home, ["stop"]);
  expect(daemonsOf(home)).toEqual([]);
  const pid = await startDaemon(home);
  await hook(home, eventOf(1));
  const { code, stdout } = await skilld(home, ["status", "--json"]);
  expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 0, pid, events: 1, spooled: 0 });
});

it("skilld stop --force ends a daemon that hangs, and the next one has lost nothing", async () => {
  const { home, pid } = await startRecorder();
  await hook(home, eventOf(1));
  process.kill(pid, "SIGSTOP");
  const { code, stdout } = await skilld(home, ["stop", "--force", "--json"]);
  expect({ code, ...JSON.parse(stdout) }).toEqual({ code: 0, stopped: true, pid, killed: true });
  expect(daemonsOf(home)).toEqual([]);
  await startDaemon(home);
  expect(evidenceIn(home)).toHaveLength(1);
});

it("skilld stop --force does not kill a program that has the number of a dead daemon", async () => {
  const home = temporaryHome();
  const stranger = spawn("sleep", ["60"]);
  onTestFinished(() => void stranger.kill("SIGKILL"));
  mkdirSync(dirname(home.daemonFile), { recursive: true });
  writeFileSync(home.daemonFile, JSON.stringify({ pid: stranger.pid, version: "0.1.0" }));
  const { code, stdout } = await skilld(home, ["stop", "--force", "--json"]);
  expect({ code, ...JSON.parse(stdout) }).toEqual({ code: 0, stopped: false });
  expect({ exitCode: stranger.exitCode, signal: stranger.signalCode }).toEqual({
    exitCode: null,
    signal: null,
  });
});

it("two that stop it at the same time both see it ended", async () => {
  const { home } = await startRecorder();
  const stops = await Promise.all(Array.from({ length: 4 }, () => skilld(home, ["stop"])));
  expect(stops.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
    stops.map(() => ({ code: 0, stderr: "" })),
  );
});

it.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
  "a recorder in the foreground does not outlive its terminal, ended by %s",
  async (signal) => {
    const home = temporaryHome();
    const foreground = runningSkilld(home, ["start", "--foreground"]);
    await eventually(foreground.lines, (lines) => lines.some((line) => /appear below/.test(line)));
    foreground.signal(signal);
    await foreground.ended;
    expect(
      await eventually(
        () => daemonsOf(home),
        ({ length }) => length === 0,
      ),
    ).toEqual([]);
  },
);

it("skilld stop ends a recorder in the foreground, and the command that shows it", async () => {
  const home = temporaryHome();
  const foreground = runningSkilld(home, ["start", "--foreground"]);
  await eventually(foreground.lines, (lines) => lines.some((line) => /appear below/.test(line)));
  await skilld(home, ["stop"]);
  expect(await foreground.ended).toEqual({ code: 0, stderr: "" });
});

it("Ctrl-C ends a recorder in the foreground quietly, also when that has ended before the view", async () => {
  const home = temporaryHome();
  const foreground = runningSkilld(home, ["start", "--foreground"]);
  const [line = ""] = await eventually(foreground.lines, (lines) => lines.length > 0);
  foreground.signal("SIGSTOP");
  process.kill(Number(/pid (\d+)/.exec(line)?.[1]), "SIGINT");
  await eventually(
    () => daemonsOf(home),
    ({ length }) => length === 0,
  );
  foreground.signal("SIGINT");
  foreground.signal("SIGCONT");
  expect(await foreground.ended).toEqual({ code: 130, stderr: "" });
});

it("Ctrl-C at the first question ends a recorder in the foreground, and is no answer", async () => {
  const machine = privateMachine();
  machine.write(".codex/sessions/none.jsonl", "");
  const { code, stdout } = await machine.skilldAtTerminal("\u0003", "start", "--foreground");
  expect(code).toBe(130);
  expect(stdout).toMatch(/sessions your agents have had so far\? \[y\/N\] \S*\r?\n$/);
  expect(
    await eventually(
      () => daemonsOf(machine.home),
      ({ length }) => length === 0,
    ),
  ).toEqual([]);
});

it("a start that a hook asked for leaves a stopped daemon stopped", async () => {
  const { home } = await startRecorder();
  await skilld(home, ["stop"]);
  expect(await skilld(home, ["start", "--on-demand"])).toEqual(SILENT);
  expect(daemonsOf(home)).toEqual([]);
});

it("a start that a hook asked for does not bring back a home that was removed", async () => {
  const home = temporaryHome();
  rmSync(home.root, { recursive: true });
  expect(await skilld(home, ["start", "--on-demand"])).toEqual(SILENT);
  expect(existsSync(home.root)).toBe(false);
});

it("a daemon that finds the wish to stop when it has started ends again", async () => {
  const home = temporaryHome();
  prepareHome(home);
  writeFileSync(home.stoppedFile, "");
  const daemon = spawn(process.execPath, [join(ROOT, "dist/daemon/main.js")], {
    env: { SKILLD_HOME: home.root },
  });
  const [code] = await once(daemon, "exit");
  expect({ code, listens: existsSync(home.socket) }).toEqual({ code: 0, listens: false });
});
