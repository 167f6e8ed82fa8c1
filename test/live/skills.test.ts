/** Promoted skills in real agents: each is listed, and loaded as it stands on disk. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readSkillFolder } from "../../src/skill/read-folder.ts";
import { parseFolder } from "../../src/skill/skill-folder.ts";
import { runClaudePrint } from "./agents/claude.ts";
import { runCodexExec } from "./agents/codex.ts";
import { type Place, runners } from "./agents/runners.ts";
import { type ToldSkills, toldByClaude, toldByCodex } from "./agents/told-skills.ts";
import { skill, text } from "./models/messages-blocks.ts";
import { finish } from "./models/responses-items.ts";
import { turn } from "./models/script.ts";
import { widgets } from "./repositories/widgets.ts";
import { release } from "./scenarios/release.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { tallyFields } from "./scenarios/tally-fields.ts";
import { type AgentName, isMissing } from "./support/agent-clis.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { makeRepository } from "./support/repository.ts";
import { ask, installSkilld } from "./support/skilld.ts";

const PATIENCE_MS = 30_000;

const Sessions = z.object({
  sessions: z.array(z.object({ id: z.string(), session: z.string(), steps: z.number() })),
});
const Recorded = z.object({ id: z.string(), name: z.string() });
const Promoted = z.object({ path: z.string() });
const Linted = z.object({ skills: z.array(z.object({ remarks: z.array(z.object({})) })) });

/** Has an agent do something, and keeps the candidate that was recorded of it. */
async function recordedBy(agent: AgentName, place: Place, scenario: Scenario): Promise<string> {
  const runner = runners.find((each) => each.agent === agent);
  const session = await runner?.play(scenario, place);
  const steps = async () => {
    const { sessions } = Sessions.parse(await ask(place, "sessions"));
    return sessions.find((each) => each.session === session?.id)?.steps;
  };
  await expect.poll(steps, { timeout: PATIENCE_MS, interval: 500 }).toBe(scenario.steps.length);
  return Recorded.parse(await ask(place, "record")).id;
}

async function promote(place: Place, ...args: readonly string[]): Promise<string> {
  return Promoted.parse(await ask(place, "promote", ...args, "--yes")).path;
}

async function remarksOn(place: Place, paths: readonly string[]): Promise<readonly object[]> {
  const { skills } = Linted.parse(await ask(place, "lint", ...paths));
  return skills.flatMap(({ remarks }) => remarks);
}

/** One session of each agent in which all these skills are asked for. */
async function toldOf(names: readonly string[], place: Place) {
  const [codex, claude] = await Promise.all([
    runCodexExec({
      ...place,
      mode: "direct",
      prompt: `Use ${names.map((name) => `$${name}`).join(" ")}`,
      script: { turns: [turn(finish("Done."))] },
    }),
    runClaudePrint({
      ...place,
      prompt: "Use them.",
      script: { turns: [turn(...names.map(calledWithWords)), turn(text("Done."))] },
    }),
  ]);
  expect([codex.faults, claude.faults]).toEqual([[], []]);
  const [codexRequest] = codex.requests;
  const claudeRequest = claude.requests.at(-1);
  if (codexRequest === undefined || claudeRequest === undefined) throw new Error("nobody asked");
  return {
    codex: only(names, toldByCodex(codexRequest)),
    claude: only(names, toldByClaude(claudeRequest)),
  };
}

/** Claude Code puts words only where there are some. */
function calledWithWords(name: string) {
  return skill(name, { args: "some words" });
}

/** Without the skills that agents bring along. */
function only(names: readonly string[], { listed, loaded }: ToldSkills): ToldSkills {
  const ours = Object.entries(listed).filter(([name]) => names.includes(name));
  return { listed: Object.fromEntries(ours), loaded };
}

/** What they must be told of the skills at these paths. */
function onDisk(paths: readonly string[]) {
  const skills = paths.map((path) => {
    const parsed = parseFolder(readSkillFolder(path));
    if (parsed.kind !== "procedure") throw new Error(`${path} is no procedure`);
    const { name, description } = parsed.procedure;
    const file = readFileSync(join(path, "SKILL.md"), "utf8");
    return { name, description, file, body: parsed.frontmatter.body };
  });
  const listed = Object.fromEntries(skills.map(({ name, description }) => [name, description]));
  return {
    codex: { listed, loaded: Object.fromEntries(skills.map(({ name, file }) => [name, file])) },
    claude: { listed, loaded: Object.fromEntries(skills.map(({ name, body }) => [name, body])) },
  };
}

describe.skipIf(isMissing("codex") || isMissing("claude"))("in Codex and Claude Code", () => {
  it("loads what was recorded of both, from the repository and from the user's folder", async () => {
    const home = await makePrivateHome();
    await installSkilld(home, "codex");
    await installSkilld(home, "claude");
    const { path: repository } = await makeRepository(home, widgets);
    const place = { home, repository };
    const shared = await promote(place, await recordedBy("codex", place, release("2.0.0")));
    const own = await promote(
      place,
      await recordedBy("claude", place, tallyFields),
      "--scope",
      "user",
    );
    expect([shared, own]).toEqual([
      join(repository, ".agents/skills/release-package"),
      join(home.root, "home/.agents/skills/tally-fields-manifest"),
    ]);
    expect(await remarksOn(place, [shared, own])).toEqual([]);
    expect(readFileSync(join(own, "scripts/run-awk.sh"), "utf8")).toBe(
      "awk '{ print $1 }' package.json > fields.txt\n",
    );
    expect(await toldOf(["release-package", "tally-fields-manifest"], place)).toEqual(
      onDisk([shared, own]),
    );
  });
});
