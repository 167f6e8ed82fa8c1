/** Plans on a real disk: all or nothing, and never over somebody else's change. */

import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { applyPlan } from "../../src/agents/settings-disk.ts";
import type { PlannedChange } from "../../src/agents/settings-plan.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";

it("keeps the mode of a file it changes, and leaves no other file", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "a"), "one");
  chmodSync(join(folder, "a"), 0o640);
  applyPlan(planOf({ path: join(folder, "a"), before: "one", after: "two" }));
  expect(readFileSync(join(folder, "a"), "utf8")).toBe("two");
  expect(statSync(join(folder, "a")).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder)).toEqual(["a"]);
});

it("refuses a file that was changed since it was read, and changes no other file either", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "a"), "one");
  writeFileSync(join(folder, "b"), "somebody was here");
  const plan = planOf(
    { path: join(folder, "a"), before: "one", after: "two" },
    { path: join(folder, "b"), before: "one", after: "two" },
  );
  expect(() => applyPlan(plan)).toThrow(/it has just been changed/);
  expect(readFileSync(join(folder, "a"), "utf8")).toBe("one");
});

it("takes back what it has written when a later file can not be", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "a"), "one");
  const plan = planOf(
    { path: join(folder, "a"), before: "one", after: "two" },
    { path: join(folder, "missing/b"), before: undefined, after: "two" },
  );
  expect(() => applyPlan(plan)).toThrow(SkilldError);
  expect(readFileSync(join(folder, "a"), "utf8")).toBe("one");
});

it("writes through a link, also one that leads to nothing yet, and the link stays", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "dotfiles"));
  symlinkSync("dotfiles/a", join(folder, "a"));
  applyPlan(planOf({ path: join(folder, "a"), before: undefined, after: "two" }));
  expect(lstatSync(join(folder, "a")).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(folder, "dotfiles/a"), "utf8")).toBe("two");
  applyPlan(planOf({ path: join(folder, "a"), before: "two", after: undefined }));
  expect(existsSync(join(folder, "dotfiles/a"))).toBe(false);
  expect(lstatSync(join(folder, "a")).isSymbolicLink()).toBe(true);
});

it("says so when links lead in a circle", () => {
  const folder = temporaryFolder();
  symlinkSync("b", join(folder, "a"));
  symlinkSync("a", join(folder, "b"));
  const plan = planOf({ path: join(folder, "a"), before: undefined, after: "two" });
  expect(() => applyPlan(plan)).toThrow(SkilldError);
});

it("removes its folders only if they are empty", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "ours"));
  mkdirSync(join(folder, "shared"));
  writeFileSync(join(folder, "shared/theirs"), "");
  const removeFolders = [join(folder, "ours"), join(folder, "shared")];
  applyPlan({ ...planOf(), removeFolders });
  expect(readdirSync(folder)).toEqual(["shared"]);
});

interface Change {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

function planOf(...changes: readonly Change[]): PlannedChange {
  const bytes = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text));
  return {
    kind: "change",
    files: changes.map(({ path, before, after }) => ({
      path,
      before: bytes(before),
      after: bytes(after),
    })),
    makeFolders: [],
    removeFolders: [],
    notes: [],
    foreignEdits: [],
    record: undefined,
  };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
