/** Finds the installed package, from the sources and from `dist/` after a build alike. */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("no package.json above this module");
    folder = parent;
  }
  return folder;
}

export function packageVersion(): string {
  const manifest: { version?: unknown } = JSON.parse(
    readFileSync(join(packageRoot(), "package.json"), "utf8"),
  );
  return String(manifest.version);
}
