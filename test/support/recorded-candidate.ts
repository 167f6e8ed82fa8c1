/** A candidate as users get one: a session of an agent, imported and recorded, on a private machine. */

import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { ROOT } from "./daemon-process.ts";
import { type PrivateMachine, privateMachine, type Shell } from "./private-machine.ts";

const TRANSCRIPTS = join(
  ROOT,
  "test/fixtures/claude/s03-release-repeated/transcripts/-home-dev-widgets",
);
/** A release, as the session that is recorded last shows it. */
const RECORDED_FOLDER = "/home/dev/widgets";

interface Released {
  readonly machine: PrivateMachine;
  readonly repository: string;
  readonly shell: Shell;
}

interface Recorded extends Released {
  readonly candidate: string;
}

/** A repository in which an agent has cut a release, and the candidate that was recorded of it. */
export async function recorded(): Promise<Recorded> {
  const place = await released(1);
  const { id } = await asked(place.shell, "record");
  return { ...place, candidate: id };
}

/** A repository in which an agent has cut so many releases, one a session, up to three. */
export async function released(times: number): Promise<Released> {
  const machine = privateMachine();
  const repository = join(machine.root, "widgets");
  mkdirSync(repository);
  execFileSync("git", ["init", "--quiet", repository]);
  const shell = machine.in("widgets");
  await asked(shell, "start");
  await asked(shell, "import", placeSessions(machine, repository, times));
  return { machine, repository, shell };
}

/** Sessions of the fixture, as if they had happened in this repository. */
function placeSessions({ root, write }: PrivateMachine, repository: string, count: number): string {
  for (const name of readdirSync(TRANSCRIPTS).sort().slice(0, count)) {
    const text = readFileSync(join(TRANSCRIPTS, name), "utf8");
    write(`history/${name}`, text.replaceAll(RECORDED_FOLDER, repository));
  }
  return join(root, "history");
}

/** What a command answers to a program; it must succeed. */
export async function asked({ skilld }: Shell, ...args: readonly string[]) {
  const { code, stdout, stderr } = await skilld(...args, "--json");
  expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: "" });
  return JSON.parse(stdout);
}
