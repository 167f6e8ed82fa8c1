/**
 * Recall in real agents: what one session did and a person promoted is in the model's next session;
 * what fits nothing leaves every request as it is without skilld; and nothing told is ever learned.
 */

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { FRAME_OPENING } from "../../src/model/frame.ts";
import { placeSkill } from "../../src/skill/place-skill.ts";
import { printSkill } from "../../src/skill/skill.ts";
import { RELEASE } from "../skill/release-package.ts";
import { runClaudePrint } from "./agents/claude.ts";
import { runCodexExec } from "./agents/codex.ts";
import { type Place, type Runner, runners } from "./agents/runners.ts";
import { text } from "./models/messages-blocks.ts";
import { turn } from "./models/script.ts";
import { handbook } from "./repositories/handbook.ts";
import { widgets } from "./repositories/widgets.ts";
import { compaction } from "./scenarios/codex-only.ts";
import { failThenFix } from "./scenarios/fail-then-fix.ts";
import { release } from "./scenarios/release.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { isMissing } from "./support/agent-clis.ts";
import { firstDifference } from "./support/first-difference.ts";
import { maskerFor } from "./support/masking.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { makeRepository } from "./support/repository.ts";
import { ask, installSkilld } from "./support/skilld.ts";
import { withSortedKeys } from "./support/sorted-keys.ts";

const PATIENCE_MS = 30_000;

const Sessions = z.object({
  sessions: z.array(z.object({ id: z.string(), session: z.string(), steps: z.number() })),
});
const Recorded = z.object({ id: z.string() });
const Told = z.object({ skillsTold: z.object({ told: z.number() }) });

for (const runner of runners) {
  describe.skipIf(isMissing(runner.agent))(runner.name, () => {
    it("tells the next session what was promoted of the last one, and learns none of it", async () => {
      const place = await makePlace();
      await installSkilld(place.home, runner.agent);
      const first = await play(runner, release("2.0.0"), place);
      expect(textOf(first)).not.toContain(FRAME_OPENING);
      await reduced(place, first.id, release("2.0.0").steps.length);
      const { id } = Recorded.parse(await ask(place, "record"));
      await ask(place, "promote", id, "--yes");

      const again = { ...release("2.1.0"), steps: [], final: "Not yet." };
      const next = await play(runner, again, place);
      const [request = ""] = next.requests.map((each) => each.text).filter(isTold);
      expect(request).toMatch(/Skill release-package: a procedure of \d steps\./);
      expect(request).toContain("- Replay it: skilld replay release-package");
      expect(request.split(FRAME_OPENING)).toHaveLength(2);
      expect(Told.parse(await ask(place, "status"))).toEqual({ skillsTold: { told: 1 } });

      const session = await reduced(place, next.id, 0);
      expect(JSON.stringify(await ask(place, "show", session))).not.toMatch(
        /skilld-context|Replay it/,
      );
    });

    it("is not heard where nothing fits", async () => {
      const alone = await makePlace(handbook);
      const place = await makePlace(handbook);
      for (const each of [alone, place]) writeSkill(each);
      await installSkilld(place.home, runner.agent);
      const seen = await Promise.all(
        [alone, place].map(async (each) => {
          const model = { label: "same" };
          return maskerFor(each.home)(textOf(await play(runner, failThenFix, { ...each, model })));
        }),
      );
      expect(firstDifference(seen[1] ?? "", seen[0] ?? "")).toBeUndefined();
      expect(Told.parse(await ask(place, "status"))).toEqual({ skillsTold: { told: 0 } });
    });
  });
}

const WANTED = "Release 1.4.0 of this package, tag and all.";

describe.skipIf(isMissing("codex"))("codex exec", () => {
  it("is told again after a compaction, once", async () => {
    const place = await makePlace();
    writeSkill(place);
    await installSkilld(place.home, "codex");
    const { requests, faults } = await runCodexExec({ ...place, ...compaction, prompt: WANTED });
    expect(faults).toEqual([]);
    expect(framesIn(requests.at(0)?.text)).toBe(1);
    expect(framesIn(requests.at(-1)?.text)).toBe(1);
    expect(Told.parse(await ask(place, "status"))).toEqual({ skillsTold: { told: 2 } });
  });
});

describe.skipIf(isMissing("claude"))("claude -p", () => {
  it("is not told twice when it is resumed", async () => {
    const place = await makePlace();
    writeSkill(place);
    await installSkilld(place.home, "claude");
    const say = async (prompt: string, args: readonly string[]) => {
      const script = { turns: [turn(text("Yes."))] };
      const { requests, faults } = await runClaudePrint({ ...place, prompt, args, script });
      expect(faults).toEqual([]);
      return framesIn(requests.at(-1)?.text);
    };
    expect(await say(WANTED, [])).toBe(1);
    expect(await say(WANTED, ["--continue"])).toBe(1);
    expect(Told.parse(await ask(place, "status"))).toEqual({ skillsTold: { told: 1 } });
  });
});

function framesIn(request = ""): number {
  return request.split(FRAME_OPENING).length - 1;
}

async function makePlace(contents = widgets): Promise<Place> {
  const home = await makePrivateHome();
  const { path: repository } = await makeRepository(home, contents);
  return { home, repository };
}

async function play(runner: Runner, scenario: Scenario, place: Place) {
  const session = await runner.play(scenario, place);
  expect(session).toMatchObject({ exitCode: 0, faults: [] });
  return session;
}

function isTold(request: string): boolean {
  return request.includes(FRAME_OPENING);
}

function textOf({ requests }: Awaited<ReturnType<typeof play>>): string {
  return requests.map((each) => withSortedKeys(each.text)).join("\n");
}

/** Its id, once all its steps are known. */
async function reduced(place: Place, session: string, steps: number): Promise<string> {
  const find = async () => {
    const { sessions } = Sessions.parse(await ask(place, "sessions"));
    return sessions.find((each) => each.session === session);
  };
  await expect
    .poll(async () => (await find())?.steps, { timeout: PATIENCE_MS, interval: 500 })
    .toBeGreaterThanOrEqual(steps);
  return (await find())?.id ?? "";
}

function writeSkill({ repository }: Place): void {
  placeSkill({
    name: RELEASE.name,
    files: printSkill(RELEASE),
    folder: `${repository}/.agents/skills`,
    links: [`${repository}/.claude/skills`],
  });
}
