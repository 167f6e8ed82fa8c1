/** skilld watch: every event as it happens, until the daemon or the reader has had enough. */

import { expect, it } from "vitest";
import { skilld } from "../support/daemon-process.ts";
import {
  eventOf,
  hook,
  type Recorder,
  sharedRecorder,
  startRecorder,
} from "../support/recorder.ts";
import { type RunningCommand, runningSkilld } from "../support/running-command.ts";

const home = sharedRecorder();
let calls = 0;

/** Fires hooks until the command has said something; it says nothing of when it begins to listen. */
async function heard(command: RunningCommand, at: Recorder["home"] = home): Promise<string> {
  const before = command.lines().length;
  await expect
    .poll(
      async () => {
        calls += 1;
        await hook(at, eventOf(calls));
        return command.lines().length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(before);
  return command.lines().at(-1) ?? "";
}

it("prints a line for every event", async () => {
  const watch = runningSkilld(home, ["watch"]);
  expect(await heard(watch)).toMatch(/^\d\d:\d\d:\d\d {2}codex s1 {10}PostToolUse Bash {2}\d+ B$/);
  watch.signal("SIGINT");
  expect(await watch.ended).toEqual({ code: 130, stderr: "" });
});

it("prints one object for every event", async () => {
  const watch = runningSkilld(home, ["watch", "--json"]);
  expect(JSON.parse(await heard(watch))).toEqual({
    event: "captured",
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    agent: "codex",
    name: "PostToolUse",
    session: "s1",
    tool: "Bash",
    bytes: expect.any(Number),
    fault: null,
  });
});

it("ends without a word when its reader has seen enough", async () => {
  const watch = runningSkilld(home, ["watch"]);
  await heard(watch);
  watch.closeReader();
  await hook(home, eventOf(0));
  expect(await watch.ended).toEqual({ code: 0, stderr: "" });
});

it("says that the daemon has ended", async () => {
  const recorder = await startRecorder();
  const watch = runningSkilld(recorder.home, ["watch"]);
  await heard(watch, recorder.home);
  await skilld(recorder.home, ["stop"]);
  expect(await watch.ended).toEqual({ code: 0, stderr: "" });
  expect(watch.lines().at(-1)).toBe("The daemon has ended.");
});
