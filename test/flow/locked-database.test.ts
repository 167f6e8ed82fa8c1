/** Another program holds the database: hooks go on, the daemon starts and stops, nothing is lost. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { daemonsOf } from "../soak/run-soak.ts";
import { logLinesIn } from "../support/daemon-log.ts";
import { eventually, evidenceIn, skilld, startDaemon } from "../support/daemon-process.ts";
import { lockDatabase } from "../support/evidence-store.ts";
import { eventOf, hook, SILENT, startRecorder } from "../support/recorder.ts";

it("is started, fed and stopped while the database is locked, and stores it all afterwards", async () => {
  const { home } = await startRecorder();
  await skilld(home, ["stop"]);
  const other = lockDatabase(home.database);

  await startDaemon(home);
  expect(await hook(home, eventOf(1))).toEqual(SILENT);
  writeFileSync(join(home.spool, "d2.codex.PostToolUse.event"), eventOf(2));
  const problem = "cannot write the database: database is locked";
  expect(
    await eventually(
      () => said(home.logs),
      (lines) => lines.includes(problem),
    ),
  ).toContain(problem);
  expect((await skilld(home, ["stop", "--json"])).stdout).toContain('"killed":false');
  // A daemon that has said its last word may still be on its way out.
  expect(await eventually(() => daemonsOf(home), isEmpty)).toEqual([]);

  other.release();
  await startDaemon(home);
  const calls = () => evidenceIn(home).map(({ call }) => call);
  const stored = await eventually(calls, ({ length }) => length === 2);
  expect([...stored].sort()).toEqual(["c1", "c2"]);
});

const isEmpty = (found: readonly unknown[]): boolean => found.length === 0;

function said(logs: string): readonly unknown[] {
  return logLinesIn(logs).map(({ what }) => what);
}
