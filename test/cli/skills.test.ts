/** `skilld skills`: the list a person reads, one skill, one file beside it. */

import { expect, it } from "vitest";
import { privateMachine } from "../support/private-machine.ts";

const RELEASE = "---\nname: release\ndescription: Cut a release.\n---\n# Release\n\nDo it.\n";

function machineWithSkills() {
  const machine = privateMachine({ CLAUDE_CONFIG_DIR: "", CODEX_HOME: "" });
  machine.write("shop/package.json", "{}");
  machine.write("shop/.agents/skills/release/SKILL.md", RELEASE);
  machine.write("shop/.agents/skills/release/notes/more.md", "More to know.\n");
  machine.write(".agents/skills/release/SKILL.md", RELEASE);
  machine.write("shop/.agents/skills/broken/SKILL.md", "No frontmatter.\n");
  return { machine, shop: machine.in("shop") };
}

it("lists what is found, what is shadowed and what is invalid, with the reason", async () => {
  const { machine, shop } = machineWithSkills();
  const { code, stdout } = await shop.skilld("skills", "--json");
  const { skills, invalid, folder } = JSON.parse(stdout);
  expect([code, folder]).toEqual([0, `${machine.root}/shop`]);
  expect(skills.map((each: { name: string; scope: string }) => [each.name, each.scope])).toEqual([
    ["release", "local"],
    ["release", "user"],
    ["skilld", "system"],
  ]);
  expect(skills[1].shadowedBy).toBe(`${machine.root}/shop/.agents/skills/release/SKILL.md`);
  expect(invalid).toMatchObject([
    { problems: ["codex: no frontmatter: it does not begin with `---`"] },
  ]);
  const read = await shop.skilld("skills");
  expect(read.stdout).toContain("shadowed by");
  expect(read.stdout).toContain(`3 skills for ${machine.root}/shop, 1 shadowed, 1 invalid`);
});

it("shows one skill, and the files beside it one at a time", async () => {
  const { shop } = machineWithSkills();
  const shown = JSON.parse((await shop.skilld("skills", "show", "$release", "--json")).stdout);
  expect(shown).toMatchObject({
    text: RELEASE,
    files: [{ path: "notes/more.md", bytes: 14, tokens: 4 }],
  });
  const file = await shop.skilld("skills", "show", "release", "notes/more.md");
  expect(file.stdout).toBe("More to know.\n");
});

it.each([
  [["skills", "show", "nobody"], 2, "cannot find the skill nobody"],
  [["skills", "show", "release", "../broken/SKILL.md"], 4, "leads out of the skill's folder"],
  [["skills", "shwo"], 2, "cannot tell what to show"],
  [["skills", "--agent", "nobody"], 2, "there is no such agent"],
])("refuses %j in one sentence", async (args, code, reason) => {
  const { shop } = machineWithSkills();
  const ran = await shop.skilld(...args);
  expect(ran.code).toBe(code);
  expect(ran.stderr).toContain(reason);
});
