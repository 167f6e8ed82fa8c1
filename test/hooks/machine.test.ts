/** The machine a hook finds itself on: its interpreters, its shells, its environment. The agent never fails for it. */

import { execFile } from "node:child_process";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ACK_FRAME, answerFrame, END_FRAME } from "../../src/wire/hook-reply.ts";
import {
  CLIENTS,
  installHooks,
  PERL,
  PERL_FILES,
  readSpool,
  removeHome,
  runHook,
  setInterpreters,
} from "../support/hook-runner.ts";
import { type ScriptedDaemon, startScriptedDaemon } from "../support/scripted-daemon.ts";

const run = promisify(execFile);
const hooks = join(import.meta.dirname, "../../hooks");

const printed = (stdout: string) => ({ code: 0, stdout, stderr: "", ms: expect.any(Number) });
const SILENT = printed("");
const GONE = "/nonexistent/interpreter";
const BROKEN = "/bin/false";
const STDIN = '{"event":"kept"}';

let home: string;
let daemon: ScriptedDaemon | undefined;

afterEach(async () => {
  await daemon?.close();
  daemon = undefined;
  await removeHome(home);
});

describe.each(CLIENTS)("the %s client", (client) => {
  beforeEach(async () => {
    home = await installHooks(client);
    daemon = await startScriptedDaemon(home, [ACK_FRAME, answerFrame("said")]);
  });

  it.each<Readonly<Record<string, string>>>([
    { PERL5OPT: "-Mnonexistent" },
    { PERL5OPT: "-d", PERL5DB: "die" },
    { PERL5LIB: "/nonexistent", PERL_UNICODE: "SDA", PERLIO: ":crlf" },
    { PERL_SIGNALS: "unsafe", PERL_HASH_SEED_DEBUG: "1" },
    { NODE_OPTIONS: "--require=/nonexistent" },
    { NODE_CHANNEL_FD: "9", NODE_DEBUG: "net,stream" },
    { NODE_ICU_DATA: "/nonexistent", OPENSSL_CONF: "/nonexistent" },
    { LC_ALL: "xx_YY.nonexistent", LANG: "xx_YY" },
    { ENV: "/nonexistent", BASH_ENV: "/nonexistent", PATH: "", IFS: "/" },
    { perl: GONE, node: GONE, start: GONE, hooks: GONE, home: GONE },
  ])("answers in the environment %j", async (environment) => {
    expect(await runHook(home, { event: "PreToolUse", stdin: STDIN, environment })).toEqual(
      printed("said"),
    );
    expect(daemon?.received.map((event) => event.bytes.toString())).toEqual([STDIN]);
  });

  it.each(["/bin/sh", "dash", "bash", "bash --posix"])("answers under %s", async (words) => {
    const shell = words.split(" ");
    expect(await runHook(home, { event: "PreToolUse", shell })).toEqual(printed("said"));
  });

  it("answers from a home with spaces and quotes in its name", async () => {
    const odd = `${home} it's "odd" $x`;
    await daemon?.close();
    await rename(home, odd);
    home = odd;
    daemon = await startScriptedDaemon(home, [ACK_FRAME, answerFrame("said")]);
    expect(await runHook(home, { event: "PreToolUse" })).toEqual(printed("said"));
  });

  it("answers when it is called by a relative path", async () => {
    const shell = [
      "/bin/sh",
      "-c",
      'cd "$(dirname "$1")" && exec /bin/sh "$(basename "$1")" "$2" "$3"',
      "sh",
    ];
    expect(await runHook(home, { event: "PreToolUse", shell })).toEqual(printed("said"));
  });

  it("ends in silence when the agent has closed every stream", async () => {
    const shell = ["/bin/sh", "-c", 'exec /bin/sh "$@" <&- >&- 2>&-', "sh"];
    expect(await runHook(home, { event: "PreToolUse", shell })).toEqual(SILENT);
    expect(daemon?.received.map((event) => event.bytes.toString())).toEqual([""]);
  });

  it("ends in silence when the agent does not listen to the answer", async () => {
    const shell = ["/bin/sh", "-c", '{ /bin/sh "$@"; echo $? >&2; } | :', "sh"];
    expect(await runHook(home, { event: "PreToolUse", shell })).toEqual({
      ...SILENT,
      stderr: "0\n",
    });
  });
});

