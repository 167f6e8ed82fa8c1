/** Real odd jobs: commands of recorded sessions that change something, where there are such sessions. */

import { hasCorpus, readCorpusCommands } from "../../../support/corpus-commands.ts";
import { rolloutOf } from "../logs/reduced.ts";
import type { PlannedSession } from "../session.ts";
import { ODD_JOBS } from "./commands.ts";
import { command } from "./noise.ts";

const CHARS_MAX = 160;
/** They would take back what a procedure did, and so decide how its episode ended. */
const TAKES_BACK = /\bgit (?:reset|revert|restore|checkout|stash|clean)\b/;
/** Whose folder is not the project's, or not known. */
const MOVES = /\b(?:cd|pushd|popd)\b|~|\/(?:home|Users|tmp|private|var)\//;

/** Beside the built-in ones, because real ones are mostly tests; undefined where there are none. */
export async function realOddJobs(): Promise<readonly string[] | undefined> {
  if (!hasCorpus) return undefined;
  const lines = (await readCorpusCommands()).map((line) => line.trim());
  const short = lines.filter((line) => line.length <= CHARS_MAX && !/[\n{}]/.test(line));
  const harmless = short.filter((line) => !TAKES_BACK.test(line) && !MOVES.test(line));
  return [...ODD_JOBS, ...singleSteps([...new Set(harmless)])];
}

/** Those that the reducer takes for exactly one step, word for word, which does not only look. */
function singleSteps(lines: readonly string[]): readonly string[] {
  const session: PlannedSession = {
    id: "probe",
    agent: "claude",
    isCodeMode: false,
    cwd: "/home/dev/probe",
    startedAtMs: 0,
    episodes: [{ prompt: "probe", calls: lines.map((line) => command(line)), ending: "done" }],
  };
  const steps = rolloutOf(session).episodes.flatMap((episode) => episode.steps);
  const effectful = steps.filter(({ isExploration, isOwn }) => !isExploration && !isOwn);
  const done = new Set(
    effectful.flatMap(({ deed }) => (deed.type === "command" ? [deed.script] : [])),
  );
  return lines.filter((line) => done.has(line));
}
