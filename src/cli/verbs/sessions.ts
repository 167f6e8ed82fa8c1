/** skilld sessions: what was captured, newest first. */

import { resolve } from "node:path";
import { projectOf } from "../../support/project.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { SESSIONS_MAX, type SessionSummary } from "../../wire/sessions.ts";
import { counted } from "../counted.ts";
import { EXIT } from "../exit-codes.ts";
import type { Paint, Verb } from "../verb.ts";
import { withDaemon } from "../with-daemon.ts";

const SHOWN = 20;

export const LIMIT_OPTION = { limit: { type: "string", default: String(SHOWN) } } as const;

export const sessions: Verb = {
  name: "sessions",
  summary: "list the sessions that were captured, newest first",
  usage: "[--project DIR] [--limit N] [--json]",
  examples: [
    ["skilld sessions", `the last ${SHOWN}, of all projects`],
    ["skilld sessions --project .", "those of the project you are in"],
  ],
  options: { project: { type: "string" }, ...LIMIT_OPTION },
  async run({ flags, screen }) {
    const query = { project: projectIn(flags["project"]), before: null, limit: limitIn(flags) };
    const answer = await withDaemon((client) => client.call("sessions", query));
    screen.json(answer);
    for (const session of answer.sessions) screen.say(lineOf(session, screen.paint));
    if (answer.sessions.length === 0 && query.project !== null) screen.say(NONE_THERE);
    if (answer.waiting > 0) screen.say(waitingLine(answer.waiting));
    else if (answer.sessions.length === 0 && query.project === null) screen.say(NONE);
    return EXIT.yes;
  },
};

const NONE = "No session yet. `skilld import` reads those your agents have had.";
export const NONE_THERE =
  "No session of this project. `skilld sessions` lists those of all projects.";

function waitingLine(waiting: number): string {
  return `${counted(waiting, "session")} ${waiting === 1 ? "waits" : "wait"} to be read; a moment.`;
}

export function projectIn(flag: unknown): string | null {
  return flag === undefined ? null : projectOf(resolve(String(flag)));
}

export function limitIn(flags: Readonly<Record<string, unknown>>): number {
  const limit = Number(flags["limit"]);
  if (Number.isInteger(limit) && limit >= 1 && limit <= SESSIONS_MAX) return limit;
  throw new SkilldError("usage", `cannot list ${flags["limit"]} sessions`, {
    hint: `--limit takes a number from 1 to ${SESSIONS_MAX}.`,
  });
}

export function lineOf(session: SessionSummary, paint: Paint): string {
  const { id, agent, endedAt, folder, steps, episodes, succeeded, failed, unreduced } = session;
  const when = paint.dim(endedAt?.slice(0, 16).replace("T", " ") ?? "some time ago   ");
  const ends = `${succeeded} of ${episodes} succeeded${failed === 0 ? "" : `, ${failed} failed`}`;
  const fault = unreduced === null ? "" : `  ${paint.yellow(`not reduced: ${unreduced}`)}`;
  return `${paint.bold(id)}  ${when}  ${agent.padEnd(6)}  ${steps} steps, ${ends}  ${paint.dim(folder ?? "")}${fault}`;
}
