/** The scene of a trial on this machine: its sandbox, its eyes, and who could say yes. */

import { accessSync, constants } from "node:fs";
import type { Agent } from "../agents/agent.ts";
import { agentAround } from "../agents/agent-around.ts";
import { AGENTS } from "../agents/agents.ts";
import { lookAtProject } from "../condition/look-at-project.ts";
import { loadConfig } from "../config/config.ts";
import { variable } from "../config/environment.ts";
import type { Home } from "../config/home.ts";
import type { StepTemplate } from "../model/procedure.ts";
import { openProcesses, type ProcessSetting } from "../process/process.ts";
import { approvalLedger } from "../safety/approvals.ts";
import { SECOND_MS } from "../support/clock.ts";
import { projectRoot } from "../support/project.ts";
import { realPath } from "../support/real-path.ts";
import { worktreeOf } from "../support/worktree.ts";
import { goodReplays } from "./good-replays.ts";
import { journalIn } from "./journal.ts";
import type { LoadedSkill } from "./load-skill.ts";
import type { Ask, Asker, Scene } from "./scene.ts";
import { StepWatch } from "./watch-steps.ts";

export interface SceneSetting {
  readonly home: Home;
  readonly cwd: string;
  readonly skill: LoadedSkill;
  /** Undefined: as the settings say. */
  readonly sandbox: ProcessSetting["sandbox"] | undefined;
  /** A person at a terminal, where there is one. */
  readonly ask: Ask | undefined;
  readonly signal: AbortSignal;
  readonly tell: Scene["tell"];
}

/** Throws a `SkilldError` where the sandbox that is required is missing. */
export async function openScene(setting: SceneSetting): Promise<Scene> {
  const { home, skill, signal, tell } = setting;
  const project = projectFor(setting.cwd);
  const { replay } = loadConfig(home.config);
  const agent = await agentAround();
  const isOffline = agent?.sandboxMark !== undefined && variable(agent.sandboxMark) !== undefined;
  const good = goodReplays(home.good, skill.path, skill.bodyDigest);
  const processes = await openProcesses({
    sandbox: setting.sandbox ?? replay.sandbox,
    project,
    hidden: [home.root, ...AGENTS.flatMap(({ privatePlaces }) => privatePlaces())],
    guarded: guardedFolders(),
    isInAgentSandbox: isOffline,
    signal,
  });
  const variables = new Set([...processes.variables, ...namedBy(skill.steps)]);
  return {
    project,
    processes,
    look: lookAtProject({ project, variables, run: processes.runReadOnly }),
    approvals: approvalLedger(home.approvals),
    asker: askerOf(agent, setting.ask),
    timeoutMs: replay.timeoutSeconds * SECOND_MS,
    signal,
    variableOf: variable,
    barred: {
      git: agent !== undefined && !canWriteGit(project),
      network: processes.sandbox === "outer",
    },
    journal: journalIn(home.trials),
    watch: skill.isForeign || good.has() ? undefined : new StepWatch(project, [home.root]),
    noteGood: good.note,
    tell,
  };
}

/** What the paths of a procedure are relative to. */
export function projectFor(cwd: string): string {
  return realPath(projectRoot(cwd));
}

function askerOf(agent: Agent | undefined, ask: Ask | undefined): Asker {
  if (agent !== undefined) return { kind: "agent", title: agent.title };
  return ask === undefined ? { kind: "nobody" } : { kind: "terminal", ask };
}

/** Settings and skills of agents: what a step writes there would run later, held in by nothing. */
function guardedFolders(): readonly string[] {
  const folders = AGENTS.flatMap(({ skills }) => skills.inProject);
  return [...new Set(folders.map((folder) => folder.split("/")[0] ?? folder))];
}

function namedBy(steps: readonly { readonly step: StepTemplate }[]): readonly string[] {
  const entries = steps.flatMap(({ step }) => (step.kind === "shell" ? step.env : []));
  return entries
    .filter(({ kind, name }) => kind === "value" || variable(name) !== undefined)
    .map(({ name }) => name);
}

function canWriteGit(project: string): boolean {
  const worktree = worktreeOf(project);
  if (worktree === undefined) return true;
  try {
    accessSync(worktree.commonDirectory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
