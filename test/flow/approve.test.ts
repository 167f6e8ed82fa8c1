/** Approvals as a person gives them: what was shown runs unasked, and nothing else does. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { trustSkill, writeSkill } from "../prove/skills.ts";
import { type PrivateMachine, privateMachine } from "../support/private-machine.ts";
import { releaseBody } from "../support/skill-in-project.ts";

const PUBLISH = {
  id: "publish",
  command: "sh tools/publish.sh v{{version}}",
  lines: ["env: `TARGET=staging`", "risk: external"],
};
const SHELL_OFF = ["--sandbox", "off"] as const;

function prepare(machine: PrivateMachine, project = "project"): string {
  machine.write(`${project}/tools/publish.sh`, 'touch "published-$1"\n');
  machine.write(`${project}/.git/HEAD`, "ref: refs/heads/main\n");
  const skills = join(machine.root, project, ".agents/skills");
  const skill = writeSkill(skills, { name: "release", body: releaseBody(PUBLISH) });
  trustSkill(skill, machine.home.trust);
  return skill;
}

it("allows what a person has seen, with these values, in this worktree, until it changes", async () => {
  const machine = privateMachine();
  const skill = prepare(machine);
  prepare(machine, "other");
  const { skilld, skilldAtTerminal } = machine.in("project");
  const replay = (version: string, project = "project") =>
    machine.in(project).skilld("replay", "release", "--param", `version=${version}`, ...SHELL_OFF);
  const published = (version: string, project = "project") =>
    existsSync(join(machine.root, project, `published-v${version}`));

  const needed = await replay("1.4.0");
  expect([needed.code, published("1.4.0")]).toEqual([3, false]);
  const [, line = ""] = /`?skilld (approve .*?)`?$/m.exec(needed.stdout) ?? [];
  expect(line).toBe("approve release publish --param 'version=1.4.0'");
  const words = ["approve", "release", "publish", "--param", "version=1.4.0"];
  expect(await skilld(...words)).toMatchObject({ code: 3 });
  const approving = await skilldAtTerminal("y\n", ...words);
  expect(approving.code).toBe(0);
  expect(approving.stdout).toContain("sh tools/publish.sh v1.4.0");
  expect(approving.stdout).toContain("TARGET=staging");
  expect(approving.stdout).toContain("external: tools/publish.sh sounds as if others will see it");

  expect([(await replay("1.5.0")).code, published("1.5.0")]).toEqual([3, false]);
  expect([(await replay("1.4.0", "other")).code, published("1.4.0", "other")]).toEqual([3, false]);
  expect([(await replay("1.4.0")).code, published("1.4.0")]).toEqual([0, true]);

  machine.write("project/tools/publish.sh", 'touch "published-$1" #\n');
  expect((await replay("1.4.0")).code).toBe(3);
  machine.write("project/tools/publish.sh", 'touch "published-$1"\n');
  const patched = { ...PUBLISH, lines: ["timeout: 9s", "risk: external"] };
  writeSkill(join(machine.root, "project/.agents/skills"), {
    name: "release",
    body: releaseBody(patched),
  });
  trustSkill(skill, machine.home.trust);
  expect((await replay("1.4.0")).code).toBe(3);
  expect(readdirSync(machine.home.approvals)).toHaveLength(1);
});

it("says what can not be approved, and what needs no person", async () => {
  const machine = privateMachine();
  const body = releaseBody(
    {
      id: "read",
      command: "git log -1",
      lines: ["bind `sha` from stdout matches `/([0-9a-f]{7})/`"],
    },
    { id: "push", command: "git push origin {{sha}}" },
  );
  machine.write("project/package.json", "{}");
  const skills = join(machine.root, "project/.agents/skills");
  trustSkill(writeSkill(skills, { name: "release", body }), machine.home.trust);
  const { skilld } = machine.in("project");
  const approve = (...words: readonly string[]) => skilld("approve", "release", ...words);
  const given = ["--param", "version=1.4.0"];
  expect(await approve("push")).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/needs version/),
  });
  expect(await approve("pull", ...given)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/It is one of read, push/),
  });
  expect(await approve("push", ...given)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/Add --bind sha=…/),
  });
  const asked = await approve("push", ...given, "--bind", "sha=abc1234", "--json");
  expect({ code: asked.code, ...JSON.parse(asked.stdout) }).toEqual({
    code: 3,
    skill: "release",
    path: join(skills, "release"),
    foreign: false,
    project: join(machine.root, "project"),
    approved: false,
    steps: [
      {
        id: "push",
        action: "git push origin abc1234",
        folder: join(machine.root, "project"),
        env: [],
        needs: [],
        risk: "external",
        because: "git push is seen by others",
        why: "external: git push is seen by others",
        approval: null,
      },
    ],
  });
});
