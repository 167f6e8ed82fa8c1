/** A home that can not be written: hooks stay silent, and whoever starts the daemon is told why. */

import { expect, it } from "vitest";
import { skilld } from "../support/daemon-process.ts";
import { canMount, mountReadOnly } from "../support/mounts.ts";
import { eventOf, hook, SILENT, startRecorder } from "../support/recorder.ts";

it.runIf(canMount)("a read-only home is refused in one sentence (needs a mount)", async () => {
  const { home } = await startRecorder();
  await skilld(home, ["stop"]);
  const mount = mountReadOnly(home.root);
  expect(await hook(home, eventOf(1))).toEqual(SILENT);
  const { code, stdout } = await skilld(home, ["start", "--json"]);
  expect({ code, ...JSON.parse(stdout) }).toEqual({
    code: 4,
    error: {
      code: "home-unsafe",
      message: `cannot use ${home.root}: it can not be written`,
      hint: "It must be a plain folder of your own with mode 700 (chmod 700), or set SKILLD_HOME.",
    },
  });
  mount.undo();
  expect((await skilld(home, ["start"])).code).toBe(0);
});
