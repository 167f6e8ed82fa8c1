/** Skills in real agents: whatever is promoted is listed, and loaded as it stands on disk. */

import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import type { Procedure } from "../../src/model/procedure.ts";
import { lint } from "../../src/skill/lint/lint.ts";
import { placeSkill } from "../../src/skill/place-skill.ts";
import { readSkillFolder } from "../../src/skill/read-folder.ts";
import { printSkill } from "../../src/skill/skill.ts";
import { anyProcedure } from "../skill/any-procedure.ts";
import { RELEASE } from "../skill/release-package.ts";
import { onDisk, toldOf } from "./agents/ask-for-skills.ts";
import { type Place, runners } from "./agents/runners.ts";
import { widgets } from "./repositories/widgets.ts";
import { release } from "./scenarios/release.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { tallyFields } from "./scenarios/tally-fields.ts";
import { type AgentName, isMissing } from "./support/agent-clis.ts";
import { placeCaptures, recordEverything } from "./support/captured-sessions.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { makeRepository } from "./support/repository.ts";
import { ask, installSkilld, startSkilld, stopSkilld } from "./support/skilld.ts";

const PATIENCE_MS = 30_000;
const NAME_CHARS_MAX = 64;
const DESCRIPTION_CHARS_MAX = 1_024;
const SAMPLE = { seed: 1, numRuns: 60 };

const Sessions = z.object({
  sessions: z.array(z.object({ session: z.string(), steps: z.number() })),
});
const Recorded = z.object({ id: z.string() });
const Promoted = z.object({ path: z.string() });
const Linted = z.object({ skills: z.array(z.object({ remarks: z.array(z.looseObject({})) })) });

async function makePlace(): Promise<Place> {
  const home = await makePrivateHome();
  const { path: repository } = await makeRepository(home, widgets);
  return { home, repository };
}

/** Has an agent do something, and records it once all its steps are known. */
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

/** As promoting it would. */
function write({ repository }: Place, procedure: Procedure): string {
  return placeSkill({
    name: procedure.name,
    files: printSkill(procedure),
    folder: join(repository, ".agents/skills"),
    links: [join(repository, ".claude/skills")],
  }).path;
}

async function remarksOn(place: Place, paths: readonly string[]): Promise<readonly object[]> {
  const { skills } = Linted.parse(await ask(place, "lint", ...paths));
  return skills.flatMap(({ remarks }) => remarks);
}

function hasErrors(path: string): boolean {
  return lint(readSkillFolder(path)).some(({ level }) => level === "error");
}

async function expectLoaded(paths: readonly string[], place: Place): Promise<void> {
  const names = paths.map((path) => basename(path));
  expect(await toldOf(names, place)).toEqual(onDisk(paths));
}

describe.skipIf(isMissing("codex") || isMissing("claude"))("Codex and Claude Code load", () => {
  it("what was recorded of each, from the repository and from the user's folder", async () => {
    const place = await makePlace();
    await installSkilld(place.home, "codex");
    await installSkilld(place.home, "claude");
    const released = await recordedBy("codex", place, release("2.0.0"));
    const tallied = await recordedBy("claude", place, tallyFields);
    const shared = await promote(place, released);
    const own = await promote(place, tallied, "--scope", "user");
    expect([shared, own]).toEqual([
      join(place.repository, ".agents/skills/release-package"),
      join(place.home.root, "home/.agents/skills/tally-fields-manifest"),
    ]);
    // What Claude Code would expand, were it in the body.
    const scripts = ["run-awk.sh", "run-echo-2.sh", "run-echo.sh", "run-printf.sh"];
    expect(readdirSync(join(own, "scripts")).sort()).toEqual(scripts);
    expect(await remarksOn(place, [shared, own])).toEqual([]);
    await expectLoaded([shared, own], place);
  });

  it("all that the captured sessions make, at once", async () => {
    const place = await makePlace();
    onTestFinished(() => stopSkilld(place.home));
    await startSkilld(place.home);
    await ask(place, "import", placeCaptures(place.home));
    const { candidates, refusals } = await recordEverything(place.home);
    expect([...refusals]).toEqual(["cannot record: nothing in it did anything that worked"]);
    expect(candidates.length).toBeGreaterThan(20);
    const paths: string[] = [];
    for (const { id, name } of candidates) {
      const unlike = `${name}-${paths.length + 1}`;
      paths.push(await promote(place, id, "--scope", "user", "--name", unlike));
    }
    expect(paths.filter(hasErrors)).toEqual([]);
    await expectLoaded(paths, place);
  });

  it("names and descriptions at their limits, and whatever else can be written", async () => {
    const place = await makePlace();
    const description = 'Say: "yes" & <no> # it\'s {{no}} comment, \\n é 漢 🎉.';
    const names = ["a".repeat(NAME_CHARS_MAX), "null", "1e3", "constructor", "help", "review"];
    const longest = "Release. ".repeat(DESCRIPTION_CHARS_MAX).slice(0, DESCRIPTION_CHARS_MAX - 1);
    const samples = fc.sample(anyProcedure, SAMPLE);
    const paths = [
      ...names.map((name) => write(place, { ...RELEASE, name, description })),
      write(place, { ...RELEASE, name: "longest", description: `${longest}.` }),
      ...samples.map((each, at) => write(place, { ...each, name: `sample-${at}` })),
    ];
    const sound = paths.filter((path) => !hasErrors(path));
    expect(sound.length).toBeGreaterThan(0.8 * paths.length);
    await expectLoaded(sound, place);
  });
});
