/** The watch: tells of new files, not of half-written ones, and survives what it can not watch. */

import { renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { watchFolder } from "../../daemon/watch.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

function watching(folder: string): { seen: readonly string[]; failures: readonly string[] } {
  const seen: string[] = [];
  const failures: string[] = [];
  const watch = watchFolder(folder, {
    onNew: (path) => void seen.push(basename(path)),
    onFailure: (error) => void failures.push(error.message),
  });
  onTestFinished(watch.close);
  return { seen, failures };
}

it("tells of a file once it has its final name, and not of those that were there", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "old.event"), "");
  const { seen } = watching(folder);
  // The watch takes a moment to begin, and what came before that is no news to it.
  await expect
    .poll(() => {
      writeFileSync(join(folder, `probe-${performance.now()}.event`), "");
      return seen.length;
    })
    .toBeGreaterThan(0);
  writeFileSync(join(folder, "new.event.part"), "");
  renameSync(join(folder, "new.event.part"), join(folder, "new.event"));
  await expect.poll(() => seen).toContain("new.event");
  expect(seen.filter((name) => !name.startsWith("probe-"))).toEqual(["new.event"]);
});

it("says that it can not watch instead of ending the daemon", async () => {
  const { seen, failures } = watching(`/${"x".repeat(300)}`);
  await expect.poll(() => failures).toEqual([expect.stringContaining("ENAMETOOLONG")]);
  expect(seen).toEqual([]);
});

it("can be closed at once", async () => {
  const watch = watchFolder(temporaryFolder(), { onNew: () => {}, onFailure: () => {} });
  await expect(watch.close()).resolves.toBeUndefined();
});
