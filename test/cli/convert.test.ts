/** skilld convert: where a converted skill goes, what is refused, and that a person says yes. */

import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { planConversion } from "../../src/cli/conversion.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";
import { privateMachine } from "../support/private-machine.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const TEXT = "---\nname: review\ndescription: Review it.\nmodel: opus\n---\nSee $ARGUMENTS.\n";

describe("on the command line", () => {
  it("shows all of it, writes it after a yes, and never over anything", async () => {
    const machine = privateMachine();
    machine.write("project/package.json", "{}");
    machine.write("project/.claude/skills/review/SKILL.md", TEXT);
    machine.write("project/.claude/skills/review/scripts/run.sh", "ls\n");
    chmodSync(join(machine.root, "project/.claude/skills/review/scripts/run.sh"), 0o755);
    const { skilld, skilldAtTerminal } = machine.in("project");
    const before = machine.tree();
    const nobody = await skilld("convert", "review", "--to", "codex");
    expect(nobody.code).toBe(3);
    expect(nobody.stdout).toContain("  description: Review it.\n  ---\n");
    expect(nobody.stdout).toContain("\nscripts/run.sh as it is\n");
    expect(nobody.stdout).toContain(
      "\nNot carried over\n  frontmatter fields: model: opus\n    Codex uses the model of the session\n",
    );
    expect((await skilldAtTerminal("n\n", "convert", "review", "--to", "codex")).code).toBe(3);
    expect(machine.tree()).toEqual(before);
    const { code, stdout } = await skilld("convert", "review", "--to", "codex", "--yes", "--json");
    const path = join(machine.root, "project/.agents/skills/review");
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      { to: "codex", name: "review", path, copied: ["scripts/run.sh"], converted: true },
    ]);
    expect(statSync(join(path, "scripts/run.sh")).mode & 0o777).toBe(0o755);
    expect(machine.tree()).toMatchObject(before);
    expect(await skilld("convert", "review", "--to", "codex", "--yes")).toMatchObject({
      stdout: "",
      stderr: `skilld: cannot convert: there is a skill review at ${path}\nChoose another name with --name.\n`,
    });
  });

  it("takes no yes from an agent, which may look", async () => {
    const machine = privateMachine({ CLAUDECODE: "1" });
    machine.write("project/.claude/skills/review/SKILL.md", TEXT);
    const { skilld } = machine.in("project");
    const before = machine.tree();
    expect((await skilld("convert", "review", "--to", "codex")).stdout).toContain("Add --yes");
    const { code, stderr } = await skilld("convert", "review", "--to", "codex", "--yes");
    expect([code, stderr]).toEqual([3, expect.stringMatching(/runs this, and a person must/)]);
    expect(machine.tree()).toEqual(before);
  });
});

const START = process.cwd();
let home = "";

beforeEach(() => {
  home = temporaryFolder();
  vi.stubEnv("HOME", home);
  vi.stubEnv("CODEX_HOME", join(home, ".codex"));
  vi.stubEnv("CLAUDE_CONFIG_DIR", join(home, ".claude"));
  mkdirSync(join(home, "repository/packages/api"), { recursive: true });
  execFileSync("git", ["init", "--quiet", join(home, "repository")]);
  process.chdir(join(home, "repository"));
});
afterEach(() => process.chdir(START));

function writeSkill(path: string): string {
  mkdirSync(join(home, path), { recursive: true });
  writeFileSync(join(home, path, "SKILL.md"), TEXT);
  return join(home, path);
}

function refusal(skill: string, flags: Readonly<Record<string, unknown>>) {
  try {
    planConversion(skill, flags);
  } catch (error) {
    if (!(error instanceof SkilldError)) throw error;
    const { code, message, hint } = error;
    return { code, message, hint };
  }
  return undefined;
}

