/** skilld record: makes a candidate of something an agent has just done. */

import { whyNoName } from "../../skill/skill-name.ts";
import { projectOf } from "../../support/project.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import type { RecordRequest } from "../../wire/candidates.ts";
import { candidateLines } from "../candidate-report.ts";
import { EXIT } from "../exit-codes.ts";
import type { Given, Verb } from "../verb.ts";
import { withDaemon } from "../with-daemon.ts";

const RANGE = /^(\d{1,5})\.\.(\d{1,5})$/;

export const record: Verb = {
  name: "record",
  summary: "make a candidate for a skill of what an agent has just done",
  usage: "[--session ID] [--episode ID] [--steps A..B] [--name NAME] [--json]",
  examples: [
    ["skilld record", "what was done last in the project you are in"],
    ["skilld record --episode epi_k3v7 --steps 2..5 --name release", "part of one episode"],
  ],
  options: {
    session: { type: "string" },
    episode: { type: "string" },
    steps: { type: "string" },
    name: { type: "string" },
  },
  async run({ flags, screen }) {
    const request = requestOf(flags);
    const candidate = await withDaemon((client) => client.call("record", request));
    screen.json(candidate);
    for (const line of candidateLines(candidate, screen.paint)) screen.say(line);
    screen.say(`\nMake it a skill with \`skilld promote ${candidate.id}\`.`);
    return EXIT.yes;
  },
};

function requestOf(flags: Given["flags"]): RecordRequest {
  const text = (name: string) => (flags[name] === undefined ? null : String(flags[name]));
  const steps = text("steps");
  return {
    project: projectOf(process.cwd()),
    session: text("session"),
    episode: text("episode"),
    steps: steps === null ? null : rangeIn(steps),
    name: nameIn(text("name")),
  };
}

function rangeIn(text: string): RecordRequest["steps"] {
  const [, first, last] = RANGE.exec(text) ?? [];
  const range = { first: Number(first), last: Number(last) };
  if (range.first >= 1 && range.first <= range.last) return range;
  throw new SkilldError("usage", `cannot read the steps ${JSON.stringify(text)}`, {
    hint: "--steps takes two numbers such as 2..5, as `skilld show` counts them.",
  });
}

function nameIn(name: string | null): string | null {
  const reason = name === null ? undefined : whyNoName(name);
  if (reason === undefined) return name;
  throw new SkilldError("usage", `cannot record: ${JSON.stringify(name)} is no name: ${reason}`, {
    hint: "--name takes a name such as cut-release.",
  });
}
