/** What each command prints for programs and people, with a daemon and without. */

import { expect, it } from "vitest";
import { homeAt } from "../../src/config/home.ts";
import { packageVersion } from "../../src/support/package-root.ts";
import { Status } from "../../src/wire/rpc.ts";
import { type Ran, skilld } from "../support/daemon-process.ts";
import { copyPackage } from "../support/package-copy.ts";
import { eventOf, hook, startRecorder } from "../support/recorder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const version = packageVersion();

it("without a daemon: status and watch fail with the way, stop and logs have nothing to say", async () => {
  const home = homeAt(temporaryFolder());
  const message = `cannot reach the daemon at ${home.socket}`;
  const hint = "Start it with `skilld start`.";
  const error = JSON.stringify({ error: { code: "daemon-unreachable", message, hint } });
  const expected: Readonly<Record<string, Ran>> = {
    "status --json": { code: 4, stdout: `${error}\n`, stderr: "" },
    "watch --json": { code: 4, stdout: `${error}\n`, stderr: "" },
    status: { code: 4, stdout: "", stderr: `skilld: ${message}\n${hint}\n` },
    "stop --json": { code: 0, stdout: '{"stopped":false}\n', stderr: "" },
    stop: {
      code: 0,
      stdout: "skilld was not running. Hooks will not start it until `skilld start`.\n",
      stderr: "",
    },
    "logs --json": { code: 0, stdout: '{"lines":[]}\n', stderr: "" },
    logs: { code: 0, stdout: "The log is empty.\n", stderr: "" },
  };
  const commands = Object.keys(expected);
  const runs = await Promise.all(commands.map((command) => skilld(home, command.split(" "))));
  expect(Object.fromEntries(commands.map((command, at) => [command, runs[at]]))).toEqual(expected);
});

it("with a daemon: every command has one object, and the same in sentences", async () => {
  const { home, pid } = await startRecorder();
  await hook(home, eventOf(1));

  const { root, socket } = home;
  const commands = ["start --json", "start", "status --json", "status", "logs --json"];
  const runs = await Promise.all(commands.map((command) => skilld(home, command.split(" "))));
  const [startJson, start, statusJson, status, logsJson] = runs.map(({ stdout }) => stdout);
  expect(runs.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
    commands.map(() => ({ code: 0, stderr: "" })),
  );
  expect(parse(startJson)).toEqual({ started: false, pid, version, home: root, socket });
  expect(start).toBe(`● skilld ${version} already running (pid ${pid}), home ${root}\n`);
  const answer = Status.parse(parse(statusJson));
  expect(answer).toMatchObject({ pid, version, home: root, socket, events: 1, problems: [] });
  expect(status?.split("\n")).toEqual([
    expect.stringMatching(`^● skilld ${version} runs \\(pid ${pid}, up \\d+ s\\), [\\d.]+ MiB in`),
    `  1 events of 1 sessions, last ${answer.lastEventAt}`,
    expect.stringMatching(/^ {2}0 sessions imported, [01] waiting to be read$/),
    "  0 in the spool, 0 in the queue, 0 set aside",
    "",
  ]);
  const at = expect.any(String);
  expect(parse(logsJson)).toEqual({
    lines: [{ at, level: "info", what: "the daemon listens", pid, version, socket }],
  });
  expect((await skilld(home, ["stop"])).stdout).toBe(
    `skilld has stopped (pid ${pid}). Hooks go on and spool.\n`,
  );
});

it("says at once that a daemon died at its start", async () => {
  const broken = copyPackage("0.0.1");
  broken.edit("dist/daemon/main.js", () => "process.exit(3);\n");
  const startedAt = performance.now();
  const { code, stdout } = await broken.skilld(homeAt(temporaryFolder()), ["start", "--json"]);
  expect({ code, ...JSON.parse(stdout) }).toEqual({
    code: 4,
    error: {
      code: "daemon-failed",
      message: "cannot start the daemon: it ended at once with code 3",
      hint: "`skilld logs` may say why.",
    },
  });
  const launchDeadlineMs = 15_000;
  expect(performance.now() - startedAt).toBeLessThan(launchDeadlineMs);
});

function parse(text: string | undefined): unknown {
  return JSON.parse(text ?? "");
}
