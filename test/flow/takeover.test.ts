/** Two versions of skilld on one machine: the newer one records, and no event is lost in between. */

import { expect, it } from "vitest";
import { packageVersion } from "../../src/support/package-root.ts";
import { daemonsOf } from "../soak/run-soak.ts";
import { eventually, evidenceIn, skilld, temporaryHome } from "../support/daemon-process.ts";
import { copyPackage } from "../support/package-copy.ts";
import { eventOf, hook, SILENT, spooledIn, startRecorder } from "../support/recorder.ts";

const NEWER = "999.0.0";
const OLDER = "0.0.1";

it("hands over to a newer version while hooks fire, without losing an event, and not back", async () => {
  const { home } = await startRecorder();
  const newer = copyPackage(NEWER);
  let isTakenOver = false;
  let next = 0;
  const failed: unknown[] = [];
  const firing = Array.from({ length: 3 }, async () => {
    while (!isTakenOver) {
      next += 1;
      const ran = await hook(home, eventOf(next));
      if (JSON.stringify(ran) !== JSON.stringify(SILENT)) failed.push(ran);
    }
  });
  const started = await newer.skilld(home, ["start", "--json"]);
  isTakenOver = true;
  await Promise.all(firing);
  expect(JSON.parse(started.stdout)).toMatchObject({ started: true, version: NEWER });
  expect(failed).toEqual([]);
  const calls = await eventually(
    () => new Set(evidenceIn(home).map(({ call }) => call)),
    ({ size }) => size === next,
  );
  expect(calls.size).toBe(next);
  expect(await eventually(() => spooledIn(home), isEmpty)).toEqual([]);
  expect(await eventually(() => daemonsOf(home), isOne)).toHaveLength(1);

  const back = await skilld(home, ["start", "--json"]);
  expect(JSON.parse(back.stdout)).toMatchObject({ started: false, version: NEWER });
});

it("takes over from an older version whose status has another shape", async () => {
  const home = temporaryHome();
  const older = copyPackage(OLDER);
  older.edit("dist/daemon/main.js", (text) =>
    text.replace("protocol: PROTOCOL_MAJOR,", "mood: 'fine',"),
  );
  await older.skilld(home, ["start"]);
  expect(await skilld(home, ["status"])).toEqual({
    code: 4,
    stdout: "",
    stderr:
      "skilld: cannot understand the daemon: it is of another version\n" +
      "`skilld start` replaces an older daemon; if this command is the older one, update it.\n",
  });
  expect(JSON.parse((await skilld(home, ["start", "--json"])).stdout)).toMatchObject({
    started: true,
    version: packageVersion(),
  });
  expect(await eventually(() => daemonsOf(home), isOne)).toHaveLength(1);
});

const isEmpty = (names: readonly unknown[]): boolean => names.length === 0;
const isOne = (found: readonly unknown[]): boolean => found.length === 1;
