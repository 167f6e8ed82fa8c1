/** Trials on their way home, and what an agent hears: real commands, real hooks, the real daemon. */

import { join } from "node:path";
import { expect, it } from "vitest";
import { placeHooks } from "../../src/agents/place-hooks.ts";
import { trustSkill, writeSkill } from "../prove/skills.ts";
import { privateMachine } from "../support/private-machine.ts";
import { hook, SILENT } from "../support/recorder.ts";
import { releaseBody } from "../support/skill-in-project.ts";

const DENIED = {
  hookSpecificOutput: {
    hookEventName: "PreToolUse",
    permissionDecision: "deny",
    permissionDecisionReason: expect.stringContaining("no agent may do it"),
    additionalContext: expect.stringContaining("no agent may do it"),
  },
};

it("is told by the trial itself and by its agent, shown, and grants nothing", async () => {
  const machine = privateMachine();
  const { home } = machine;
  const project = join(machine.root, "project");
  machine.write("project/package.json", "{}");
  const steps = {
    id: "say",
    command: "echo {{version}}",
    lines: ["expect stdout contains `1.4.0`"],
  };
  const body = releaseBody(steps);
  trustSkill(writeSkill(join(project, ".agents/skills"), { name: "release", body }), home.trust);
  const { skilld } = machine.in("project");
  await skilld("start");
  placeHooks(home.hooks);
  const command = "skilld replay release --param version=1.4.0";
  const { code, stdout } = await skilld(...command.split(" ").slice(1));
  expect(code).toBe(0);

  const call = { session_id: "s1", cwd: project, tool_use_id: "c1", tool_name: "Bash" };
  const ended = { hook_event_name: "PostToolUse", tool_input: { command }, tool_response: stdout };
  expect(await hook(home, JSON.stringify({ ...call, ...ended }))).toEqual(SILENT);
  const trial = { told: "observed", agent: "codex", session: "s1", call: "c1", project };
  await expect
    .poll(async () => JSON.parse((await skilld("status", "--json")).stdout), { interval: 200 })
    .toMatchObject({ trials: 1, newTrials: [trial], approvals: 0, newApprovals: [] });
  const [, id = ""] = /"trial":"(trl_\w+)"/.exec(stdout) ?? [];
  const shown = await skilld("show", id);
  expect(shown.stdout).toContain(`told by the trial itself, run by codex in s1, call c1`);
  expect((await skilld("status")).stdout).toContain(`tried today: ${id}  release verified  in`);

  const asking = { hook_event_name: "PreToolUse", tool_input: { command: "skilld trust release" } };
  const from = { agent: "codex", event: "PreToolUse" };
  const answer = await hook(home, JSON.stringify({ ...call, ...asking, tool_use_id: "c2" }), from);
  expect(JSON.parse(answer.stdout)).toEqual(DENIED);
});
