/** skilld show: what happened in a session, step by step, or what a candidate would be. */

import { SkilldError } from "../../support/skilld-error.ts";
import type { Client } from "../../wire/client.ts";
import type { EpisodeView, SessionView, StepView } from "../../wire/sessions.ts";
import { candidateLines } from "../candidate-report.ts";
import { whyLines } from "../candidate-why.ts";
import { EXIT } from "../exit-codes.ts";
import { seenEffects } from "../seen-effects.ts";
import { toldTrialLines } from "../told-trial-report.ts";
import type { Paint, Screen, Verb } from "../verb.ts";
import { withDaemon } from "../with-daemon.ts";
import { lineOf } from "./sessions.ts";

const LINE_CHARS_MAX = 160;

export const show: Verb = {
  name: "show",
  summary: "show what happened in a session, step by step, a candidate, or a trial",
  usage: "SESSION | CANDIDATE [--why] | TRIAL [--json]",
  examples: [
    ["skilld show ses_k3v7mq2abc", "by its id, as `skilld sessions` lists it"],
    ["skilld show k3v7", "the first four letters are enough, when no other begins so"],
    ["skilld show can_x5h2", "the skill that a candidate would be"],
    ["skilld show can_x5h2 --why", "and where it was seen, and what each part was told from"],
    ["skilld show trl_m2qa", "how a replay ended, step by step, and who says so"],
  ],
  takesWords: true,
  options: { why: { type: "boolean", default: false } },
  async run({ words, flags, screen }) {
    const [id, ...others] = words;
    if (id === undefined || others.length > 0) {
      throw new SkilldError("usage", "cannot show: name one session, candidate or trial", {
        hint: "`skilld sessions` and `skilld candidates` list them.",
      });
    }
    const show = SHOWN[id.slice(0, MARK_CHARS)] ?? showSession;
    const isWhy = flags["why"] === true;
    if (isWhy && show !== showCandidate) {
      throw new SkilldError("usage", `cannot show why: ${id} is no candidate`, {
        hint: "`skilld candidates` lists those that are known by `can_…`.",
      });
    }
    await withDaemon((client) => show(client, { id, isWhy }, screen));
    return EXIT.yes;
  },
};

interface Wanted {
  readonly id: string;
  /** Only a candidate has reasons. */
  readonly isWhy: boolean;
}

type Show = (client: Client, wanted: Wanted, screen: Screen) => Promise<void>;

const MARK_CHARS = 4;
const SHOWN: Readonly<Record<string, Show>> = { can_: showCandidate, trl_: showTrial };

async function showSession(client: Client, { id }: Wanted, screen: Screen): Promise<void> {
  const answer = await client.call("session", { id });
  screen.json(answer);
  for (const line of linesOf(answer, screen.paint)) screen.say(line);
}

async function showCandidate(client: Client, wanted: Wanted, screen: Screen): Promise<void> {
  const answer = await client.call("candidate", { id: wanted.id });
  const { mended } = wanted.isWhy ? await client.call("mended", { id: answer.id }) : NOTHING_ASKED;
  screen.json({ ...answer, ...(wanted.isWhy ? { mended } : {}) });
  for (const line of candidateLines(answer, screen.paint)) screen.say(line);
  if (wanted.isWhy) for (const line of whyLines(answer, mended, screen.paint)) screen.say(line);
}

const NOTHING_ASKED = { mended: [] };

async function showTrial(client: Client, { id }: Wanted, screen: Screen): Promise<void> {
  const answer = await client.call("trial", { id });
  screen.json(answer);
  for (const line of toldTrialLines(answer, screen.paint)) screen.say(line);
}

function linesOf({ session, episodes, faults }: SessionView, paint: Paint): readonly string[] {
  return [
    lineOf(session, paint),
    ...episodes.flatMap((episode) => episodeLines(episode, paint)),
    ...faults.map(({ call, reason }) => `${paint.yellow("!")} ${call ?? "session"}: ${reason}`),
  ];
}

function episodeLines(episode: EpisodeView, paint: Paint): readonly string[] {
  const { id, prompts, outcome, because, steps } = episode;
  return [
    "",
    ...prompts.map((prompt) => paint.bold(`> ${oneLine(prompt)}`)),
    paint.dim(`  ${id}  ${outcome}: ${because}`),
    ...steps.flatMap((step, at) => stepLines(step, at + 1, paint)),
  ];
}

function stepLines(step: StepView, number: number, paint: Paint): readonly string[] {
  const seen = seenEffects(step);
  return [
    `${String(number).padStart(3)} ${stepLine(step, paint)}`,
    ...(seen === "" ? [] : [paint.dim(`      ${oneLine(seen)}`)]),
  ];
}

function stepLine(step: StepView, paint: Paint): string {
  const { kind, text, exit, status, exploration, fixes } = step;
  const ending = status === "succeeded" ? "" : ` (${exit === null ? status : `exit ${exit}`})`;
  const mends = fixes.length === 0 ? "" : `, after ${fixes.length} failed`;
  const name = kind === "command" ? oneLine(text) : `${kind} ${oneLine(text)}`;
  const line = `${markOf(step, paint)} ${name}${ending}${mends}`;
  return exploration ? paint.dim(line) : line;
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
