/** skilld coverage: did the hooks tell of everything the agents did. */

import type { CoverageView } from "../../wire/sessions.ts";
import { counted } from "../counted.ts";
import { EXIT } from "../exit-codes.ts";
import type { Paint, Verb } from "../verb.ts";
import { withDaemon } from "../with-daemon.ts";
import { LIMIT_OPTION, limitIn, NONE_THERE, projectIn } from "./sessions.ts";

export const coverage: Verb = {
  name: "coverage",
  summary: "show whether the hooks told of every tool call, and what is missing",
  usage: "[--project DIR] [--limit N] [--json]",
  examples: [
    ["skilld coverage", "of the last sessions; exit code 1 when calls are missing"],
    ["skilld coverage --project . --limit 100", "of more of them, in one project"],
  ],
  options: { project: { type: "string" }, ...LIMIT_OPTION },
  async run({ flags, screen }) {
    const query = { project: projectIn(flags["project"]), before: null, limit: limitIn(flags) };
    const answer = await withDaemon((client) => client.call("coverage", query));
    screen.json(answer);
    if (query.project !== null && answer.sessions.length === 0) {
      screen.say(NONE_THERE);
      return EXIT.yes;
    }
    const live = answer.sessions.filter((session) => session.live);
    for (const line of linesOf(live, screen.paint)) screen.say(line);
    if (answer.imported > 0) screen.say(importedLine(answer.imported));
    return live.every(({ missing }) => missing.length === 0) ? EXIT.yes : EXIT.checkFailed;
  },
};

function linesOf(sessions: readonly CoverageView[], paint: Paint): readonly string[] {
  if (sessions.length === 0) return ["No session with hooks yet."];
  return sessions.flatMap((session) => sessionLines(session, paint));
}

function importedLine(imported: number): string {
  return `${counted(imported, "session")} only imported: no hook ran there.`;
}

function sessionLines(session: CoverageView, paint: Paint): readonly string[] {
  const { id, agent, expected, captured, missing, silent } = session;
  const mark = missing.length === 0 ? paint.green("✓") : paint.red("✗");
  const share = expected === 0 ? 100 : (100 * captured) / expected;
  return [
    `${mark} ${id}  ${agent.padEnd(6)}  ${captured} of ${expected} calls, ${share.toFixed(1)} %`,
    ...missing.map(({ call, tool }) => `    missing: ${tool} ${paint.dim(call)}`),
    ...Object.entries(silent).map(([reason, count]) => paint.dim(`    ${count} × ${reason}`)),
  ];
}
