/** Measures one list of skills in a process of its own: nothing is warm but the disk. */

import { closeSync, openSync, readdirSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { skillPlace } from "../../../src/agents/skill-roots.ts";
import { catalogOf } from "../../../src/catalog/catalog.ts";

const BYTES = 4_096;

const [what, folder = "", list = ""] = process.argv.slice(2);
const paths = readFileSync(list, "utf8").split("\n");
let read = { folders: 0, files: 0, bytes: 0 };
const ms = processorMs(() => {
  if (what === "read") readAll(paths);
  else if (what === "find and read") readAll(findAll(paths));
  else read = catalogOf({ ...skillPlace({ folder }), originOf: () => "foreign" }).read;
});
process.stdout.write(JSON.stringify({ ms, ...read }));

/** Of the processor, so that a busy machine counts less. */
function processorMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

function readAll(files: readonly string[]): void {
  const buffer = Buffer.alloc(BYTES);
  for (const path of files) {
    const file = openSync(path, "r");
    readSync(file, buffer, 0, BYTES, 0);
    closeSync(file);
  }
}

/** Below the roots in which these lie, as deep as they go. */
function findAll(files: readonly string[]): readonly string[] {
  const roots = new Set(files.map((path) => path.slice(0, path.lastIndexOf("/skills/") + 7)));
  const found: string[] = [];
  const queue = [...roots];
  for (const each of queue) {
    for (const entry of readdirSync(each, { withFileTypes: true })) {
      if (entry.isDirectory()) queue.push(join(each, entry.name));
      else if (entry.name === "SKILL.md") found.push(join(each, entry.name));
    }
  }
  return found;
}
