/** Random homes: everything an agent may find in its settings folder before skilld comes. */

import fc from "fast-check";
import type { Agent } from "../../../src/agents/agent.ts";
import type { Files } from "./memory-disk.ts";
import { randomHooks, randomSettings, writtenAs } from "./random-json.ts";
import { randomConfig } from "./random-toml.ts";
import { filesOf } from "./situations.ts";

type Homes = (agent: Agent) => fc.Arbitrary<Files>;

/** One entry per agent: a new agent says here what its users' settings look like. */
export const RANDOM_HOMES: Readonly<Record<string, Homes>> = {
  codex: ({ events }) => {
    const hooksFile = fc
      .tuple(randomHooks(events), fc.boolean())
      .map(([hooks, described]) => (described ? { description: "mine", hooks } : { hooks }));
    return fc.oneof(
      fc
        .record({ "hooks.json": writtenAs(hooksFile), "config.toml": randomConfig(false) })
        .map(filesOf),
      fc.record({ "config.toml": randomConfig(true) }).map(filesOf),
    );
  },
  claude: ({ events }) =>
    fc
      .record({
        mark: fc.constantFrom("", "", "\uFEFF"),
        file: writtenAs(randomSettings(randomHooks(events))),
      })
      .map(({ mark, file }) =>
        filesOf({
          "settings.json": file && Buffer.concat([Buffer.from(mark), file]),
        }),
      ),
};
