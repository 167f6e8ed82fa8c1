/** Is there one skilld, or do parts of several work against each other? */

import { realpathSync } from "node:fs";
import { interpretersHere, readInterpreters } from "../../agents/interpreters.ts";
import { programsNamed } from "../../config/search-path.ts";
import { packageVersion } from "../../support/package-root.ts";
import type { Check, Examined, Problem } from "./check.ts";

export const twoSkillds: Check = {
  name: "one skilld",
  promise: "there is one skilld, and all its parts are of it",
  look: (examined) => [
    ...onThePath(),
    ...inTheHooks(examined),
    ...inTheDaemon(examined),
    ...inTheSettings(examined),
  ],
};

/** What `skilld` means in a shell, unless that is this one. */
function onThePath(): readonly Problem[] {
  const [first] = programsNamed("skilld");
  if (first === undefined || realpathSync(first) === realpathSync(interpretersHere().start)) {
    return [];
  }
  return [
    {
      problem: `\`skilld\` in your shell is ${first}, and this is ${interpretersHere().start}.`,
      fix: "Remove one of them, then run `skilld install` with the other.",
    },
  ];
}

function inTheHooks({ home }: Examined): readonly Problem[] {
  const start = readInterpreters(home.hooks)?.start;
  if (start === undefined || start === interpretersHere().start) return [];
  return [
    {
      problem: `The hooks start the recorder of another skilld: ${start}.`,
      fix: "Point them at this one with `skilld install`.",
    },
  ];
}

function inTheDaemon({ daemon }: Examined): readonly Problem[] {
  if (daemon.kind === "unreachable" || daemon.status.version === packageVersion()) return [];
  return [
    {
      problem: `The recorder is version ${daemon.status.version}, and this is ${packageVersion()}.`,
      fix: "`skilld stop`, then `skilld start`, replaces it.",
    },
  ];
}

function inTheSettings({ agents }: Examined): readonly Problem[] {
  return agents.flatMap(({ agent, inspection }) => {
    const homes = inspection.kind === "inspected" ? inspection.otherHomes : [];
    return homes.map((home) => ({
      problem: `${agent.title} also runs the hooks of a skilld in ${home}.`,
      fix: `Take them out: \`SKILLD_HOME=${home} skilld uninstall --agent ${agent.name}\`.`,
    }));
  });
}
