/** Every form of a condition: where it holds, where it fails, and where it can not be checked. */

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Circumstances, evaluate } from "../../src/condition/evaluate.ts";
import { lookAtProject } from "../../src/condition/look-at-project.ts";
import { parseCondition } from "../../src/condition/parse-condition.ts";
import type { Finding } from "../../src/model/condition.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { runIn } from "./run-read-only.ts";

const ENDED = { exit: 3, stdout: "one\ntwo\n", stderr: "" };
const asIs = (text: string) => text;

describe("in a repository", () => {
  // Nothing that is asked here changes it, so one is enough.
  const project = mkdtempSync(join(tmpdir(), "skilld-"));
  beforeAll(() => makeRepository(project));
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it.each([
    ["exit 3", "held", "exit 3"],
    ["exit 0", "failed", "exit 3"],
    ["stdout contains `two`", "held", "one two"],
    ["stdout contains `three`", "failed", "one two"],
    ["stdout matches `/^two$/`", "held", "one two"],
    ["stderr matches `/./`", "failed", "nothing"],
    ["file `package.json` exists", "held", "file"],
    ["file `none` exists", "failed", "missing"],
    ["file `src` exists", "failed", "dir"],
    ["file `none/deeper` missing", "held", "missing"],
    ["file `loop` exists", "unchecked", "the path can not be followed (ELOOP)"],
    ["file `away/x` missing", "unchecked", "the path leads out of the project"],
    ["dir `src` exists", "held", "dir"],
    ["dir `src` missing", "failed", "dir"],
    ["dir `away` exists", "unchecked", "the path leads out of the project"],
    ["file `package.json` contains `1.4.0`", "held", "found in 52 characters"],
    ["file `package.json` matches `/2\\.0/`", "failed", "not found in 52 characters"],
    ["file `none` contains `a`", "failed", "no such file"],
    ["file `src` contains `a`", "failed", "no such file"],
    ["file `away` contains `a`", "unchecked", "the path leads out of the project"],
    ["file `large` contains `a`", "unchecked", "the file has more than 4194304 bytes"],
    ["file `slow` matches `/^(a+)+$/`", "unchecked", "the pattern needs more than 200 ms"],
    ["json `package.json` `$.version` equals `1.4.0`", "held", "1.4.0"],
    ["json `package.json` `$.version` equals `1.5.0`", "failed", "1.4.0"],
    ["json `package.json` `$.files[1]` matches `/^b$/`", "held", "b"],
    ["json `package.json` `$.private` equals `true`", "held", "true"],
    ["json `package.json` `$.constructor` matches `/./`", "failed", "nothing stands there"],
    ["json `slow` `$.a` equals `b`", "failed", "the file is not JSON"],
    ["json `none` `$.a` equals `b`", "failed", "no such file"],
    ["json `large` `$` equals `b`", "unchecked", "the file has more than 4194304 bytes"],
    ["git branch `main`", "held", "main"],
    ["git branch `other`", "failed", "main"],
    ["git tag `v1.4.0`", "held", "the tag exists"],
    ["git tag `packed`", "held", "the tag exists"],
    ["git tag `v1.5.0`", "failed", "no such tag"],
    ["git tag `../heads/main`", "unchecked", "no tag can have this name"],
    ["git clean", "failed", "?? away ?? large ?? loop ?? slow"],
    ["git committed `package.json`", "held", "committed"],
    ["git committed `slow`", "failed", "not committed"],
    ["git committed `src/changed.txt`", "held", "committed"],
    ["env `HOME` set", "held", "set"],
    ["env `NONE` set", "failed", "not set"],
    ["tool `git` `>=1`", "held", expect.stringMatching(/^\d+\./)],
    ["tool `git` `<1`", "failed", expect.stringMatching(/^\d+\./)],
    ["tool `no-such-tool` `1`", "unchecked", "no-such-tool can not be started"],
    ["check `test -f package.json` exit 0", "held", "exit 0"],
    ["check `test -f none` exit 0", "failed", "exit 1"],
    ["check `cat package.json` prints contains `1.4.0`", "held", expect.any(String)],
    ["check `echo a` prints matches `/b/`", "failed", "a"],
  ])("%s is %s", async (written, verdict, observed) => {
    const variables = new Set(["HOME"]);
    const look = lookAtProject({ project, variables, run: runIn(project) });
    expect(await found(written, { look, outcome: ENDED, redact: asIs })).toEqual({
      verdict,
      observed,
    });
  });

  it("git clean holds when all is committed", async () => {
    const project = makeRepository(temporaryFolder());
    git(project, "add", "-A");
    git(project, "commit", "-qm", "all");
    const look = lookAtProject({ project, run: runIn(project) });
    expect((await found("git clean", { look, redact: asIs })).verdict).toBe("held");
  });

  it("branch and tags are those of a worktree", async () => {
    const worktree = join(temporaryFolder(), "tree");
    git(project, "worktree", "add", "-q", "-b", "side", worktree);
    const look = lookAtProject({ project: worktree });
    expect(await found("git branch `side`", { look, redact: asIs })).toMatchObject({
      verdict: "held",
    });
    expect(await found("git tag `v1.4.0`", { look, redact: asIs })).toMatchObject({
      verdict: "held",
    });
  });
});

