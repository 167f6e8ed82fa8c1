/** Mining through the real daemon: candidates follow from the sessions that are known, however they came. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import type { Home } from "../../src/config/home.ts";
import type { CandidateView } from "../../src/wire/candidates.ts";
import { type Client, connect } from "../../src/wire/client.ts";
import { eventually, skilld, startDaemon, temporaryHome } from "../support/daemon-process.ts";
import { FIXTURES } from "../support/imported.ts";

const RELEASES = join(FIXTURES, "claude/s03-release-repeated/transcripts/-home-dev-widgets");
const COMMANDS = join(FIXTURES, "claude/s05-add-command-repeated/transcripts/-home-dev-toolbox");
const EVERYTHING = [RELEASES, COMMANDS].flatMap((folder) =>
  readdirSync(folder).map((name) => join(folder, name)),
);

async function daemonIn(home: Home): Promise<Client> {
  await startDaemon(home);
  const client = await connect(home.socket);
  onTestFinished(client.close);
  return client;
}

/** Until what recurs is found. */
async function imported(client: Client, ...paths: readonly string[]): Promise<void> {
  const request = { paths: [...paths], agent: null, since: null };
  const { id } = await client.call("import", request);
  const { phase, failure } = await eventually(
    () => client.call("importProgress", { id }),
    (progress) => progress.phase === "ended",
  );
  expect({ phase, failure }).toEqual({ phase: "ended", failure: null });
}

/** All that mining says of them; when each was found first is of no interest. */
async function candidatesOf(client: Client): Promise<readonly object[]> {
  const { candidates } = await client.call("candidates", { all: true });
  return candidates.map(({ recordedAt: _, ...rest }: CandidateView) => rest);
}

it("finds the same, imported at once, again, or one by one in another order", async () => {
  const [once, onebyone] = [await daemonIn(temporaryHome()), await daemonIn(temporaryHome())];
  await imported(once, ...EVERYTHING);
  const found = await candidatesOf(once);
  expect(found.length).toBeGreaterThanOrEqual(2);
  await imported(once, ...EVERYTHING);
  expect(await candidatesOf(once)).toEqual(found);
  for (const path of [...EVERYTHING].reverse()) await imported(onebyone, path);
  expect(await candidatesOf(onebyone)).toEqual(found);
});

it("loses nothing when the daemon is killed meanwhile", async () => {
  const [whole, home] = [await daemonIn(temporaryHome()), temporaryHome()];
  await imported(whole, ...EVERYTHING);
  const pid = await startDaemon(home);
  const importing = skilld(home, ["import", ...EVERYTHING]);
  await eventually(
    () => unminedMarks(home),
    (marks) => marks > 0,
  );
  process.kill(pid, "SIGKILL");
  await importing;
  expect(unminedMarks(home)).toBeGreaterThan(0);
  const client = await daemonIn(home);
  await imported(client, ...EVERYTHING);
  expect(await candidatesOf(client)).toEqual(await candidatesOf(whole));
  expect(unminedMarks(home)).toBe(0);
});

it("withdraws with a forgotten session what recurs no longer without it", async () => {
  const client = await daemonIn(temporaryHome());
  await imported(client, RELEASES);
  const [release] = (await client.call("candidates", { all: false })).candidates;
  const sessions = [...new Set(release?.sightings.map(({ session }) => session))];
  expect(sessions.length).toBeGreaterThanOrEqual(2);
  await client.call("forget", { ids: sessions.slice(1) });
  expect(await candidatesOf(client)).toEqual([]);
});

it("knows what a person records of it as the same, by the name a person gives it", async () => {
  const client = await daemonIn(temporaryHome());
  await imported(client, RELEASES);
  const [release] = (await client.call("candidates", { all: false })).candidates;
  const { episode = "" } = release?.sightings[0] ?? {};
  const anything = { project: null, session: null, steps: null };
  const recorded = await client.call("record", { ...anything, episode, name: "ship-it" });
  const { id, sightings, findings } = release ?? {};
  expect(recorded).toMatchObject({ id, name: "ship-it", origin: "recorded", sightings, findings });
  expect((await client.call("candidates", { all: true })).candidates.length).toBe(1);
});

function unminedMarks({ database }: Home): number {
  const db = new Sqlite(database, { readonly: true });
  try {
    return Number(db.prepare("SELECT marks FROM unmined").pluck().get());
  } finally {
    db.close();
  }
}
