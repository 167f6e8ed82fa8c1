/** Which skills exist for work in a folder, which of equal names is meant, and what may be done with each. */

import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { skillNamed } from "../../src/catalog/find-named.ts";
import type { Catalog } from "../../src/model/catalog.ts";
import { ownIn, type SkillTree, skillTree } from "./skill-tree.ts";

afterEach(() => vi.unstubAllEnvs());

const isRoot = process.getuid?.() === 0;
const SHOP = "work/shop";

/** Scope, path below the home, and the name of the one used in its place. */
function listed(
  { home }: SkillTree,
  catalog: Catalog,
): readonly (readonly (string | undefined)[])[] {
  return ownIn(catalog).map(({ scope, path, shadowedBy }) =>
    shadowedBy === undefined
      ? [scope, relative(home, path)]
      : [scope, relative(home, path), relative(home, shadowedBy)],
  );
}

function seenBy(catalog: Catalog, name: string): Readonly<Record<string, string>> {
  const skill = catalog.skills.find((each) => each.name === name);
  return Object.fromEntries((skill?.agents ?? []).map(({ agent, sees }) => [agent, sees]));
}

describe("scopes", () => {
  it("come closest first, and of equal names the closest is meant", () => {
    const tree = skillTree();
    for (const folder of [
      `${SHOP}/packages/app/.agents/skills/same`,
      `${SHOP}/packages/.codex/skills/same`,
      `${SHOP}/.claude/skills/same`,
      ".agents/skills/same",
      "disk/skills/same",
      ".codex/skills/.system/same",
      "inline/same",
    ]) {
      tree.skill(folder);
    }
    const mounted = [join(tree.home, "disk/skills")];
    expect(listed(tree, tree.catalog({ mounted }))).toEqual([
      ["local", `${SHOP}/packages/app/.agents/skills/same/SKILL.md`],
      [
        "parent",
        `${SHOP}/packages/.codex/skills/same/SKILL.md`,
        `${SHOP}/packages/app/.agents/skills/same/SKILL.md`,
      ],
      [
        "root",
        `${SHOP}/.claude/skills/same/SKILL.md`,
        `${SHOP}/packages/app/.agents/skills/same/SKILL.md`,
      ],
      ["user", ".agents/skills/same/SKILL.md", `${SHOP}/packages/app/.agents/skills/same/SKILL.md`],
      ["mounted", "disk/skills/same/SKILL.md", `${SHOP}/packages/app/.agents/skills/same/SKILL.md`],
      [
        "system",
        ".codex/skills/.system/same/SKILL.md",
        `${SHOP}/packages/app/.agents/skills/same/SKILL.md`,
      ],
    ]);
    const inline = [join(tree.home, "inline")];
    expect(skillNamed(tree.catalog({ inline }), "$same")?.scope).toBe("inline");
  });

  it("end with the skill that comes with skilld", () => {
    const { skills } = skillTree().catalog();
    expect(skills.map(({ name, scope, kind }) => [name, scope, kind])).toEqual([
      ["skilld", "system", "instructions"],
    ]);
  });

  it("show what lies in a linked folder once, seen by whoever looks at either place", () => {
    const tree = skillTree();
    tree.skill(`${SHOP}/.agents/skills/release`);
    tree.link(`${SHOP}/.claude/skills/release`, "../../.agents/skills/release");
    const catalog = tree.catalog();
    expect(listed(tree, catalog)).toEqual([["root", `${SHOP}/.agents/skills/release/SKILL.md`]]);
    expect(seenBy(catalog, "release")).toEqual({ codex: "listed", claude: "listed" });
  });

  it("name a collision where one agent finds both, and none where each has its own copy", () => {
    const tree = skillTree();
    tree.skill(`${SHOP}/.agents/skills/both`);
    tree.skill(`.codex/skills/both`);
    tree.skill(`${SHOP}/.agents/skills/copy`);
    tree.skill(`${SHOP}/.claude/skills/copy`);
    const collisions = ownIn(tree.catalog()).map(({ name, collision }) => [name, collision]);
    expect(collisions).toEqual([
      ["both", "codex finds 2 skills named both"],
      ["copy", undefined],
      ["copy", undefined],
      ["both", "codex finds 2 skills named both"],
    ]);
  });

  it("put the folders of the agent first whose session it is", () => {
    const tree = skillTree();
    tree.skill(`${SHOP}/.agents/skills/copy`);
    tree.skill(`${SHOP}/.claude/skills/copy`);
    const used = (agent: string) => {
      const path = skillNamed(tree.catalog({ agent }), "copy")?.path ?? "";
      return relative(tree.repository, path);
    };
    expect([used("codex"), used("claude")]).toEqual([
      ".agents/skills/copy/SKILL.md",
      ".claude/skills/copy/SKILL.md",
    ]);
  });
});

