/** Files run: a change of a script that a step runs is a change of the step. */

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import { filesRunBy } from "../../src/safety/files-run.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

function project(): string {
  const root = temporaryFolder();
  mkdirSync(join(root, "tools"));
  for (const name of ["tools/deploy.sh", "tools/notes.py", "data.json"]) {
    writeFileSync(join(root, name), name);
  }
  return root;
}

const namesIn = (command: string, root: string, folder?: string) =>
  filesRunBy({ command, ...(folder === undefined ? {} : { folder }) }, root).map(([path]) =>
    relative(root, path),
  );

it("finds the scripts, by path or behind an interpreter, however wrapped", () => {
  const root = project();
  expect(namesIn("./tools/deploy.sh now", root)).toEqual(["tools/deploy.sh"]);
  expect(namesIn("env A=b timeout 5 bash tools/deploy.sh", root)).toEqual(["tools/deploy.sh"]);
  expect(namesIn("python3 notes.py < ../data.json", root, "tools")).toEqual(["tools/notes.py"]);
  expect(namesIn(`sh -c 'cat data.json | ${root}/tools/deploy.sh'`, root)).toEqual([
    "tools/deploy.sh",
  ]);
});

it("takes no data, and nothing that is no file", () => {
  const root = project();
  execFileSync("mkfifo", [join(root, "pipe.sh")]);
  expect(namesIn("git add data.json tools/deploy.sh", root)).toEqual([]);
  expect(namesIn("sh ../deploy.sh tools pipe.sh missing.sh", root)).toEqual([]);
});

it("marks a file by its text", () => {
  const root = project();
  const before = filesRunBy({ command: "sh tools/deploy.sh" }, root);
  writeFileSync(join(root, "tools/deploy.sh"), "tools/deploy.sH");
  expect(filesRunBy({ command: "sh tools/deploy.sh" }, root)).not.toEqual(before);
});
