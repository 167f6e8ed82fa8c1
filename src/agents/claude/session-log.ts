/** Claude Code's session log: transcripts, `projects/<folder as a name>/<session>.jsonl`. */

import { basename, join } from "node:path";
import { z } from "zod";
import { agentSessionId } from "../../model/ids.ts";
import type { LoggedSession } from "../agent.ts";
import { firstLines, joined, namesIn, newestOf } from "../log-files.ts";

/** The folder stands in the first message, behind a few lines about the session itself. */
const FIRST_LINES_BYTES_MAX = 65_536;

const EXTENSION = ".jsonl";

const Line = z.looseObject({ cwd: z.string() });

export function newestSession(home: string): LoggedSession | undefined {
  const projects = joined(join(home, "projects"), namesIn(join(home, "projects")));
  const file = newestOf(
    projects.flatMap((folder) =>
      joined(
        folder,
        namesIn(folder).filter((name) => name.endsWith(EXTENSION)),
      ),
    ),
  );
  if (file === undefined) return undefined;
  const folder = firstLines(file.path, FIRST_LINES_BYTES_MAX)
    .map((line) => Line.safeParse(line).data?.cwd)
    .find((cwd) => cwd !== undefined);
  const session = agentSessionId(basename(file.path, EXTENSION));
  return { session, startedAtMs: file.startedAtMs, folder };
}
