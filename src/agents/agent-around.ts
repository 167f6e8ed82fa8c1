/** The agent around: whether this process was started by an agent, so that it can not say yes. */

import { basename } from "node:path";
import { variable } from "../config/environment.ts";
import { ancestors, type CommandLine } from "../support/ancestors.ts";
import type { Agent } from "./agent.ts";
import { AGENTS } from "./agents.ts";

/** Undefined: no agent has marked the environment, and none is among the ancestors. */
export async function agentAround(): Promise<Agent | undefined> {
  const marked = AGENTS.find(({ marks }) => marks.some((name) => variable(name) !== undefined));
  return marked ?? agentAmong(await ancestors());
}

/** Also without its marks: whoever runs a command may have cleaned the environment. */
export function agentAmong(commands: readonly CommandLine[]): Agent | undefined {
  const programs = commands.flatMap(programsIn);
  return AGENTS.find(({ program }) => programs.some((path) => program.test(path)));
}

/** Programs that run others, which are named by the first word that is no option. */
const INTERPRETER = /^(?:node|nodejs|bun|deno|env|(?:ba|da|k|z)?sh|python[\d.]*|perl)$/;

function programsIn([first = "", ...words]: CommandLine): readonly string[] {
  const program = first.replace(/^-/, "");
  if (!INTERPRETER.test(basename(program))) return [program];
  return [program, ...words.filter((word) => !word.startsWith("-")).slice(0, 1)];
}
