/** Logs of planned sessions: files that an import finds and takes for what they are. */

import { join } from "node:path";
import { expect, it } from "vitest";
import { AGENTS } from "../../../../src/agents/agents.ts";
import { findLogs } from "../../../../src/ingest/find-logs.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";
import { generate } from "../generate.ts";
import { writeLogs } from "./logs.ts";

it("are found where the agents would have written them, each with its reader", () => {
  const home = temporaryFolder();
  const { sessions } = generate("1");
  const paths = writeLogs(home, sessions);
  const folders = [join(home, ".claude"), join(home, ".codex")];
  const found = [...findLogs({ paths: folders, agents: AGENTS, sinceMs: 0 })];
  const taken = found.map((each) =>
    each.kind === "log" ? [each.log.path, each.log.agent] : [each.path, each.reason],
  );
  const expected = sessions.map(({ agent }, at) => [paths[at], agent]);
  expect(taken.sort()).toEqual(expected.sort());
});
