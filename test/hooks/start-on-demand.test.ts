/** A hook that meets no daemon starts one: once, unwaited for, and never against the user's will. */

import { access, mkdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  CLIENTS,
  installHooks,
  PERL,
  readSpool,
  removeHome,
  runHook,
  setInterpreters,
} from "../support/hook-runner.ts";
import { startRawDaemon } from "../support/scripted-daemon.ts";

const SILENT = { code: 0, stdout: "", stderr: "", ms: expect.any(Number) };
const CLAIM_SECONDS = 10;

/** Notes in the home how it was started, then stays alive holding whatever it was given to hold. */
const START_SCRIPT = `
  const { appendFileSync, readFileSync } = require("node:fs");
  const group = Number(readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ")[2]);
  const { pid, argv, env } = process;
  const note = { pid, ownGroup: group === pid, words: argv.slice(2), environment: env };
  appendFileSync(env.SKILLD_HOME + "/started", JSON.stringify(note) + "\\n");
  setTimeout(() => {}, 20_000);
`;

interface Started {
  readonly pid: number;
  readonly ownGroup: boolean;
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

describe.each(CLIENTS)("the %s client", (client) => {
  let home: string;
  let started: readonly Started[];

  beforeEach(async () => {
    home = await installHooks(client);
    started = [];
    const start = join(home, "start.cjs");
    await writeFile(start, START_SCRIPT);
    await setInterpreters(home, {
      perl: client === "perl" ? PERL : "",
      node: process.execPath,
      start,
    });
  });
  afterEach(async () => {
    for (const { pid } of started) process.kill(pid, "SIGKILL");
    await removeHome(home);
  });

  const startedSoFar = async () => {
    await expect.poll(() => readStarted(home), { timeout: 10_000 }).not.toEqual([]);
    started = await readStarted(home);
    return started;
  };

  it("starts the daemon with a clean environment, in its own process group", async () => {
    const kept = {
      USER: "dev",
      LANG: "C.UTF-8",
      TZ: "UTC",
      TMPDIR: "/tmp",
      XDG_RUNTIME_DIR: "/run/x y",
    };
    const environment = {
      ...kept,
      API_KEY: "secret",
      NODE_OPTIONS: "--no-warnings",
      SKILLD_HOME: "/else",
    };
    expect(await runHook(home, { environment })).toEqual(SILENT);
    expect(await startedSoFar()).toEqual([
      {
        pid: expect.any(Number),
        ownGroup: true,
        words: ["start", "--on-demand"],
        environment: { ...kept, HOME: "/nonexistent", PATH: "/usr/bin:/bin", SKILLD_HOME: home },
      },
    ]);
    expect(await readSpool(home)).toHaveLength(1);
  });

  it("does not make the agent wait for what it started", async () => {
    await runHook(home);
    const [daemon] = await startedSoFar();
    expect(() => process.kill(daemon?.pid ?? 0, 0)).not.toThrow();
  });

  it("starts one daemon for many hooks, and another once the first attempt is old", async () => {
    await Promise.all([runHook(home), runHook(home), runHook(home)]);
    await startedSoFar();
    const longAgo = Date.now() / 1000 - CLAIM_SECONDS - 1;
    await utimes(join(home, "run/starting"), longAgo, longAgo);
    await runHook(home);
    await expect.poll(() => readStarted(home), { timeout: 10_000 }).toHaveLength(2);
    expect(await startedSoFar()).toHaveLength(2);
  });

  it("does not start what the user has stopped", async () => {
    await writeFile(join(home, "run/stopped"), "");
    await runHook(home);
    expect(await readSpool(home)).toHaveLength(1);
    expect(await exists(join(home, "run/starting"))).toBe(false);
  });

  it("does not start a second daemon beside one that does not answer", async () => {
    const daemon = await startRawDaemon(home, async () => {});
    await runHook(home);
    await daemon.close();
    expect(await readSpool(home)).toHaveLength(1);
    expect(await exists(join(home, "run/starting"))).toBe(false);
  });

  it("starts the next daemon when the one it met hangs up before it has the event", async () => {
    const daemon = await startRawDaemon(home, async (socket) => void socket.destroy());
    expect(await runHook(home)).toEqual(SILENT);
    await daemon.close();
    expect(await startedSoFar()).toHaveLength(1);
    expect(await readSpool(home)).toHaveLength(1);
  });

  it("starts the daemon in a home whose run folder is gone", async () => {
    await rm(join(home, "run"), { recursive: true });
    expect(await runHook(home)).toEqual(SILENT);
    expect(await startedSoFar()).toHaveLength(1);
  });

  it("stays silent when the claim can not be made", async () => {
    await mkdir(join(home, "run/starting"));
    expect(await runHook(home)).toEqual(SILENT);
    expect(await readSpool(home)).toHaveLength(1);
  });

  it("stays silent where the daemon's program is gone", async () => {
    const perl = client === "perl" ? PERL : "";
    const node = client === "perl" ? "/nonexistent/node" : process.execPath;
    await setInterpreters(home, { perl, node, start: "/nonexistent/main.js" });
    expect(await runHook(home)).toEqual(SILENT);
    expect(await readSpool(home)).toHaveLength(1);
  });
});

async function readStarted(home: string): Promise<Started[]> {
  const text = await readFile(join(home, "started"), "utf8").catch(() => "");
  return text
    .split("\n")
    .slice(0, -1)
    .map((line): Started => JSON.parse(line));
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
