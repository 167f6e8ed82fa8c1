/**
 * Advice about agents' own sandboxes: nothing is broken where a replay hands over what it may not
 * do there, but a user may want to know of the ways to let it.
 */

import type { SandboxWay } from "../../agents/agent.ts";
import { realPath } from "../../support/real-path.ts";
import { worktreeOf } from "../../support/worktree.ts";
import type { Examined } from "./check.ts";

export interface Advice {
  readonly agent: string;
  readonly advice: string;
  readonly ways: readonly SandboxWay[];
}

/** For the repository around this folder; none where there is none. */
export function sandboxAdvice({ agents }: Examined, folder: string): readonly Advice[] {
  const worktree = worktreeOf(realPath(folder));
  if (worktree === undefined) return [];
  return agents.flatMap(({ agent, home }) => {
    const ways = agent.sandboxWays(home, worktree.commonDirectory);
    const advice = `In the sandbox of ${agent.title} a replay can not commit and has no network: it hands such steps over.`;
    return ways.length === 0 ? [] : [{ agent: agent.name, advice, ways }];
  });
}

export function adviceLines({ advice, ways }: Advice): readonly string[] {
  return [
    advice,
    "If you want it to go through, write one of these yourself; skilld never does:",
    ...ways.flatMap(({ opens, file, lines }) => [
      `  ${opens}, in ${file}:`,
      ...lines.map((line) => `    ${line}`),
    ]),
  ];
}
