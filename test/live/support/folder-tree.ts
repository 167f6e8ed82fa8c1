/** A folder as one value: every file below it with its mode and bytes, to be compared before and after. */

import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export async function readTree(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder, { recursive: true })).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await describe(join(folder, name))])),
  );
}

async function describe(path: string): Promise<string> {
  const status = await lstat(path);
  const content = status.isFile() ? await readFile(path, "latin1") : "";
  return `${status.mode.toString(8)} ${content}`;
}
