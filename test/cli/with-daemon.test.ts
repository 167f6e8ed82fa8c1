/** A connection to the daemon ends with the work it was lent to, or the command would never end. */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { withDaemon } from "../../src/cli/with-daemon.ts";
import type { Client } from "../../src/wire/client.ts";
import { startScriptedDaemon } from "../support/scripted-daemon.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

it("ends the connection of work that fails as of work that succeeds", async () => {
  const home = temporaryFolder();
  mkdirSync(join(home, "run"));
  vi.stubEnv("SKILLD_HOME", home);
  const daemon = await startScriptedDaemon(home, []);
  onTestFinished(daemon.close);
  const lent: Client[] = [];
  const failing = withDaemon((client) => {
    lent.push(client);
    throw new Error("the steps can not be read");
  });
  await expect(failing).rejects.toThrow("the steps can not be read");
  expect(await withDaemon(async (client) => lent.push(client))).toBe(2);
  await Promise.all(lent.map(({ closed }) => closed));
});
