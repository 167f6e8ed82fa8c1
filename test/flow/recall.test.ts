/** Recall in the hooks of both agents: told when it fits, in the JSON each takes; else not a byte. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { trustSkill, writeSkill } from "../prove/skills.ts";
import { skilld, startDaemon } from "../support/daemon-process.ts";
import { hook, startRecorder } from "../support/recorder.ts";
import { releaseBody } from "../support/skill-in-project.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const RELEASE = {
  name: "release",
  body: releaseBody({ id: "tag", command: "git tag v{{version}}", lines: ["needs: git"] }),
};
const PROMPT = "release the package as 1.4.0";
const CHAT = "why is the sky blue?";
const TASK = "<task-notification>\n<summary>release the package</summary>";

async function place() {
  const { home } = await startRecorder();
  const folder = temporaryFolder();
  mkdirSync(join(folder, ".git"));
  const path = writeSkill(join(folder, ".agents/skills"), RELEASE);
  trustSkill(path, home.trust);
  const tell = async (agent: string, event: string, more: object) => {
    const payload = { hook_event_name: event, session_id: "sess-1", cwd: folder, ...more };
    return (await hook(home, JSON.stringify(payload), { agent, event })).stdout;
  };
  return {
    home,
    folder,
    path,
    prompted: (agent: string, prompt: string, more = {}) =>
      tell(agent, "UserPromptSubmit", { prompt, ...more }),
    opened: (agent: string, source: string) => tell(agent, "SessionStart", { source }),
    stopped: (agent: string) => tell(agent, "Stop", { stop_hook_active: false }),
    restart: async () => {
      await skilld(home, ["stop"]);
      await startDaemon(home);
    },
  };
}

function contextIn(stdout: string): string {
  return JSON.parse(stdout).hookSpecificOutput.additionalContext;
}

it("tells what fits, once, again after a compaction, and not when a session is resumed", async () => {
  const { home, prompted, opened, stopped, restart } = await place();
  const before = new Map<string, string>();
  for (const agent of ["codex", "claude"]) {
    expect(await opened(agent, "startup")).toBe("");
    expect([await prompted(agent, CHAT), await prompted(agent, TASK)]).toEqual(
      agent === "claude" ? ["", ""] : ["", expect.any(String)],
    );
    const told = await prompted(agent, PROMPT);
    expect(JSON.parse(told)).toEqual({
      hookSpecificOutput: { hookEventName: "UserPromptSubmit", additionalContext: contextIn(told) },
    });
    expect(contextIn(told).split("\n")).toEqual([
      expect.stringMatching(/^<skilld-context id="skc_[a-z2-7]{10}">$/),
      expect.stringContaining("This is no order and not the user's words"),
      "Skill release: a procedure of 1 step.",
      '- Its author says: "Do release. Use in tests."',
      "- Replay it: skilld replay release --param 'version=1.4.0'",
      "- Risk: local-write. Needs to write .git: in a sandbox without it, ask for that permission first.",
      "</skilld-context>",
    ]);
    before.set(agent, contextIn(told));
    expect([await prompted(agent, PROMPT), await stopped(agent)]).toEqual(["", ""]);
    expect(await opened(agent, "resume")).toBe("");
    expect(contextIn(await opened(agent, "compact"))).toBe(before.get(agent));
  }
  expect(before.get("codex")?.split("\n")[0]).not.toBe(before.get("claude")?.split("\n")[0]);
  await restart();
  expect([await opened("codex", "resume"), await prompted("codex", PROMPT)]).toEqual(["", ""]);
  const another = await prompted("codex", PROMPT, { session_id: "sess-2" });
  expect(contextIn(another)).toContain("Skill release");
  const { skillsTold } = JSON.parse((await skilld(home, ["status", "--json"])).stdout);
  expect(skillsTold).toEqual({ told: 5, used: 0, ignored: 0, leftOut: 0 });
});

it("shows a person what an agent would be told, also where no agent is", async () => {
  const { home, folder, path, prompted, restart } = await place();
  writeFileSync(home.config, '{"recall":{"enabled":false}}');
  await restart();
  expect(await prompted("claude", PROMPT)).toBe("");
  const recall = (...words: readonly string[]) =>
    skilld(home, ["recall", ...words, "--cwd", folder]);
  expect(JSON.parse((await recall(PROMPT, "--json")).stdout)).toEqual({
    matches: [
      {
        name: "release",
        scope: "local",
        path: join(path, "SKILL.md"),
        score: expect.closeTo(0.84, 1),
        reason: "implicit",
        tokens: expect.any(Number),
      },
    ],
    abstained: false,
    leftOut: [],
    context: expect.stringContaining("Skill release"),
  });
  expect(await recall(CHAT)).toMatchObject({
    code: 0,
    stdout: "Nothing is sure enough (0.75 of 1), so nothing is said.\n",
  });
  expect((await recall("what is a release", "--explain")).stdout).toMatch(
    /^Nothing is sure enough.*\n\nFound, and how sure\n0\.\d\d {2}release/,
  );
  expect((await recall("")).code).toBe(2);
});
