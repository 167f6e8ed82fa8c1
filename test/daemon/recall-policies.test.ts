/** What each policy of the catalog means for recall. */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { recollect } from "../../daemon/handlers/recall.ts";
import { KeepingIndexes } from "../../daemon/jobs/keep-indexes.ts";
import { TellingSkills } from "../../daemon/jobs/tell-skills.ts";
import { openLog } from "../../daemon/log.ts";
import { loadConfig } from "../../src/config/config.ts";
import type { Catalog, CatalogSkill } from "../../src/model/catalog.ts";
import type { Opening } from "../../src/model/hook-answer.ts";
import { agentSessionId } from "../../src/model/ids.ts";
import { type SkillTree, skillTree } from "../catalog/skill-tree.ts";
import { temporaryStore } from "../support/evidence-store.ts";

const SKILLS = ".agents/skills";
const DEPLOY = { description: "Deploy the current branch to staging and run the smoke tests." };
const PROMPT = "deploy the branch to staging";
const NAMED = "$deploy now";
const SHOP = "work/shop";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Other skills, so that words tell something. */
function crowd(): SkillTree {
  const tree = skillTree();
  tree.skill(`${SKILLS}/invoices`, { description: "Write invoices for customers as PDF files." });
  tree.skill(`${SKILLS}/icons`, { description: "Import icons from the design library." });
  tree.skill(`${SKILLS}/books`, { description: "Close the books of a month." });
  return tree;
}

function parts() {
  const { store } = temporaryStore();
  const settings = loadConfig("/nonexistent").recall;
  return { store, settings, indexes: new KeepingIndexes(store), trust: "/nonexistent" };
}

async function told(catalog: Catalog, prompt: string) {
  const question = { prompt, earlier: [], files: [] };
  const asking = { catalog, question, nonce: "skc_test", isKnown: () => false };
  const { context, told: all, leftOut } = await recollect(asking, parts());
  return {
    context: context ?? "",
    names: all.map(({ skill }) => skill.name),
    reasons: all.map(({ why }) => why),
    leftOut,
  };
}

const seenBy = (tree: SkillTree, agent = "codex") => tree.catalog({ agent });

