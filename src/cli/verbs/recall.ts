/** skilld recall: which skills an agent would be told of for a prompt, and why. */

import { resolve } from "node:path";
import { AGENTS, agentNamed } from "../../agents/agents.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import type { RecallAnswer } from "../../wire/recalls.ts";
import { AGENT_NAMES } from "../agent-choice.ts";
import { EXIT } from "../exit-codes.ts";
import { visible } from "../skill-report.ts";
import type { Given, Paint, Verb } from "../verb.ts";
import { withDaemon } from "../with-daemon.ts";

export const recall: Verb = {
  name: "recall",
  summary: "show which skills an agent would be told of for a prompt, and why",
  usage: `PROMPT [--cwd DIR] [--agent ${AGENT_NAMES}] [--explain] [--json]`,
  examples: [
    ['skilld recall "cut a release"', "what an agent would read beside it, here"],
    [
      'skilld recall "cut a release" --explain',
      "also what was found and not sure enough, in parts",
    ],
    [
      'skilld recall "push" --cwd ../shop --agent claude',
      "for another folder, as one agent sees it",
    ],
  ],
  takesWords: true,
  options: {
    cwd: { type: "string" },
    agent: { type: "string" },
    explain: { type: "boolean", default: false },
  },
  async run({ words, flags, screen }) {
    const prompt = words.join(" ");
    if (prompt.trim() === "") throw noPrompt();
    const { cwd, explain } = flags;
    const folder = resolve(typeof cwd === "string" ? cwd : ".");
    const request = { prompt, folder, agent: agentOf(flags) };
    const answer = await withDaemon((client) => client.call("recall", request));
    const { ranked, threshold, ...told } = answer;
    screen.json(explain === true ? answer : told);
    for (const line of toldLines(told, threshold)) screen.say(line);
    if (explain === true) for (const line of rankedLines(answer, screen.paint)) screen.say(line);
    return EXIT.yes;
  },
};

function agentOf({ agent }: Given["flags"]): string {
  if (typeof agent !== "string") return AGENTS[0]?.name ?? "";
  if (agentNamed(agent) !== undefined) return agent;
  throw new SkilldError("usage", `cannot recall for ${agent}: there is no such agent`, {
    hint: `Agents are ${AGENT_NAMES.replace("|", ", ")}.`,
  });
}

type Told = Pick<RecallAnswer, "matches" | "leftOut" | "context">;

function toldLines({ matches, leftOut, context }: Told, threshold: number): readonly string[] {
  if (context === null) return [`Nothing is sure enough (${threshold} of 1), so nothing is said.`];
  return [
    ...matches.map(
      ({ name, score, reason, tokens }) =>
        `${visible(name)}  ${score.toFixed(2)}  ${reason}, ${tokens} tokens`,
    ),
    ...(leftOut.length === 0 ? [] : [`left out: ${leftOut.map(visible).join(", ")}`]),
    "",
    ...context.split("\n").map(visible),
  ];
}

function rankedLines({ ranked }: RecallAnswer, paint: Paint): readonly string[] {
  return [
    "",
    paint.bold(ranked.length === 0 ? "Nothing was found" : "Found, and how sure"),
    ...ranked.flatMap(({ name, score, reason, path, parts }) => [
      `${score.toFixed(2)}  ${visible(name)}  ${reason}  ${paint.dim(visible(path))}`,
      `      ${partsText(parts)}`,
    ]),
  ];
}

/** Those that are something. */
function partsText(parts: RecallAnswer["ranked"][number]["parts"]): string {
  const told = Object.entries(parts).filter(([, value]) => Math.abs(value) >= 0.005);
  return told.map(([name, value]) => `${name} ${value.toFixed(2)}`).join("  ");
}

function noPrompt(): SkilldError {
  return new SkilldError("usage", "cannot recall anything: there is no prompt", {
    hint: 'Write it in quotes: `skilld recall "cut a release"`.',
  });
}