describe("where nothing ran and nothing may", () => {
  it.each([
    ["exit 0", "no program ran"],
    ["stdout contains `a`", "no program ran"],
    ["git clean", "nothing may run here"],
    ["git branch `main`", "this is no git repository"],
    ["git tag `v1`", "this is no git repository"],
    ["git committed `a`", "nothing may run here"],
    ["env `HOME` set", "the environment is not known here"],
    ["tool `git` `1`", "nothing may run here"],
    ["check `true` exit 0", "nothing may run here"],
  ])("%s is unchecked", async (written, observed) => {
    const look = lookAtProject({ project: temporaryFolder() });
    expect(await found(written, { look, redact: asIs })).toEqual({
      verdict: "unchecked",
      observed,
    });
  });

  it("git fails outside of a repository, which says nothing about it", async () => {
    const project = temporaryFolder();
    const look = lookAtProject({ project, run: runIn(project) });
    const finding = await found("git clean", { look, redact: asIs });
    expect(finding.verdict).toBe("unchecked");
  });
});

describe("a port", () => {
  it("is open while something listens, and closed after that", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((listening) => server.once("listening", listening));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const look = lookAtProject({ project: temporaryFolder() });
    const held = await found(`port ${port} open`, { look, redact: asIs });
    await new Promise((closed) => server.close(closed));
    const failed = await found(`port ${port} open`, { look, redact: asIs });
    expect([held, failed]).toEqual([
      { verdict: "held", observed: "open" },
      { verdict: "failed", observed: "closed" },
    ]);
  });

  it("is unchecked where it can not be tried", async () => {
    const look = {
      ...lookAtProject({ project: temporaryFolder() }),
      isPortOpen: async () => ({ kind: "unseen", reason: "no sockets here" }) as const,
    };
    expect(await found("port 80 open", { look, redact: asIs })).toEqual({
      verdict: "unchecked",
      observed: "no sockets here",
    });
  });
});

it("shows at most 200 characters of an observation, redacted before it is cut", async () => {
  const look = lookAtProject({ project: temporaryFolder() });
  const stdout = `${"x".repeat(190)} secret-${"9".repeat(100)}`;
  const redact = (text: string) => text.replace(/secret-\d{100}/, "[hidden]");
  const finding = await found("stdout contains `y`", {
    look,
    outcome: { exit: 0, stdout, stderr: "" },
    redact,
  });
  expect(finding).toEqual({ verdict: "failed", observed: `${"x".repeat(190)} [hidden]` });
});

it("a pipe in place of a file is no file and keeps nobody waiting", async () => {
  const project = temporaryFolder();
  execFileSync("mkfifo", [join(project, "pipe")]);
  const look = lookAtProject({ project });
  expect(await found("file `pipe` contains `a`", { look, redact: asIs })).toEqual({
    verdict: "failed",
    observed: "no such file",
  });
});

function found(written: string, scene: Circumstances): Promise<Finding> {
  const parsed = parseCondition(written);
  if (parsed.kind === "refused") throw new Error(parsed.reason);
  return evaluate(parsed.value, scene);
}

function makeRepository(project: string): string {
  const manifest = { version: "1.4.0", files: ["a", "b"], private: true };
  mkdirSync(join(project, "src"));
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(project, "src/changed.txt"), "a");
  git(project, "init", "-q", "-b", "main");
  git(project, "add", "-A");
  git(project, "commit", "-qm", "first");
  git(project, "tag", "packed");
  git(project, "pack-refs", "--all");
  git(project, "tag", "v1.4.0");
  symlinkSync("loop", join(project, "loop"));
  symlinkSync("..", join(project, "away"));
  writeFileSync(join(project, "large"), Buffer.alloc(4 * 1024 * 1024 + 1));
  writeFileSync(join(project, "slow"), `${"a".repeat(50)}!`);
  return project;
}

function git(project: string, ...argv: readonly string[]): void {
  const author = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  execFileSync("git", [...author, ...argv], { cwd: project, stdio: "ignore" });
}
