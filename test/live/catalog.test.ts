/** The catalog agrees with the real agents: which files they load, which they refuse, and why. */

import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { wildSkill } from "../catalog/wild-skills.ts";
import { listedByClaude, listedByCodex } from "./agents/listed-skills.ts";
import { type Place, runners } from "./agents/runners.ts";
import { widgets } from "./repositories/widgets.ts";
import { lookAround } from "./scenarios/look-around.ts";
import { isMissing } from "./support/agent-clis.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { makeRepository } from "./support/repository.ts";
import { ask, installSkilld } from "./support/skilld.ts";

const WILD = { seed: 11, numRuns: 300 };
/** Where agents look, from the work outwards; `{n}` is a folder of its own. */
const PLACES = [
  "{work}/.agents/skills/{n}",
  "{work}/.codex/skills/{n}",
  "{work}/.claude/skills/{n}",
  "{parent}/.agents/skills/group/{n}",
  "{parent}/.claude/skills/{n}",
  "{root}/.agents/skills/a/b/c/d/e/{n}",
  "{root}/.agents/skills/a/b/c/d/e/f/{n}",
  "{root}/.codex/skills/{n}/examples/inner",
  "{root}/.claude/skills/{n}",
  "{root}/.claude/skills/group/{n}",
  "{home}/.agents/skills/{n}",
  "{home}/.codex/skills/{n}",
  "{home}/.claude/skills/{n}",
  "{home}/.agents/skills/.hidden-{n}",
  "{home}/.claude/skills/.hidden-{n}",
];

const View = z.object({ agent: z.string(), sees: z.string(), why: z.string().optional() });
const Entry = z.object({ realPath: z.string(), path: z.string(), agents: z.array(View) });
const Skills = z.object({ skills: z.array(Entry), invalid: z.array(Entry) });
const Frozen = z.object({
  agent: z.string(),
  folder: z.string(),
  skills: z.array(z.object({ name: z.string(), scope: z.string() })),
  drift: z.object({
    added: z.array(z.string()),
    removed: z.array(z.string()),
    changed: z.array(z.string()),
  }),
});
type Entry = z.infer<typeof Entry>;

interface Tree extends Place {
  readonly work: string;
  readonly write: (place: string, name: string, text: string) => string;
}

async function makeTree(): Promise<Tree> {
  const home = await makePrivateHome();
  const { path: repository } = await makeRepository(home, widgets);
  const work = join(repository, "packages/app");
  mkdirSync(work, { recursive: true });
  const spelled = (place: string, name: string) =>
    place
      .replace("{work}", work)
      .replace("{parent}", dirname(work))
      .replace("{root}", repository)
      .replace("{home}", join(home.root, "home"))
      .replace("{n}", name);
  const write = (place: string, name: string, text: string) => {
    const folder = spelled(place, name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "SKILL.md"), text);
    return folder;
  };
  return { home, repository, work, write };
}

async function ourList(tree: Tree): Promise<readonly Entry[]> {
  const { skills, invalid } = Skills.parse(await ask({ ...tree, repository: tree.work }, "skills"));
  return [...skills, ...invalid];
}

/** The same words for what Codex and what we say of it. */
function verdict(text: string): string {
  const kinds: readonly [RegExp, string][] = [
    [/^missing YAML frontmatter|^no frontmatter/, "no frontmatter"],
    [/^invalid YAML/, "invalid YAML"],
    [/^missing field|description is missing/, "no description"],
    [/^invalid name|^the name has/, "name too long"],
    [/^failed to read|not UTF-8/, "no text"],
  ];
  return kinds.find(([pattern]) => pattern.test(text))?.[1] ?? text;
}

function viewsOf(entries: readonly Entry[], agent: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    entries.flatMap(({ realPath, agents }) => {
      const view = agents.find((each) => each.agent === agent);
      if (view === undefined || view.sees === "unseen" || view.sees === "hidden") return [];
      if (view.sees === "refused") return [[realPath, verdict(view.why ?? "")]];
      return [[realPath, view.sees === "disabled" ? "disabled" : "loaded"]];
    }),
  );
}

async function expectCodexAgrees(tree: Tree): Promise<void> {
  const theirs = await listedByCodex(tree.home, tree.work);
  const said = Object.entries(theirs).map(([path, text]) => [path, verdict(text)]);
  const bundled = join(tree.home.codexHome, "skills/.system");
  const ours = Object.entries(viewsOf(await ourList(tree), "codex")).filter(
    ([path]) => !path.startsWith(bundled),
  );
  expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(said));
}

async function expectClaudeAgrees(tree: Tree): Promise<void> {
  const theirs = await listedByClaude(tree.home, tree.work);
  const entries = await ourList(tree);
  const folders = new Set(entries.map(({ realPath }) => basename(dirname(realPath))));
  const ours = entries.flatMap(({ realPath, agents }) => {
    const isListed = agents.some(({ agent, sees }) => agent === "claude" && sees === "listed");
    return isListed ? [basename(dirname(realPath))] : [];
  });
  expect(ours.toSorted()).toEqual(theirs.filter((name) => folders.has(name)).toSorted());
}

function skillText(name: string, more = ""): string {
  return `---\nname: ${name}\ndescription: Does ${name}.\n${more}---\n# ${name}\n`;
}

