/** What each command prints for programs and people, with a daemon and without. */

import { expect, it } from "vitest";
import { homeAt } from "../../src/config/home.ts";
import { packageVersion } from "../../src/support/package-root.ts";
import { Status } from "../../src/wire/rpc.ts";
import { skilld } from "../support/daemon-process.ts";
import { copyPackage } from "../support/package-copy.ts";
import { eventOf, hook, startRecorder } from "../support/recorder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const version = packageVersion();

it("without a daemon: status and watch fail with the way, stop and logs have nothing to say", async () => {
  const home = homeAt(temporaryFolder());
  const unreachable = {
    code: "daemon-unreachable",
    message: `cannot reach the daemon at ${home.socket}`,
    hint: "Start it with `skilld start`.",
  };
  const failed = { code: 4, stdout: `${JSON.stringify({ error: unreachable })}\n`, stderr: "" };
  expect(await skilld(home, ["status", "--json"])).toEqual(failed);
  expect(await skilld(home, ["watch", "--json"])).toEqual(failed);
  expect(await skilld(home, ["status"])).toEqual({
    code: 4,
    stdout: "",
    stderr: `skilld: ${unreachable.message}\n${unreachable.hint}\n`,
  });
  const said = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await skilld(home, words);
    return { code, stdout, stderr };
  };
  const yes = (stdout: string) => ({ code: 0, stdout, stderr: "" });
  expect(await said("stop", "--json")).toEqual(yes('{"stopped":false}\n'));
  expect(await said("stop")).toEqual(
    yes("skilld was not running. Hooks will not start it until `skilld start`.\n"),
  );
  expect(await said("logs", "--json")).toEqual(yes('{"lines":[]}\n'));
  expect(await said("logs")).toEqual(yes("The log is empty.\n"));
});

it("with a daemon: every command has one object, and the same in sentences", async () => {
  const { home, pid } = await startRecorder();
  await hook(home, eventOf(1));

  const again = await skilld(home, ["start", "--json"]);
  const { root, socket } = home;
  expect(JSON.parse(again.stdout)).toEqual({ started: false, pid, version, home: root, socket });
  expect((await skilld(home, ["start"])).stdout).toBe(
    `● skilld ${version} already running (pid ${pid}), home ${root}\n`,
  );
  expect(await skilld(home, ["start", "--quiet"])).toEqual({ code: 0, stdout: "", stderr: "" });

  const status = Status.parse(JSON.parse((await skilld(home, ["status", "--json"])).stdout));
  expect(status).toMatchObject({ pid, version, home: root, socket, events: 1, problems: [] });
  expect((await skilld(home, ["status"])).stdout.split("\n")).toEqual([
    expect.stringMatching(`^● skilld ${version} runs \\(pid ${pid}, up \\d+ s\\), [\\d.]+ MiB in`),
    `  1 events of 1 sessions, last ${status.lastEventAt}`,
    "  0 in the spool, 0 in the queue, 0 set aside",
    "",
  ]);

  expect(JSON.parse((await skilld(home, ["logs", "--json"])).stdout)).toEqual({
    lines: [
      {
        at: expect.any(String),
        level: "info",
        what: "the daemon listens",
        pid,
        version,
        socket,
      },
    ],
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
