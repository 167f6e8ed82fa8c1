/** skilld show: what happened in a session, prompt by prompt and step by step. */

import { skilldHome } from "../../config/home.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { connect } from "../../wire/client.ts";
import type { EpisodeView, SessionView, StepView } from "../../wire/sessions.ts";
import { EXIT } from "../exit-codes.ts";
import type { Paint, Verb } from "../verb.ts";
import { lineOf } from "./sessions.ts";

const LINE_CHARS_MAX = 160;

export const show: Verb = {
  name: "show",
  summary: "show what happened in a session, step by step",
  usage: "SESSION [--json]",
  examples: [
    ["skilld show ses_k3v7mq2abc", "by its id, as `skilld sessions` lists it"],
    ["skilld show k3v7", "the first four letters are enough, when no other begins so"],
  ],
  takesWords: true,
  options: {},
  async run({ words, screen }) {
    const [id, ...others] = words;
    if (id === undefined || others.length > 0) {
      throw new SkilldError("usage", "cannot show: name one session", {
        hint: "`skilld sessions` lists them.",
      });
    }
    const client = await connect(skilldHome().socket);
    const answer = await client.call("session", { id }).finally(client.close);
    screen.json(answer);
    for (const line of linesOf(answer, screen.paint)) screen.say(line);
    return EXIT.yes;
  },
};

function linesOf({ session, episodes, faults }: SessionView, paint: Paint): readonly string[] {
  return [
    lineOf(session, paint),
    ...episodes.flatMap((episode) => episodeLines(episode, paint)),
    ...faults.map(({ call, reason }) => `${paint.yellow("!")} ${call ?? "session"}: ${reason}`),
  ];
}

function episodeLines(episode: EpisodeView, paint: Paint): readonly string[] {
  const { prompts, outcome, because, steps } = episode;
  return [
    "",
    ...prompts.map((prompt) => paint.bold(`> ${oneLine(prompt)}`)),
    paint.dim(`  ${outcome}: ${because}`),
    ...steps.map((step) => stepLine(step, paint)),
  ];
}

function stepLine(step: StepView, paint: Paint): string {
  const { kind, text, exit, status, exploration, fixes } = step;
  const ending = status === "succeeded" ? "" : ` (${exit === null ? status : `exit ${exit}`})`;
  const mends = fixes.length === 0 ? "" : `, after ${fixes.length} failed`;
  const name = kind === "command" ? oneLine(text) : `${kind} ${oneLine(text)}`;
  const line = `${markOf(step, paint)} ${name}${ending}${mends}`;
  return `  ${exploration ? paint.dim(line) : line}`;
}

function markOf({ status, exploration }: StepView, paint: Paint): string {
  if (status === "failed") return paint.red("✗");
  if (status !== "succeeded") return paint.yellow("?");
  return exploration ? "·" : paint.green("✓");
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= LINE_CHARS_MAX ? line : `${line.slice(0, LINE_CHARS_MAX - 1)}…`;
}
