/** skilld forget: removes sessions and everything known from them, or single candidates. */

import { SkilldError } from "../../support/skilld-error.ts";
import type { Client } from "../../wire/client.ts";
import { SESSIONS_MAX } from "../../wire/sessions.ts";
import { counted } from "../counted.ts";
import { dateIn } from "../date-flag.ts";
import { EXIT } from "../exit-codes.ts";
import type { Given, Verb } from "../verb.ts";
import { withDaemon } from "../with-daemon.ts";
import { projectIn } from "./sessions.ts";

export const forget: Verb = {
  name: "forget",
  summary: "remove sessions and all that is known from them, or candidates",
  usage: "SESSION… | CANDIDATE… | --project DIR | --before DATE [--yes] [--json]",
  examples: [
    ["skilld forget ses_k3v7mq2abc", "one session"],
    ["skilld forget can_x5h2", "one candidate; a skill that was made of it stays"],
    ["skilld forget --project . --before 2026-01-01", "what is older, of one project"],
  ],
  takesWords: true,
  options: {
    project: { type: "string" },
    before: { type: "string" },
    yes: { type: "boolean", short: "y", default: false },
  },
  async run(given) {
    refuseUnclear(given);
    return withDaemon((client) => forgetChosen(given, client));
  },
};

async function forgetChosen(given: Given, client: Client): Promise<number> {
  const chosen = await chosenBy(given, client);
  const isAny = chosen.sessions.length + chosen.candidates.length > 0;
  if (isAny && !(await isWanted(given, chosen))) return EXIT.approvalNeeded;
  for (const id of chosen.candidates) await client.call("forgetCandidate", { id });
  const { forgotten } = await client.call("forget", { ids: [...chosen.sessions] });
  given.screen.json({ forgotten: forgotten + chosen.candidates.length });
  given.screen.say(`Forgot ${inWords(chosen)}.`);
  return EXIT.yes;
}

function refuseUnclear({ words, flags }: Given): void {
  const isFiltered = flags["project"] !== undefined || flags["before"] !== undefined;
  if (isFiltered !== words.length > 0) return;
  throw new SkilldError("usage", "cannot forget: name sessions or candidates, or say which ones", {
    hint: "Either ids, or --project and --before. See `skilld forget --help`.",
  });
}

interface Chosen {
  readonly sessions: readonly string[];
  readonly candidates: readonly string[];
}

/** All are looked up first: one that is not there keeps the others from being forgotten. */
async function chosenBy({ words, flags }: Given, client: Client): Promise<Chosen> {
  if (words.length > 0) {
    const isCandidate = (id: string) => id.startsWith("can_");
    const candidates = words.filter(isCandidate);
    const sessions = words.filter((id) => !isCandidate(id));
    return {
      candidates: await Promise.all(
        candidates.map(async (id) => (await client.call("candidate", { id })).id),
      ),
      sessions: await Promise.all(
        sessions.map(async (id) => (await client.call("session", { id })).session.id),
      ),
    };
  }
  const project = projectIn(flags["project"]);
  const before = dateIn(flags, "before");
  const { sessions } = await client.call("sessions", { project, before, limit: SESSIONS_MAX });
  return { sessions: sessions.map(({ id }) => id), candidates: [] };
}

/** What is forgotten can not be brought back: its log is not read again. */
async function isWanted({ flags, screen }: Given, chosen: Chosen): Promise<boolean> {
  if (flags["yes"] === true) return true;
  const what = inWords(chosen);
  if (screen.ask !== undefined) return screen.ask(`Forget ${what} for good?`);
  throw new SkilldError("approval-needed", `cannot forget ${what}: nobody is here to say yes`, {
    hint: "Add --yes.",
  });
}

function inWords({ sessions, candidates }: Chosen): string {
  const parts = [
    ...(candidates.length === 0 ? [] : [counted(candidates.length, "candidate")]),
    ...(sessions.length === 0 && candidates.length > 0
      ? []
      : [counted(sessions.length, "session")]),
  ];
  return parts.join(" and ");
}
