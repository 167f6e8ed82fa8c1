/** skilld lint: one line a remark with its place, and an exit code that says whether it matters. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { homeAt } from "../../src/config/home.ts";
import { skilld } from "../support/daemon-process.ts";
import { runningSkilld } from "../support/running-command.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

function lint(...args: readonly string[]) {
  return skilld(homeAt(temporaryFolder()), ["lint", ...args]);
}

it("finds nothing wrong with a skill that any agent can use", async () => {
  const folder = join(temporaryFolder(), "greet");
  mkdirSync(folder);
  const text =
    "---\nname: greet\ndescription: Greet people. Use when asked to greet.\n---\nSay hello.\n";
  writeFileSync(join(folder, "SKILL.md"), text);
  expect(await lint(folder)).toEqual({ code: 0, stdout: `✓ ${folder}\n`, stderr: "" });
});

it("names what is wrong by file and line, with the way out", async () => {
  const folder = join(temporaryFolder(), "no-frontmatter");
  mkdirSync(folder);
  writeFileSync(join(folder, "SKILL.md"), "# Greet\n");
  const { code, stdout } = await lint(folder);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^✗ error {3}.*no-frontmatter\/SKILL\.md:1 {2}.+\n {4}.+\n/);
  const asJson = JSON.parse((await lint(folder, "--json")).stdout);
  expect(asJson.skills).toEqual([
    {
      path: folder,
      remarks: expect.arrayContaining([
        expect.objectContaining({ level: "error", path: "SKILL.md", line: 1 }),
      ]),
    },
  ]);
});

it("comes to the same end when its reader has seen enough", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "SKILL.md"), "# Greet\n");
  const running = runningSkilld(homeAt(temporaryFolder()), ["lint", folder]);
  running.closeReader();
  expect(await running.ended).toEqual({ code: 1, stderr: "" });
});

it("says which folder is no skill", async () => {
  expect(await lint("/nonexistent/skill")).toEqual({
    code: 2,
    stdout: "",
    stderr:
      "skilld: cannot lint /nonexistent/skill: it is not there\nName the folder that holds SKILL.md.\n",
  });
  expect(await lint()).toMatchObject({ code: 2 });
});