describe.skipIf(isMissing("codex"))("Codex agrees", () => {
  it("on wild files in all scopes, nested and hidden ones too, in a project nobody trusts", async () => {
    const tree = await makeTree();
    for (const [at, text] of fc.sample(wildSkill, WILD).entries()) {
      tree.write(PLACES[at % PLACES.length] ?? "", `wild-${at}`, text);
    }
    await expectCodexAgrees(tree);
  });

  it("on equal names, links, disabled skills and files that are none", async () => {
    const tree = await makeTree();
    arrange(tree);
    await expectCodexAgrees(tree);
  });
});

describe.skipIf(isMissing("claude"))("Claude Code agrees", () => {
  it("on wild files in all scopes, nested and hidden ones too", async () => {
    const tree = await makeTree();
    for (const [at, text] of fc.sample(wildSkill, { ...WILD, numRuns: 90 }).entries()) {
      tree.write(PLACES[at % PLACES.length] ?? "", `wild-${at}`, text);
    }
    await expectClaudeAgrees(tree);
  });

  it("on equal names, links, disabled skills and files that are none", async () => {
    const tree = await makeTree();
    arrange(tree);
    await expectClaudeAgrees(tree);
  });
});

describe.skipIf(isMissing("codex") || isMissing("claude"))("a session of every agent", () => {
  it.each(runners.map((runner) => [runner.name, runner] as const))(
    "keeps the skills it began with: %s",
    async (_, runner) => {
      const tree = await makeTree();
      await installSkilld(tree.home, "codex");
      await installSkilld(tree.home, "claude");
      for (const folder of [".agents/skills", ".claude/skills"]) {
        tree.write(`{root}/${folder}/{n}`, "early", skillText("early"));
      }
      const { id } = await runner.play(lookAround, tree);
      const late = tree.write("{root}/.agents/skills/{n}", "late", skillText("late"));
      const shown = async () => {
        const seen = Frozen.parse(await ask(tree, "skills", "--session", id));
        const own = seen.skills.filter(({ scope }) => scope === "local");
        return { ...seen, skills: own.map(({ name }) => name) };
      };
      await expect.poll(async () => (await shown()).skills).toContain("early");
      expect(await shown()).toMatchObject({
        agent: runner.agent,
        folder: tree.repository,
        drift: { added: [`${late}/SKILL.md`], removed: [], changed: [] },
      });
      expect((await shown()).skills).not.toContain("late");
    },
  );
});

/** Of everything that is not a matter of text. */
function arrange({ home, repository, work, write }: Tree): void {
  for (const [at, place] of PLACES.entries()) {
    write(place, "same", skillText("same"));
    write(place, `own-${at}`, skillText(`own-${at}`));
  }
  const away = join(home.root, "away");
  for (const name of ["linked", "twice", "in-file"]) {
    mkdirSync(join(away, name), { recursive: true });
    writeFileSync(join(away, name, "SKILL.md"), skillText(name));
  }
  for (const folder of [".agents/skills", ".claude/skills"]) {
    const skills = join(repository, folder);
    symlinkSync(join(away, "linked"), join(skills, "linked"));
    symlinkSync(join(away, "twice"), join(skills, "twice"));
    symlinkSync(join(away, "nowhere"), join(skills, "dangling"));
    mkdirSync(join(skills, "in-file"));
    symlinkSync(join(away, "in-file/SKILL.md"), join(skills, "in-file/SKILL.md"));
    mkdirSync(join(skills, "a-folder/SKILL.md"), { recursive: true });
    mkdirSync(join(skills, "lower-case"));
    writeFileSync(join(skills, "lower-case/skill.md"), skillText("lower-case"));
    writeFileSync(join(skills, "flat.md"), skillText("flat"));
  }
  symlinkSync(join(away, "twice"), join(work, ".agents/skills/twice-again"));
  const quiet = write("{root}/.agents/skills/{n}", "quiet", skillText("quiet"));
  mkdirSync(join(quiet, "agents"));
  writeFileSync(join(quiet, "agents/openai.yaml"), "policy:\n  allow_implicit_invocation: false\n");
  write("{root}/.claude/skills/{n}", "by-name", skillText("x", "disable-model-invocation: true\n"));
  write("{root}/.claude/skills/{n}", "touched", skillText("touched", "paths: '**/*.zig'\n"));
  const off = ["off-by-path", "off-by-name", "on-again"];
  for (const name of off) {
    write("{home}/.agents/skills/{n}", name, skillText(name));
    write("{home}/.claude/skills/{n}", name, skillText(name));
  }
  const path = join(home.root, "home/.agents/skills/off-by-path/SKILL.md");
  writeFileSync(
    join(home.codexHome, "config.toml"),
    [
      `[[skills.config]]\npath = "${path}"\nenabled = false`,
      '[[skills.config]]\nname = "off-by-name"\nenabled = false',
      '[[skills.config]]\nname = "on-again"\nenabled = false',
      '[[skills.config]]\nname = "on-again"\nenabled = true',
    ].join("\n"),
  );
  const skillOverrides = { "off-by-path": "off", "off-by-name": "user-invocable-only" };
  writeFileSync(join(home.claudeHome, "settings.json"), JSON.stringify({ skillOverrides }));
  const large = write("{root}/.claude/skills/{n}", "large", skillText("large"));
  writeFileSync(join(large, "SKILL.md"), skillText("large") + "x".repeat(1_000_001));
  chmodSync(join(large, "SKILL.md"), 0o644);
}
