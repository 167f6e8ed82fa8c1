/** Who may be the daemon of a home: the holder of the lock, on a socket that is nobody else's. */

import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { claim } from "../../daemon/single-instance.ts";
import { type Home, homeAt, prepareHome } from "../../src/config/home.ts";
import { tryLock } from "../../src/store/lock.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const VERSION = "1.0.0";

function preparedHome(): Home {
  const home = homeAt(temporaryFolder());
  prepareHome(home);
  return home;
}

async function listenOn(path: string): Promise<() => void> {
  const server = createServer((socket) => socket.destroy());
  server.listen(path);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return () => void server.close();
}

it("is the one that comes first, and leaves nothing but the lock's file", async () => {
  const home = preparedHome();
  const claimed = await claim(home, VERSION);
  expect(claimed.kind).toBe("ours");
  expect(tryLock(home.lock)).toBeUndefined();
  if (claimed.kind === "ours") claimed.lock.release();
  expect(readdirSync(dirname(home.lock))).toEqual(["lock.db"]);
});

it("does not take the socket of another program, and lets the lock go", async () => {
  const home = preparedHome();
  await listenOn(home.socket);
  await expect(claim(home, VERSION)).rejects.toThrow(
    expect.objectContaining({
      code: "daemon-running",
      message: `cannot listen on ${home.socket}: another program does`,
      hint: "End that program, or set SKILLD_HOME to another folder.",
    }),
  );
  expect(existsSync(home.socket)).toBe(true);
  const lock = tryLock(home.lock);
  expect(lock).toBeDefined();
  lock?.release();
});

it("waits for a holder that is just ending", async () => {
  const home = preparedHome();
  const ending = tryLock(home.lock);
  const claiming = claim(home, VERSION);
  setTimeout(() => ending?.release(), 200);
  const claimed = await claiming;
  expect(claimed.kind).toBe("ours");
  if (claimed.kind === "ours") claimed.lock.release();
});
