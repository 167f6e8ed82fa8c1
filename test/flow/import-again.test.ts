/** Imports at the same time, and imports that are cut short: what was read is read once. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { connect } from "../../src/wire/client.ts";
import { eventually, skilld, startDaemon, temporaryHome } from "../support/daemon-process.ts";
import { callOf, eventsIn, FIXTURES, importInto, recorder } from "../support/imported.ts";
import { runningSkilld } from "../support/running-command.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

it("follows an import that was asked for before, and waits with any other", async () => {
  const { socket } = await recorder();
  const client = await connect(socket);
  onTestFinished(client.close);
  const request = { paths: [FIXTURES], agent: null, since: null };
  const [first, same, other] = await Promise.all([
    client.call("import", request),
    client.call("import", request),
    client.call("import", { ...request, agent: "codex" }),
  ]);
  expect(same).toMatchObject({ id: first.id, isFollowing: true });
  expect(other).toMatchObject({ isFollowing: false, progress: { phase: "waiting" } });
  expect(await client.call("stopImport", { id: other.id })).toMatchObject({
    failure: "it was stopped",
  });
  const ended = await eventually(
    () => client.call("importProgress", { id: first.id }),
    ({ phase }) => phase === "ended",
  );
  expect(ended).toMatchObject({ failure: null, unreduced: 0, read: { logs: ended.found.logs } });
});

it("reads another history behind the one that is being read", async () => {
  const home = await recorder();
  const [all, one] = await Promise.all([
    importInto(home, FIXTURES),
    importInto(home, join(FIXTURES, "claude")),
  ]);
  expect(all.logs).toBeGreaterThan(one.logs);
  expect(all.calls + one.calls).toBe((await importInto(await recorder(), FIXTURES)).calls);
});

it("is stopped by Ctrl-C, says so, and goes on from there the next time", async () => {
  const home = await recorder();
  const folder = temporaryFolder();
  const records = Array.from({ length: 20_000 }, (_, at) => JSON.stringify(callOf(`t${at}`, "ls")));
  writeFileSync(join(folder, "s1.jsonl"), `${records.join("\n")}\n`);
  const importing = runningSkilld(home, ["import", folder]);
  await eventually(
    () => eventsIn(home).length,
    (events) => events > 0,
  );
  importing.signal("SIGINT");
  expect(await importing.ended).toEqual({ code: 130, stderr: "" });
  expect(importing.lines()).toEqual([
    expect.stringMatching(/^Stopped\. What was read is kept|^Everything was read/),
  ]);
  await importInto(home, folder);
  const { stdout } = await skilld(home, ["sessions", "--json"]);
  expect(JSON.parse(stdout).sessions).toMatchObject([{ calls: records.length }]);
});

it("goes on where it was when the daemon is killed in the middle", async () => {
  const [whole, killed] = [await recorder(), temporaryHome()];
  await importInto(whole, FIXTURES);
  const pid = await startDaemon(killed);
  const importing = skilld(killed, ["import", FIXTURES, "--json"]);
  await eventually(
    () => eventsIn(killed).length,
    (events) => events > 0,
  );
  process.kill(pid, "SIGKILL");
  expect((await importing).code).not.toBe(0);
  await startDaemon(killed);
  await importInto(killed, FIXTURES);
  expect(eventsIn(killed)).toEqual(eventsIn(whole));
  const sessions = await Promise.all(
    [whole, killed].map((home) => skilld(home, ["sessions", "--limit", "1000", "--json"])),
  );
  expect(sessions[1]?.stdout).toEqual(sessions[0]?.stdout);
});