it.each([
  ["repository/.claude/skills/review", "codex", "repository/.agents/skills"],
  [
    "repository/packages/api/.claude/skills/review",
    "codex",
    "repository/packages/api/.agents/skills",
  ],
  ["repository/.agents/skills/review", "claude", "repository/.claude/skills"],
  ["repository/.codex/skills/group/review", "claude", "repository/.claude/skills"],
  [".claude/skills/review", "codex", ".agents/skills"],
  [".agents/skills/review", "claude", ".claude/skills"],
  [".codex/skills/review", "claude", ".claude/skills"],
])("keeps the scope of %s for %s", (path, to, folder) => {
  const { place } = planConversion(writeSkill(path), { to });
  expect(place).toEqual({ kind: "new", folder: join(home, folder) });
});

it.each([
  [".agents", "claude", ".claude"],
  [".claude", "codex", ".agents"],
])("says of a skill in %s that %s sees it by a link", (from, to, link) => {
  const skill = writeSkill(`repository/${from}/skills/review`);
  const seen = join(home, "repository", link, "skills/linked");
  mkdirSync(dirname(seen), { recursive: true });
  symlinkSync(skill, seen);
  expect(planConversion("review", { to }).place).toEqual({ kind: "seen", path: seen });
  const out = temporaryFolder();
  expect(planConversion("review", { to, out }).place).toEqual({ kind: "new", folder: out });
});

it("says of a skill that is that agent's own that it is seen", () => {
  const path = writeSkill("repository/.claude/skills/review");
  expect(planConversion("review", { to: "claude" }).place).toEqual({ kind: "seen", path });
});

it("takes of two skills by one name the one that the agent does not see", () => {
  const skill = writeSkill("repository/.claude/skills/review");
  writeSkill("repository/.agents/skills/review");
  expect(planConversion("review", { to: "codex", name: "inspect" })).toMatchObject({
    skill,
    name: "inspect",
  });
  expect(refusal("review", { to: "codex" })).toMatchObject({ code: "skill-exists" });
});

it("refuses a name that the agent knows from elsewhere", () => {
  const skill = writeSkill("repository/.claude/skills/review");
  const path = writeSkill(".codex/skills/other");
  expect(refusal(skill, { to: "codex" })).toEqual({
    code: "skill-exists",
    message: `cannot convert: there is a skill review at ${path}`,
    hint: "Choose another name with --name.",
  });
});

it("asks where to put what lies nowhere", () => {
  const skill = writeSkill("downloads/review");
  expect(refusal(skill, { to: "claude" })).toEqual({
    code: "usage",
    message: `cannot convert: ${skill} does not lie where an agent looks for skills`,
    hint: "Say where it belongs, such as with --out .claude/skills.",
  });
});

it("refuses to write through a link out of the project", () => {
  const skill = writeSkill("repository/.claude/skills/review");
  symlinkSync(temporaryFolder(), join(home, "repository/.agents"));
  expect(refusal(skill, { to: "codex" })).toMatchObject({
    code: "skill-refused",
    message: expect.stringMatching(/skills leads out of the project$/),
  });
});

it("tells of files that can not be carried over", () => {
  const skill = writeSkill("repository/.claude/skills/review");
  mkdirSync(join(skill, "a/b/c/d/e/f/g"), { recursive: true });
  symlinkSync("/etc/passwd", join(skill, "users"));
  symlinkSync("a", join(skill, "linked"));
  execFileSync("mkfifo", [join(skill, "pipe")]);
  writeFileSync(join(skill, "notes.bin"), Buffer.from([0, 255, 1]));
  const { copies, changes } = planConversion(skill, { to: "codex" });
  expect(copies.map(({ path }) => path)).toEqual(["notes.bin"]);
  const lost = changes.filter(({ rule, kind }) => rule === "folder" && kind === "lost");
  expect(lost.map(({ what, why }) => `${what}: ${why}`)).toEqual([
    "users: it leads out of the folder",
    "a/b/c/d/e/f/g: it is no file",
    "linked: it is no file",
    "pipe: it is no file",
  ]);
});

it.each([
  [{ to: "cursor" }, "cannot find an agent called cursor"],
  [{ to: "codex" }, "cannot find the skill review"],
  [{ to: "codex", name: "Re view" }, 'cannot convert: "Re view" is no name: '],
])("refuses a skill that is not there, or %j of one", (flags, message) => {
  expect(refusal("review", flags)?.message).toContain(message);
});
