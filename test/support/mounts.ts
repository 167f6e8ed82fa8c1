/** File systems that are full or read-only, even for root: real mounts, where the machine allows. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Tests that need a mount say so in their title and are skipped elsewhere. */
export const canMount = tryMount();

/** An empty file system of that size on the folder, until the test ends. */
export function mountSmall(folder: string, bytes: number): void {
  mount(["-t", "tmpfs", "-o", `size=${bytes},mode=700`, "tmpfs", folder]);
  onTestFinished(() => unmount(folder));
}

/** Makes the folder, and everything below it, unchangeable; gives the way back. */
export function mountReadOnly(folder: string): { readonly undo: () => void } {
  mount(["--bind", folder, folder]);
  mount(["-o", "remount,bind,ro", folder]);
  let isMounted = true;
  const undo = () => {
    if (isMounted) unmount(folder);
    isMounted = false;
  };
  onTestFinished(undo);
  return { undo };
}

function tryMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "skilld-mount-"));
  try {
    mount(["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

function mount(words: readonly string[]): void {
  execFileSync("mount", words, { stdio: "ignore" });
}

/** Lazily, for a process that still has a file open must not fail the test. */
function unmount(folder: string): void {
  execFileSync("umount", ["--lazy", folder], { stdio: "ignore" });
}