describe("where an interpreter does not run", () => {
  beforeEach(async () => {
    home = await installHooks("perl");
  });

  it.each([
    { perl: GONE, node: process.execPath },
    { perl: BROKEN, node: process.execPath },
    { perl: PERL, node: GONE },
  ])("the other client answers: $perl, $node", async ({ perl, node }) => {
    daemon = await startScriptedDaemon(home, [ACK_FRAME, answerFrame("said")]);
    await setInterpreters(home, { perl, node, start: "" });
    expect(await runHook(home, { event: "PreToolUse", stdin: STDIN })).toEqual(printed("said"));
    expect(daemon.received.map((event) => event.bytes.toString())).toEqual([STDIN]);
  });

  it.each([
    { perl: GONE, node: GONE },
    { perl: BROKEN, node: BROKEN },
    { perl: "", node: "" },
  ])("the shell spools the event by itself: $perl, $node", async (interpreters) => {
    await setInterpreters(home, { ...interpreters, start: "" });
    expect(await runHook(home, { agent: "claude", event: "PreToolUse", stdin: STDIN })).toEqual(
      SILENT,
    );
    await expectSpooledByShell();
  });

  it("the shell spools where nobody wrote down the interpreters", async () => {
    await rm(join(home, "hooks/interpreters"));
    await rm(join(home, "spool"), { recursive: true });
    const environment = { perl: "/bin/echo", node: "/bin/echo" };
    const given = { agent: "claude", event: "PreToolUse", stdin: STDIN, environment };
    expect(await runHook(home, given)).toEqual(SILENT);
    await expectSpooledByShell();
  });

  it("the shell gives up in silence where it can not spool", async () => {
    await setInterpreters(home, { perl: "", node: "", start: "" });
    await rm(join(home, "spool"), { recursive: true });
    await writeFile(join(home, "spool"), "in the way");
    expect(await runHook(home)).toEqual(SILENT);
  });

  it.each(["perl='", "exit 2", "(", "exec /nonexistent", "nonexistent-command"])(
    "the exit code is 0 even if the written interpreters are %j",
    async (text) => {
      await writeFile(join(home, "hooks/interpreters"), text);
      expect(await runHook(home)).toEqual(SILENT);
    },
  );

  async function expectSpooledByShell(): Promise<void> {
    expect(await readSpool(home)).toEqual([
      {
        delivery: expect.any(String),
        agent: "claude",
        event: "PreToolUse",
        mode: "600",
        bytes: Buffer.from(STDIN),
      },
    ]);
  }
});

describe("the sources", () => {
  it.each(PERL_FILES)(
    "%s compiles under strict and warnings, which it can not afford at run time",
    async (file) => {
      home = await installHooks("perl");
      const { stderr } = await run(PERL, ["-Mstrict", "-Mwarnings", "-c", join(hooks, file)]);
      expect(stderr).toBe(`${join(hooks, file)} syntax OK\n`);
    },
  );

  const loadedOn = async (event: string) => {
    const script = join(home, "hooks/forward.pl");
    await writeFile(script, 'END { print join " ", map { s{.*/}{}r } sort keys %INC }\n', {
      flag: "a",
    });
    const running = run(PERL, [script, home, "codex", event]);
    running.child.stdin?.end();
    return (await running).stdout;
  };

  it("forward.pl loads no module, and of its own files only what an event needs", async () => {
    home = await installHooks("perl");
    expect(await loadedOn("Stop")).toBe("spool.pl");
    expect(await readSpool(home)).toHaveLength(1);
    daemon = await startScriptedDaemon(home, [ACK_FRAME, END_FRAME]);
    expect(await loadedOn("PreToolUse")).toBe("");
  });

  it("forward.pl loads what reads an answer when there is one", async () => {
    home = await installHooks("perl");
    daemon = await startScriptedDaemon(home, [ACK_FRAME, answerFrame("said ")]);
    expect(await loadedOn("PreToolUse")).toBe("said answer.pl");
  });
});
