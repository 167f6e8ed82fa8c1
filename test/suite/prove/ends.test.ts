/** A replay that is killed, interrupted, terminated or too slow at each of its steps: nothing runs on, it goes on. */

import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { judgeStep } from "../../../src/prove/judge-step.ts";
import { loadSkill } from "../../../src/prove/load-skill.ts";
import { approvalLedger } from "../../../src/safety/approvals.ts";
import { shellSteps, trustSkill, writeSkill } from "../../prove/skills.ts";
import { eventually, ROOT } from "../../support/daemon-process.ts";
import { type PrivateMachine, privateMachine } from "../../support/private-machine.ts";

const STEPS = ["first", "second", "third", "last"];
const ENDS = ["SIGKILL", "SIGINT", "SIGTERM", "timeout"] as const;
const SANDBOXES = ["auto", "off"] as const;
/** Waits at the step that `stop` names, with one program in the background that leaves its group. */
const step = (id: string, mark: string) =>
  `[ "$(cat stop)" != ${id} ] || { setsid sleep 96.${mark} & touch begun; sleep 95.${mark}; }; touch done-${id}`;

const CASES = STEPS.flatMap((id) =>
  ENDS.flatMap((end) => SANDBOXES.map((sandbox) => [id, end, sandbox] as const)),
);

function machineFor(mark: string, limit: readonly string[]): PrivateMachine {
  const machine = privateMachine();
  machine.write("project/package.json", "{}");
  for (const id of STEPS) machine.write(`project/${id}.sh`, step(id, mark));
  execFileSync("git", ["init", "--quiet", `${machine.root}/project`]);
  const steps = STEPS.map((id) => ({
    id,
    command: `sh ${id}.sh`,
    lines: [...limit, `expect file \`done-${id}\` exists`],
  }));
  const body = `## Steps\n\n${shellSteps(...steps)}`;
  const folder = writeSkill(`${machine.root}/skills`, { name: "slow", body });
  trustSkill(folder, machine.home.trust);
  allowAll(machine, folder);
  return machine;
}

/** A person allows what no sandbox holds in. */
function allowAll({ home, root }: PrivateMachine, folder: string): void {
  const project = join(root, "project");
  const skill = loadSkill(folder, home.trust);
  for (const each of skill.steps) {
    const judged = judgeStep(each, { skill, values: new Map(), project });
    if (judged?.kind !== "read") throw new Error("a step that can not be judged");
    const grant = { by: "ann", grantedAt: new Date().toISOString() };
    approvalLedger(home.approvals).grant(judged.value.subject, grant);
  }
}

function running(mark: string): readonly { readonly pid: number }[] {
  return readdirSync("/proc").flatMap((pid) => {
    const line = commandLine(pid);
    return new RegExp(`^sleep 9[56]\\.${mark} `).test(line) ? [{ pid: Number(pid) }] : [];
  });
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

it.each(CASES)("at the step %s by %s, sandbox %s", async (id, end, sandbox) => {
  const mark = `${process.pid}${STEPS.indexOf(id)}${ENDS.indexOf(end)}${sandbox.length}`;
  const machine = machineFor(mark, end === "timeout" ? ["timeout: 2s"] : []);
  const project = join(machine.root, "project");
  writeFileSync(join(project, "stop"), id);
  const words = [`${ROOT}/dist/src/cli/main.js`, "replay", "../skills/slow", "--sandbox", sandbox];
  const place = { cwd: project, env: { ...machine.environment } };
  const replay = spawn(process.execPath, words, { ...place, stdio: ["ignore", "pipe", "ignore"] });
  const said = text(replay.stdout);
  const closed = new Promise((settle) => replay.once("close", settle));
  expect(await eventually(() => existsSync(join(project, "begun")), Boolean)).toBe(true);
  if (end !== "timeout") replay.kill(end);
  await closed;
  const isPromised = end !== "SIGKILL" || sandbox === "auto";
  const left = await eventually(
    () => running(mark).length,
    (count) => count === 0 || !isPromised,
  );
  if (isPromised) expect(left).toBe(0);
  for (const { pid } of running(mark)) process.kill(pid, "SIGKILL");
  const why = end === "timeout" ? "it took too long" : "it was interrupted";
  if (end !== "SIGKILL") expect(await said).toContain(`failed: ${id}: ${why}`);
  writeFileSync(join(project, "stop"), "");
  const from = id === "first" ? [] : ["--from", id];
  const { stdout } = await machine.in("project").skilld(...words.slice(1), ...from);
  expect(stdout).toContain('"verdict":"verified"');
  expect(stdout.includes(`was killed at the step ${id}\n`)).toBe(end === "SIGKILL");
});
