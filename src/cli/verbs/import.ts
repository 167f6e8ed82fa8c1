/** skilld import: reads the history that the agents have written themselves. */

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { SkilldError } from "../../support/skilld-error.ts";
import type { ImportProgress } from "../../wire/imports.ts";
import { AGENT_OPTION, AGENT_USAGE, chooseAgents } from "../agent-choice.ts";
import { dateIn } from "../date-flag.ts";
import { EXIT } from "../exit-codes.ts";
import { logFolders, runImport } from "../run-import.ts";
import type { Given, Verb } from "../verb.ts";

export const importLogs: Verb = {
  name: "import",
  summary: "read the history your agents have written themselves",
  usage: `[PATH…] ${AGENT_USAGE} [--since DATE] [--yes] [--json]`,
  examples: [
    ["skilld import", "every session of every agent you have, after asking"],
    ["skilld import --since 2026-01-01 --yes", "only newer logs, without asking"],
    [
      "skilld import ~/backup/sessions --agent codex",
      "logs from another place; to name it is the yes, nothing is asked",
    ],
  ],
  takesWords: true,
  options: {
    ...AGENT_OPTION,
    since: { type: "string" },
    yes: { type: "boolean", short: "y", default: false },
  },
  async run(given) {
    const { flags, words, screen } = given;
    const { agents } = chooseAgents(flags["agent"]);
    const paths = words.length > 0 ? words.map(pathNamed) : logFolders(agents);
    const request = {
      paths: [...paths],
      agent: flags["agent"] === "all" ? null : String(flags["agent"]),
      since: dateIn(flags, "since"),
    };
    if (!(await isWanted(given, paths))) return EXIT.approvalNeeded;
    const progress = await runImport(request, given);
    screen.json(resultOf(progress));
    return progress.failure === null ? EXIT.yes : EXIT.environment;
  },
};

function pathNamed(word: string): string {
  if (existsSync(word)) return resolve(word);
  throw new SkilldError("usage", `cannot import ${word}: it is not there`, {
    hint: "Name logs, or folders with logs in them.",
  });
}

/** Reading somebody's whole history is asked for first; a path on the command line is a yes. */
async function isWanted(
  { flags, words, screen }: Given,
  paths: readonly string[],
): Promise<boolean> {
  if (flags["yes"] === true || words.length > 0 || paths.length === 0) return true;
  screen.say(
    "Reads what your agents wrote about their sessions, into this machine's database only:",
  );
  for (const path of paths) screen.say(`  ${path}`);
  if (screen.ask !== undefined) return screen.ask("Import it?");
  throw new SkilldError("approval-needed", "cannot import: nobody is here to say yes", {
    hint: "Add --yes, or name the paths to read.",
  });
}

function resultOf({ read, reduced, seconds, ...rest }: ImportProgress): object {
  const { files, faults, skipped, failure } = rest;
  const { logs, bytes, calls } = read;
  return { files, logs, calls, ...reduced, faults, skipped, bytes, seconds, failure };
}
