/** The watch: tells of new files, not of half-written ones, and survives what it can not watch. */

import { renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { watchFolder } from "../../daemon/watch.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

function watching(folder: string) {
  const [ready, seen, failures]: [string[], string[], string[]] = [[], [], []];
  const watch = watchFolder(folder, {
    onReady: () => void ready.push("ready"),
    onNew: (path) => void seen.push(basename(path)),
    onFailure: (error) => void failures.push(error.message),
  });
  onTestFinished(watch.close);
  return { ready, seen, failures };
}

it("says when it begins, and from then on tells of every file once it has its final name", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "old.event"), "");
  const { ready, seen } = watching(folder);
  await expect.poll(() => ready).toEqual(["ready"]);
  expect(seen).toEqual([]);
  writeFileSync(join(folder, "new.event.part"), "");
  renameSync(join(folder, "new.event.part"), join(folder, "new.event"));
  await expect.poll(() => seen).toEqual(["new.event"]);
});

it("says that it can not watch instead of ending the daemon", async () => {
  const { seen, failures } = watching(`/${"x".repeat(300)}`);
  await expect.poll(() => failures).toEqual([expect.stringContaining("ENAMETOOLONG")]);
  expect(seen).toEqual([]);
});

it("can be closed at once", async () => {
  const watch = watchFolder(temporaryFolder(), {
    onReady: () => {},
    onNew: () => {},
    onFailure: () => {},
  });
  await expect(watch.close()).resolves.toBeUndefined();
});
