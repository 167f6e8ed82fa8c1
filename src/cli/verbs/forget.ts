/** skilld forget: removes sessions and everything known from them. */

import { skilldHome } from "../../config/home.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { type Client, connect } from "../../wire/client.ts";
import { SESSIONS_MAX } from "../../wire/sessions.ts";
import { counted } from "../counted.ts";
import { dateIn } from "../date-flag.ts";
import { EXIT } from "../exit-codes.ts";
import type { Given, Verb } from "../verb.ts";
import { projectIn } from "./sessions.ts";

export const forget: Verb = {
  name: "forget",
  summary: "remove sessions and all that is known from them",
  usage: "SESSION… | --project DIR | --before DATE [--yes] [--json]",
  examples: [
    ["skilld forget ses_k3v7mq2abc", "one session"],
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
    const client = await connect(skilldHome().socket);
    try {
      const ids = await idsOf(given, client);
      if (ids.length > 0 && !(await isWanted(given, ids.length))) return EXIT.approvalNeeded;
      const { forgotten } = await client.call("forget", { ids });
      given.screen.json({ forgotten });
      given.screen.say(`Forgot ${counted(forgotten, "session")}.`);
      return EXIT.yes;
    } finally {
      client.close();
    }
  },
};

function refuseUnclear({ words, flags }: Given): void {
  const isFiltered = flags["project"] !== undefined || flags["before"] !== undefined;
  if (isFiltered !== words.length > 0) return;
  throw new SkilldError("usage", "cannot forget: name sessions, or say which ones", {
    hint: "Either ids, or --project and --before. See `skilld forget --help`.",
  });
}

async function idsOf({ words, flags }: Given, client: Client): Promise<string[]> {
  if (words.length > 0) {
    const found = await Promise.all(words.map((id) => client.call("session", { id })));
    return found.map(({ session }) => session.id);
  }
  const project = projectIn(flags["project"]);
  const before = dateIn(flags, "before");
  const { sessions } = await client.call("sessions", { project, before, limit: SESSIONS_MAX });
  return sessions.map(({ id }) => id);
}

/** What is forgotten can not be brought back: its log is not read again. */
async function isWanted({ flags, screen }: Given, count: number): Promise<boolean> {
  if (flags["yes"] === true) return true;
  const what = counted(count, "session");
  if (screen.ask !== undefined) return screen.ask(`Forget ${what} for good?`);
  throw new SkilldError("usage", `cannot forget ${what}: nobody is here to say yes`, {
    hint: "Add --yes.",
  });
}
