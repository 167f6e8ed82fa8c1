/** The daemon as users run it, in a home of its own, for as long as a measurement takes. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Home, homeAt } from "../../src/config/home.ts";
import { skilld, startDaemon } from "../support/daemon-process.ts";

export async function withRealDaemon(
  use: (home: Home, pid: number) => Promise<void>,
): Promise<void> {
  const home = homeAt(await mkdtemp(join(tmpdir(), "skilld-")));
  try {
    await use(home, await startDaemon(home));
  } finally {
    await skilld(home, ["stop", "--force"]);
    await rm(home.root, { recursive: true, force: true });
  }
}
