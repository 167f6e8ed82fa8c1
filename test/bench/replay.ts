/**
 * Replay bench: what a step costs beside `sh -e` running the same commands, and what a procedure costs
 * an agent that explores it against one that replays it.
 */

import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { homeAt } from "../../src/config/home.ts";
import { type LoadedSkill, loadSkill } from "../../src/prove/load-skill.ts";
import { openScene } from "../../src/prove/open-scene.ts";
import { prove } from "../../src/prove/prove.ts";
import { shellSteps, trustSkill, writeSkill } from "../prove/skills.ts";

const STEPS = 40;
const ROUNDS = 9;
const COMMAND = "/bin/true";
const LIMIT_MS = { bubblewrap: 10, off: 3 } as const;

export async function benchReplay(): Promise<void> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "skb-")));
  try {
    await measureSteps(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  await measureAgents();
}

async function measureSteps(root: string): Promise<void> {
  const project = join(root, "project");
  mkdirSync(project);
  execFileSync("git", ["init", "--quiet", project]);
  const steps = Array.from({ length: STEPS }, (_, at) => ({ id: `step-${at}`, command: COMMAND }));
  const body = `## Steps\n\n${shellSteps(...steps)}`;
  const folder = writeSkill(join(root, "skills"), { name: "bench", body });
  const home = homeAt(join(root, ".skilld"));
  trustSkill(folder, home.trust);
  const skill = loadSkill(folder, home.trust);
  const times: Record<"shell" | "start" | "bubblewrap" | "off", number[]> = {
    shell: [],
    start: [],
    bubblewrap: [],
    off: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.shell.push(shellMs(project));
    times.start.push(await startMs(project));
    times.bubblewrap.push(await replayMs({ skill, root, sandbox: "require" }));
    times.off.push(await replayMs({ skill, root, sandbox: "off" }));
  }
  const shell = median(times.shell);
  process.stdout.write(`sh -e: ${shell.toFixed(2)} ms a step of ${COMMAND}; `);
  process.stdout.write(`Node starting bash for each: ${median(times.start).toFixed(2)} ms\n`);
  for (const sandbox of ["bubblewrap", "off"] as const) {
    const each = median(times[sandbox]);
    const over = each - shell;
    process.stdout.write(
      `replay, ${sandbox === "off" ? "bare" : "sandboxed"}: ${each.toFixed(2)} ms a step, ` +
        `${over.toFixed(2)} ms over sh -e (${(each / shell).toFixed(1)} x), at most ${LIMIT_MS[sandbox]}: ` +
        `${over <= LIMIT_MS[sandbox] ? "met" : "missed"}\n`,
    );
  }
}

function shellMs(project: string): number {
  const script = `${COMMAND}\n`.repeat(STEPS);
  const start = performance.now();
  execFileSync("sh", ["-e", "-c", script], { cwd: project });
  return (performance.now() - start) / STEPS;
}

/** The least that any program could do that looks at each step by itself. */
async function startMs(cwd: string): Promise<number> {
  const start = performance.now();
  for (let step = 0; step < STEPS; step += 1) {
    const running = spawn("bash", ["-c", COMMAND], { cwd, stdio: ["ignore", "pipe", "pipe"] });
    await new Promise((settle) => running.once("close", settle));
  }
  return (performance.now() - start) / STEPS;
}

interface Replayed {
  readonly skill: LoadedSkill;
  readonly root: string;
  readonly sandbox: "require" | "off";
}

/** The steps alone: what a replay does once, such as trying the sandbox, is not a step's cost. */
async function replayMs({ skill, root, sandbox }: Replayed): Promise<number> {
  const scene = await openScene({
    home: homeAt(join(root, ".skilld")),
    cwd: join(root, "project"),
    skill,
    sandbox,
    ask: undefined,
    signal: new AbortController().signal,
    tell: () => undefined,
  });
  const start = performance.now();
  const trial = await prove({ mode: "replay", skill, word: "bench", values: new Map() }, scene);
  const ms = (performance.now() - start) / STEPS;
  if (trial.exit !== 0) throw new Error(`the replay ended otherwise: ${trial.because}`);
  return ms;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The agents run as in the live tests, whose harness needs its runner. */
function measureAgents(): Promise<void> {
  const words = ["vitest", "run", "-c", "test/live/vitest.config.ts", "replay-cost"];
  const running = spawn("npx", words, { stdio: "inherit" });
  return new Promise((settle) => running.once("close", () => settle()));
}