describe("files", () => {
  it("are found as deep as some agent looks, and told apart by what each makes of them", () => {
    const tree = skillTree();
    tree.skill(`${SHOP}/.agents/skills/a/b/c/d/e/six`);
    tree.skill(`${SHOP}/.agents/skills/a/b/c/d/e/f/seven`);
    tree.skill(`${SHOP}/.claude/skills/group/nested`);
    tree.skill(`${SHOP}/.claude/skills/.dotted`);
    tree.write(`${SHOP}/.claude/skills/bare/SKILL.md`, "Just do it.\n");
    tree.write(`${SHOP}/.agents/skills/bare/SKILL.md`, "Just do it.\n");
    tree.write(`${SHOP}/.agents/skills/silent/SKILL.md`, "---\nname: silent\n---\n");
    const { skills, invalid } = tree.catalog();
    expect(skills.map(({ name, agents }) => [name, agents.map(({ sees }) => sees)])).toEqual([
      ["six", ["listed", "unseen"]],
      [".dotted", ["unseen", "listed"]],
      ["bare", ["unseen", "listed"]],
      ["skilld", ["unseen", "unseen"]],
    ]);
    expect(
      invalid.map(({ path, problems }) => [relative(tree.repository, path), problems]),
    ).toEqual([
      [".agents/skills/bare/SKILL.md", ["codex: no frontmatter: it does not begin with `---`"]],
      [".agents/skills/silent/SKILL.md", ["codex: the field description is missing"]],
      [
        ".claude/skills/group/nested/SKILL.md",
        ["claude: it does not lie right in a folder of skills"],
      ],
    ]);
  });

  it("are read at their heads only", () => {
    const tree = skillTree();
    const names = Array.from({ length: 20 }, (_, at) => `skill-${at}`);
    for (const name of names) {
      tree.write(
        `.agents/skills/${name}/SKILL.md`,
        `---\nname: ${name}\ndescription: d\n---\n${"x".repeat(100_000)}`,
      );
      tree.write(`.agents/skills/${name}/references/notes.md`, "y".repeat(100_000));
    }
    const { read, skills } = tree.catalog();
    expect(skills).toHaveLength(names.length + 1);
    expect(read.files).toBe(names.length + 1);
    expect(read.bytes).toBeLessThanOrEqual((names.length + 1) * 4_096);
  });
});

