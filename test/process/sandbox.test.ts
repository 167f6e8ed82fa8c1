/** The sandbox, asked from inside: what a step can not reach, and what it still can. */

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { basename, join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { programsNamed } from "../../src/config/search-path.ts";
import type { Need } from "../../src/model/procedure.ts";
import { openProcesses, type Processes } from "../../src/process/process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const DEADLINE_MS = 20_000;

interface Place {
  readonly home: string;
  readonly project: string;
  readonly processes: Processes;
  /** What a script prints in the project, and how it ends. */
  readonly told: (script: string, ...needs: readonly Need[]) => Promise<string>;
}

async function place(): Promise<Place> {
  const home = temporaryFolder();
  vi.stubEnv("HOME", home);
  const project = join(home, "work/project");
  mkdirSync(project, { recursive: true });
  for (const folder of [
    ".ssh",
    ".skilld",
    ".agent-home",
    ".npm",
    "work/other",
    "work/project/.agents",
  ]) {
    mkdirSync(join(home, folder), { recursive: true });
    writeFileSync(join(home, folder, "secret"), "the secret\n");
  }
  writeFileSync(join(home, ".gitconfig"), "[user]\n name = Ann\n email = ann@example.org\n");
  execFileSync("git", ["init", "--quiet", project]);
  const processes = await openProcesses({
    sandbox: "require",
    project,
    hidden: [join(home, ".skilld"), join(home, ".agent-home")],
    guarded: [".agents", ".missing"],
    isInAgentSandbox: false,
    signal: new AbortController().signal,
  });
  const told = async (script: string, ...needs: readonly Need[]) => {
    const ended = await processes.run({
      script: `( ${script} ) 2>&1; echo "exit $?"`,
      folder: project,
      variables: {},
      needs,
      timeoutMs: DEADLINE_MS,
    });
    return ended.kind === "ended" ? ended.outcome.stdout.trim() : ended.kind;
  };
  return { home, project, processes, told };
}

const hasBubblewrap = programsNamed("bwrap").length > 0;
if (!hasBubblewrap) process.stdout.write("not tested: there is no bubblewrap on this machine\n");

describe.runIf(hasBubblewrap)("a step in bubblewrap", () => {
  it("writes its project and nothing else", async () => {
    const { home, project, told } = await place();
    const scratch = `/tmp/${basename(project)}-${process.pid}`;
    expect(await told("echo x > inside")).toBe("exit 0");
    expect(readFileSync(join(project, "inside"), "utf8")).toBe("x\n");
    for (const path of [`${home}/x`, `${home}/work/other/x`, "/etc/x", "/usr/x", ".agents/x"]) {
      expect(await told(`echo x > ${path}`)).toMatch(/Read-only file system\nexit 1$/);
    }
    expect(await told("ln -s ../other out && echo x > out/x")).toMatch(/exit 1$/);
    expect(await told(`echo x > ${scratch} && cat ${scratch}`)).toBe("x\nexit 0");
    expect(existsSync(scratch)).toBe(false);
  });

  it("sees no keys, nothing of skilld, nothing of the agents", async () => {
    const { home, told } = await place();
    for (const folder of [".ssh", ".skilld", ".agent-home"]) {
      expect(await told(`ls -A ${home}/${folder}`)).toBe("exit 0");
      expect(await told(`cat ${home}/${folder}/secret`)).toMatch(/No such file.*\nexit 1$/);
    }
    expect(await told(`cat ${home}/work/other/secret`)).toBe("the secret\nexit 0");
    expect(await told(`echo x > ${home}/.ssh/key`, { kind: "write", path: "~/.ssh" })).toBe(
      "exit 0",
    );
    expect(existsSync(join(home, ".ssh/key"))).toBe(false);
  });

  it("has no network, and meets no socket of others", async () => {
    const { home, told } = await place();
    const port = await listening(createServer(), 0);
    await listening(createServer(), join(home, ".agent-home/agent.sock"));
    const connect = (to: string) =>
      told(
        `${process.execPath} -e 'require("net").connect(${to}).on("connect",()=>console.log("in")).on("error",e=>console.log(e.code))'`,
      );
    expect(await connect(`{port:${port},host:"127.0.0.1"}`)).toMatch(
      /^(?:ECONNREFUSED|ENETUNREACH)\nexit 0$/,
    );
    expect(await connect(`{path:"${home}/.agent-home/agent.sock"}`)).toBe("ENOENT\nexit 0");
    const reached = await told(`exec 3<>/dev/tcp/127.0.0.1/${port} && echo in`, {
      kind: "network",
    });
    expect(reached).toBe("in\nexit 0");
  });

  it("sees no process of others, signals none, and reads no variables of theirs", async () => {
    const { told } = await place();
    vi.stubEnv("SOME_SECRET", "the secret");
    expect(await told(`kill -0 ${process.pid}`)).toMatch(/No such process\nexit 1$/);
    expect(await told("cat /proc/[0-9]*/environ | tr '\\0' '\\n' | grep -c secret")).toBe(
      "0\nexit 1",
    );
    expect(await told("ls -d /proc/[0-9]* | wc -l")).toMatch(/^\d\nexit 0$/);
    expect(
      await told(
        "env | cut -d= -f1 | sort | grep -vx -e _ -e PWD -e SHLVL -e OLDPWD | tr '\\n' ' '",
      ),
    ).toMatch(
      /^(?:(?:GOCACHE|HOME|LANG|PATH|TERM|TZ|USER|npm_config_cache) )+\nexit 0$|^(?:(?:GOCACHE|HOME|LANG|PATH|TERM|TZ|USER|npm_config_cache) )+exit 0$/,
    );
    expect(await told("mount -t tmpfs none /mnt; unshare -Ur true && echo free")).not.toContain(
      "the secret",
    );
  });

  it("changes git only where it says so, and its hooks never", async () => {
    const { project, told } = await place();
    const git: Need = { kind: "git" };
    expect(await told("git commit --allow-empty -m x")).toMatch(
      /Read-only file system[\s\S]*exit 128$/,
    );
    expect(await told("git commit -q --allow-empty -m x && git log -1 --format=%an", git)).toBe(
      "Ann\nexit 0",
    );
    expect(await told("git config core.editor vi && git switch -q -c next", git)).toBe("exit 0");
    for (const script of ["echo x > .git/hooks/pre-commit", "mv .git/hooks .git/old"]) {
      expect(await told(script, git)).toMatch(/exit 1$/);
    }
    expect(existsSync(join(project, ".git/hooks/pre-commit"))).toBe(false);
    expect(await told("mv .git other")).toMatch(/exit 1$/);
  });

  it("still finds tools in the home, and what package managers have cached", async () => {
    const { home, project, told } = await place();
    mkdirSync(join(home, ".nvm/bin"), { recursive: true });
    writeFileSync(join(home, ".nvm/bin/tool"), "#!/bin/sh\necho from nvm\n", { mode: 0o755 });
    expect(await told(`PATH=${home}/.nvm/bin:$PATH tool`)).toBe("from nvm\nexit 0");
    expect(await told(`echo x > ${home}/.npm/new`)).toMatch(/exit 1$/);
    expect(await told(`echo x > ${home}/.npm/new`, { kind: "network" })).toBe("exit 0");
    writeFileSync(join(project, "package.json"), '{"name":"a","version":"1.0.0"}');
    expect(await told("npm pack --silent")).toBe("a-1.0.0.tgz\nexit 0");
  });

  it("leaves nothing behind that runs on", async () => {
    const { told, project } = await place();
    expect(await told("sh -c 'sleep 1; echo late > late' > /dev/null 2>&1 &")).toBe("exit 0");
    expect(await told("setsid sh -c 'sleep 1; echo late > late' > /dev/null 2>&1 &")).toBe(
      "exit 0",
    );
    await new Promise((done) => setTimeout(done, 1_300));
    expect(existsSync(join(project, "late"))).toBe(false);
  });

  it("looks, for conditions, and changes nothing", async () => {
    const { processes, project } = await place();
    const look = (script: string) => processes.runReadOnly({ kind: "script", script });
    writeFileSync(join(project, "a"), "one\n");
    expect(await look("cat a")).toMatchObject({
      kind: "seen",
      value: { exit: 0, stdout: "one\n" },
    });
    expect(await look("touch b")).toMatchObject({ kind: "unseen" });
    expect(await look("npm test")).toMatchObject({ kind: "unseen" });
    expect(existsSync(join(project, "b"))).toBe(false);
  });
});

function listening(server: Server, where: number | string): Promise<number> {
  onTestFinished(() => void server.close());
  server.on("connection", (socket) => socket.end());
  return new Promise((settle) => {
    server.listen(where, () => {
      const address = server.address();
      settle(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}
