/** skilld install: puts our hooks into the agents' settings, after a person has seen the change. */

import { join } from "node:path";
import type { Agent } from "../../agents/agent.ts";
import { carryOut, situationOf } from "../../agents/installation.ts";
import { placeHooks } from "../../agents/place-hooks.ts";
import { type Home, prepareHome, skilldHome } from "../../config/home.ts";
import { ensurePrivateFolder } from "../../support/private-folder.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { AGENT_OPTION, AGENT_USAGE, type AgentChoice, chooseAgents } from "../agent-choice.ts";
import { EXIT } from "../exit-codes.ts";
import {
  type AgentChange,
  CONSENT_OPTIONS,
  changeAsJson,
  changeOf,
  endWithoutConsent,
  pending,
  showChange,
} from "../settings-change.ts";
import type { Screen, Verb } from "../verb.ts";
import { isDaemonThere } from "../with-daemon.ts";

export const install: Verb = {
  name: "install",
  summary: "put the hooks into your agents' settings",
  usage: `${AGENT_USAGE} [--dry-run] [--yes] [--retrust] [--trace] [--json]`,
  examples: [
    ["skilld install", "show the change for every agent you have, ask, apply it"],
    ["skilld install --agent codex --dry-run", "only show it"],
    ["skilld install --yes", "do not ask; exit code 3 if somebody has edited our hooks since"],
    ["skilld install --yes --retrust", "write over such edits and trust our hooks again"],
    ["skilld install --trace", "also say how to have Codex write its full trace"],
  ],
  options: {
    ...AGENT_OPTION,
    ...CONSENT_OPTIONS,
    retrust: { type: "boolean", default: false },
    trace: { type: "boolean", default: false },
  },
  async run(given) {
    const { flags, screen } = given;
    const home = skilldHome();
    const choice = chooseAgents(flags["agent"]);
    const changes = choice.agents.map((agent) => changeFor(agent, home));
    for (const change of changes) show(change, screen);
    sayAbsent(choice, screen);
    const report = {
      agents: changes.map(changeAsJson),
      absent: choice.absent.map(({ name }) => name),
    };
    const end = await endWithoutConsent(changes, given, report);
    if (end !== undefined) return end;
    const applied = apply(changes, home);
    const traces = flags["trace"] === true ? prepareTraces(choice.agents, home) : [];
    screen.json({ ...report, applied, traces });
    sayResult({ changes, applied, isRecording: await isDaemonThere() }, screen);
    for (const trace of traces) sayTrace(trace, screen);
    return EXIT.yes;
  },
};

function changeFor(agent: Agent, home: Home): AgentChange {
  const situation = situationOf(agent, home);
  if (situation.home !== agent.home()) {
    throw new SkilldError(
      "installed-elsewhere",
      `cannot install into ${agent.home()}: the hooks for ${agent.title} are in ${situation.home}`,
      { hint: `Take them out first: \`skilld uninstall --agent ${agent.name}\`.` },
    );
  }
  return changeOf(agent, situation, agent.settings.planInstall(situation));
}

/** The scripts first: an agent may run them the moment its settings name them. */
function apply(changes: readonly AgentChange[], home: Home): boolean {
  if (changes.length === 0) return false;
  prepareHome(home);
  const isPlaced = placeHooks(home.hooks);
  const planned = pending(changes);
  carryOut(planned, home);
  return isPlaced || planned.length > 0;
}

function show(change: AgentChange, screen: Screen): void {
  showChange(change, screen);
  if (change.plan.kind === "change") screen.say(`  ${change.agent.settings.explanation}`);
  screen.say("");
}

function sayAbsent({ agents, absent }: AgentChoice, screen: Screen): void {
  for (const agent of absent) screen.say(`${agent.title} is not there: no ${agent.home()}.`);
  if (agents.length > 0) return;
  screen.say("No agent was found. Name one with --agent to install before its first start.");
}

interface Installed {
  readonly changes: readonly AgentChange[];
  readonly applied: boolean;
  readonly isRecording: boolean;
}

function sayResult({ changes, applied, isRecording }: Installed, screen: Screen): void {
  if (changes.length === 0) return;
  const titles = changes.map(({ agent }) => agent.title).join(" and ");
  const what = applied ? "Installed into" : "Already installed in";
  screen.say(`${screen.paint.green("●")} ${what} ${titles}.`);
  screen.say(
    isRecording
      ? "  The recorder runs."
      : "  The first event starts the recorder; `skilld start` starts it now.",
  );
  screen.say("  `skilld watch` shows what is captured, `skilld doctor` checks that all is well.");
}

interface Trace {
  readonly agent: string;
  readonly title: string;
  readonly folder: string;
  /** What to put into the shell's start-up file; `undefined` where the agent has no trace. */
  readonly line: string | undefined;
}

/** Traces hold whole prompts and outputs, so their folder is private before the first one comes. */
function prepareTraces(agents: readonly Agent[], home: Home): readonly Trace[] {
  return agents.map(({ name, title, traceLine }) => {
    const folder = join(home.traces, name);
    if (traceLine !== undefined) ensurePrivateFolder(folder);
    return { agent: name, title, folder, line: traceLine?.(folder) };
  });
}

function sayTrace({ title, line }: Trace, screen: Screen): void {
  if (line === undefined) {
    screen.say(`${title} can not write a trace of its own.`);
    return;
  }
  screen.say(`${title} writes a full trace of every session it starts after this line:`);
  screen.say(`  ${line}`);
  screen.say(
    "  Put it where your shell starts. Traces hold prompts and outputs as they are, about",
  );
  screen.say("  90 KB a request, until you delete them; skilld reads them as they grow.");
}