describe("policy", () => {
  it("follows the author, in the fields of either agent", () => {
    const tree = skillTree();
    tree.skill(".claude/skills/hidden", { "disable-model-invocation": "true" });
    tree.skill(".claude/skills/quiet", { "user-invocable": "false" });
    tree.skill(".agents/skills/named");
    tree.write(
      ".agents/skills/named/agents/openai.yaml",
      "policy:\n  allow_implicit_invocation: false\n",
    );
    tree.skill(".agents/skills/asked", { metadata: '{skilld-approval: "required"}' });
    const policies = ownIn(tree.catalog()).map(({ name, policy }) => {
      const { implicit, invocable, approval } = policy;
      return [name, { implicit, invocable, approval }];
    });
    expect(Object.fromEntries(policies)).toEqual({
      hidden: { implicit: false, invocable: true, approval: false },
      quiet: { implicit: true, invocable: false, approval: false },
      named: { implicit: false, invocable: true, approval: false },
      asked: { implicit: true, invocable: true, approval: true },
    });
  });

  it("follows each agent's settings, and in a session only those of its agent", () => {
    const tree = skillTree();
    const path = tree.skill(".agents/skills/one");
    tree.link(".claude/skills/one", "../../.agents/skills/one");
    tree.write(".codex/config.toml", `[[skills.config]]\npath = "${path}"\nenabled = false\n`);
    const disabled = (agent?: string) =>
      skillNamed(tree.catalog(agent === undefined ? {} : { agent }), "one")?.policy.disabled;
    expect([disabled(), disabled("codex"), disabled("claude")]).toEqual([false, true, false]);
    tree.write(".claude/settings.json", '{"skillOverrides":{"one":"off"}}');
    expect([disabled(), disabled("codex"), disabled("claude")]).toEqual([true, true, true]);
  });

  it("misses MCP servers that the agent does not have", () => {
    const tree = skillTree();
    tree.skill(".agents/skills/notes");
    const tools = "dependencies:\n  tools:\n    - type: mcp\n      value: notes\n";
    tree.write(".agents/skills/notes/agents/openai.yaml", tools);
    tree.write(".codex/config.toml", '[mcp_servers.notes]\ncommand = "notes"\n');
    const policy = (agent: string) => skillNamed(tree.catalog({ agent }), "notes")?.policy;
    expect(policy("codex")?.missing).toEqual([]);
    expect(policy("claude")).toMatchObject({
      missing: ["notes"],
      because: ["needs the MCP server notes, which is not configured"],
    });
    tree.write(`${SHOP}/.mcp.json`, '{"mcpServers":{"notes":{"command":"notes"}}}');
    expect(policy("claude")?.missing).toEqual([]);
  });

  it("takes hints of files, languages and words from all who write them", () => {
    const tree = skillTree();
    tree.skill(".claude/skills/a", { paths: "src/**/*.py, setup.cfg" });
    tree.skill(".claude/skills/b", { triggers: "[release, tag it]" });
    tree.skill(".claude/skills/c", { triggers: "{languages: [go], keywords: cut}" });
    tree.skill(".claude/skills/d", {
      metadata: '{skilld-triggers: "files: *.rs; languages: rust; words: ship it, tag"}',
    });
    const triggers = ownIn(tree.catalog()).map(({ triggers: each }) => each);
    expect(triggers).toEqual([
      { files: ["src/**/*.py", "setup.cfg"], languages: [], words: [] },
      { files: [], languages: [], words: ["release", "tag it"] },
      { files: [], languages: ["go"], words: ["cut"] },
      { files: ["*.rs"], languages: ["rust"], words: ["ship it", "tag"] },
    ]);
  });
});

describe.runIf(isRoot)("an administrator's skills", () => {
  function administered(tree: SkillTree): string {
    const folder = join(tree.home, "admin");
    tree.skill("admin/safety", { metadata: '{skilld-mandatory: "true"}' });
    tree.skill(`${SHOP}/.agents/skills/safety`);
    vi.stubEnv("SKILLD_ADMIN_DIR", folder);
    return folder;
  }

  it("can neither be shadowed nor disabled when they are mandatory", () => {
    const tree = skillTree();
    administered(tree);
    tree.write(".codex/config.toml", '[[skills.config]]\nname = "safety"\nenabled = false\n');
    const used = skillNamed(tree.catalog({ agent: "codex" }), "safety");
    expect([used?.scope, used?.policy.mandatory, used?.policy.disabled]).toEqual([
      "admin",
      true,
      false,
    ]);
    const [shadowed] = ownIn(tree.catalog());
    expect([shadowed?.scope, shadowed?.shadowedBy]).toEqual(["root", used?.path]);
  });

  it.each([
    ["belong to somebody else", (folder: string) => chownSync(folder, 1_000, 1_000)],
    ["can be written by others", (folder: string) => chmodSync(folder, 0o777)],
  ])("do not count where they %s", (_, spoil) => {
    const tree = skillTree();
    const folder = administered(tree);
    spoil(folder);
    const catalog = tree.catalog();
    expect(ownIn(catalog).map(({ scope }) => scope)).toEqual(["root"]);
    expect(catalog.remarks).toEqual([
      `${folder} is not root's alone: the skills in it are left out`,
    ]);
  });
});

it("tells which agent leaves out some of very many", () => {
  const tree = skillTree();
  const folder = join(tree.home, ".agents/skills");
  for (let at = 0; at < 2_000; at += 1) mkdirSync(join(folder, `${at}`), { recursive: true });
  expect(tree.catalog().remarks).toEqual([
    `Codex CLI looks only into 2000 of the 2001 folders of ${folder}`,
  ]);
});

it("tells of folders that are none", () => {
  const tree = skillTree();
  tree.write(".agents/skills", "a file");
  mkdirSync(join(tree.home, ".claude/skills/empty"), { recursive: true });
  expect(ownIn(tree.catalog())).toEqual([]);
});
