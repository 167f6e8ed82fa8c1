/** Where links can not be made, every agent gets the skill as a copy, trusted as the skill is. */

import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { trustLedger } from "../../src/skill/trust-ledger.ts";
import { ROOT } from "../support/daemon-process.ts";
import { startOrphan } from "../support/orphan.ts";
import { recorded } from "../support/recorded-candidate.ts";
import { canRefuseLinks, WITHOUT_LINKS } from "../support/refused-links.ts";

it.skipIf(!canRefuseLinks)("copies what can not be linked (needs strace)", async () => {
  const { machine, repository, candidate } = await recorded();
  const promote = [join(ROOT, "dist/src/cli/main.js"), "promote", candidate, "--yes"];
  const running = startOrphan([...WITHOUT_LINKS, process.execPath, ...promote], {
    cwd: repository,
    environment: machine.environment,
  });
  running.stdout.resume();
  running.stderr.resume();
  expect(await running.ended).toBe(0);
  const [skill, copy] = [".agents", ".claude"].map((agent) =>
    join(repository, agent, "skills/cut-release"),
  );
  expect(lstatSync(copy ?? "").isDirectory()).toBe(true);
  expect(readdirSync(join(repository, ".claude/skills"))).toEqual(["cut-release"]);
  expect(readFileSync(join(copy ?? "", "SKILL.md"))).toEqual(
    readFileSync(join(skill ?? "", "SKILL.md")),
  );
  const { find } = trustLedger(machine.home.trust);
  expect([skill, copy].map((path) => find(path ?? ""))).toMatchObject([
    { path: skill, origin: "promoted" },
    { path: copy, origin: "promoted" },
  ]);
});