describe("a skill", () => {
  it("that may not be thought of by itself is told when it is named", async () => {
    const tree = crowd();
    tree.skill(`${SKILLS}/deploy`, { ...DEPLOY, "disable-model-invocation": "true" });
    expect((await told(seenBy(tree), PROMPT)).names).toEqual([]);
    expect((await told(seenBy(tree), NAMED)).names).toEqual(["deploy"]);
  });

  it("that may not be named is told when it fits", async () => {
    const tree = crowd();
    tree.skill(`${SKILLS}/deploy`, { ...DEPLOY, "user-invocable": "false" });
    expect((await told(seenBy(tree), PROMPT)).names).toEqual(["deploy"]);
    expect((await told(seenBy(tree), "why $deploy?")).reasons).not.toContain("explicit");
  });

  it("that is switched off for an agent is not told to it at all", async () => {
    const tree = crowd();
    const path = tree.skill(`${SKILLS}/deploy`, DEPLOY);
    tree.write(".codex/config.toml", `[[skills.config]]\npath = "${path}"\nenabled = false\n`);
    expect((await told(seenBy(tree), PROMPT)).names).toEqual([]);
    expect((await told(seenBy(tree), NAMED)).names).toEqual([]);
  });

  it("that is shadowed gives way to the closest of its name", async () => {
    const tree = crowd();
    tree.skill(`${SKILLS}/deploy`, DEPLOY);
    const closest = tree.skill(`${SHOP}/${SKILLS}/deploy`, DEPLOY);
    const { context, names } = await told(seenBy(tree), PROMPT);
    expect(names).toEqual(["deploy"]);
    expect(context).toContain(`"${closest}"`);
  });

  it("that was changed since the session began is not told any more, and named as left out", async () => {
    const tree = crowd();
    tree.skill(`${SKILLS}/deploy`, DEPLOY);
    const catalog = seenBy(tree);
    tree.skill(`${SKILLS}/deploy`, { ...DEPLOY, license: "other" });
    expect(await told(catalog, PROMPT)).toMatchObject({ names: [], leftOut: ["deploy"] });
  });

  it("of a root that is not ready is not there", async () => {
    const tree = crowd();
    tree.skill("disk/deploy", DEPLOY);
    const mounted = [join(tree.home, "disk")];
    expect((await told(seenBy(tree), PROMPT)).names).toEqual([]);
    expect((await told(tree.catalog({ agent: "codex", mounted }), PROMPT)).names).toEqual([
      "deploy",
    ]);
  });

  it("that a person must confirm says so", async () => {
    const tree = crowd();
    tree.skill(`${SKILLS}/deploy`, { ...DEPLOY, metadata: '{skilld-approval: "required"}' });
    expect((await told(seenBy(tree), PROMPT)).context).toContain("ask the user before you use it");
  });

  it("that misses a server is less sure, and says so", async () => {
    const tree = crowd();
    tree.skill(`${SKILLS}/deploy`, DEPLOY);
    const whole = await surety(tree);
    const tools = "dependencies:\n  tools:\n    - type: mcp\n      value: notes\n";
    tree.write(`${SKILLS}/deploy/agents/openai.yaml`, tools);
    expect(await surety(tree)).toBeLessThan(whole);
    expect((await told(seenBy(tree), NAMED)).context).toContain(
      "- Beware: the agent lacks what it needs",
    );
  });

  it("whose start is not as it was is less sure, and says so", async () => {
    const tree = crowd();
    const body =
      "## Before\n\n- dir `infra` exists\n\n## Steps\n\n1. Go\n   ```sh\n   make deploy\n   ```\n   - id: go\n";
    tree.write(
      `${SKILLS}/deploy/SKILL.md`,
      `---\nname: deploy\ndescription: ${DEPLOY.description}\nmetadata:\n  skilld-format: "1"\n---\n# Deploy\n\n${body}`,
    );
    const doubt = "- Beware: this folder is not as it was";
    expect((await told(seenBy(tree), NAMED)).context).toContain(doubt);
    const elsewhere = await surety(tree);
    mkdirSync(join(tree.folder, "infra"));
    expect((await told(seenBy(tree), PROMPT)).context).not.toContain(doubt);
    expect(elsewhere).toBeLessThan(await surety(tree));
  });
});

async function surety(tree: SkillTree): Promise<number> {
  const question = { prompt: PROMPT, earlier: [], files: [] };
  const asking = { catalog: seenBy(tree), question, nonce: "skc_test", isKnown: () => false };
  const { matches } = await recollect(asking, parts());
  return matches.find(({ skill }) => skill.name === "deploy")?.recalled.score ?? 0;
}

it("tells what an administrator wants always known when a session begins, and after a compaction", async () => {
  const tree = crowd();
  tree.skill(`${SKILLS}/deploy`, DEPLOY);
  const { store, ...rest } = parts();
  const session = agentSessionId("s1");
  const catalog = seenBy(tree);
  const skills = catalog.skills.map((skill) =>
    skill.name === "deploy" ? mandatory(skill) : skill,
  );
  const snapshot = { ...catalog, skills, agent: "codex", session, takenAtMs: 0, configHash: "" };
  const telling = new TellingSkills({
    ...rest,
    catalogs: { of: async () => snapshot },
    injections: store.injections,
    observations: store.observations,
    log: openLog(join(tree.home, "log")),
  });
  const opened = async (how: Opening) => {
    const what = { kind: "session-opened", how } as const;
    const answer = await telling.answer({ agent: "codex", session, folder: tree.folder, what });
    return answer?.context?.includes("Skill deploy: instructions, which an administrator") ?? false;
  };
  const how: readonly Opening[] = ["new", "resumed", "compacted", "forked", "cleared"];
  const heard: boolean[] = [];
  for (const each of how) heard.push(await opened(each));
  expect(heard).toEqual([true, false, true, false, true]);
});

function mandatory(skill: CatalogSkill): CatalogSkill {
  return { ...skill, policy: { ...skill.policy, mandatory: true } };
}
