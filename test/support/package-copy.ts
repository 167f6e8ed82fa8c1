/** Another installed version of skilld: a copy of the built package under another number. */

import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Home } from "../../src/config/home.ts";
import { type Ran, ROOT, run } from "./daemon-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface PackageCopy {
  /** Runs the copy's `skilld` as a user would, in that home. */
  readonly skilld: (home: Home, args: readonly string[]) => Promise<Ran>;
  /** Changes one file of the copy. */
  readonly edit: (file: string, change: (text: string) => string) => void;
}

export function copyPackage(version: string): PackageCopy {
  const root = join(temporaryFolder(), "package");
  for (const part of ["dist", "hooks", "migrations", "package.json"]) {
    cpSync(join(ROOT, part), join(root, part), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  const edit = (file: string, change: (text: string) => string) => {
    const before = readFileSync(join(root, file), "utf8");
    const after = change(before);
    if (after === before) throw new Error(`${file} has nothing to change`);
    writeFileSync(join(root, file), after);
  };
  edit("package.json", (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  const main = join(root, "dist/src/cli/main.js");
  return { edit, skilld: (home, args) => run(process.execPath, [main, ...args], home) };
}
