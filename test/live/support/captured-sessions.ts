/** Captured sessions: the fixtures of every agent, imported into a private home as if they happened there. */

import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { homeAt } from "../../../src/config/home.ts";
import { SkilldError } from "../../../src/support/skilld-error.ts";
import { type Client, connect } from "../../../src/wire/client.ts";
import { SESSIONS_MAX } from "../../../src/wire/sessions.ts";
import { agentNames } from "./agent-clis.ts";
import type { PrivateHome } from "./private-home.ts";

/** A folder of logs that can be imported. */
export function placeCaptures({ root }: PrivateHome): string {
  const history = join(root, "history");
  for (const agent of agentNames) {
    cpSync(join(FIXTURES, agent), join(history, agent), { recursive: true });
  }
  const names = readdirSync(history, { recursive: true, encoding: "utf8" });
  for (const path of names.filter(isLog).map((name) => join(history, name))) {
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(CAPTURED_FOLDER, root));
  }
  return history;
}

export interface Episodes {
  /** One for all episodes that did the same in one project. */
  readonly candidates: readonly Candidate[];
  /** Why the others make no candidate. */
  readonly refusals: ReadonlySet<string>;
}

interface Candidate {
  readonly id: string;
  readonly name: string;
}

/** Records every episode that skilld knows; over one connection, because there are many. */
export async function recordEverything({ skilldHome }: PrivateHome): Promise<Episodes> {
  const client = await connect(homeAt(skilldHome).socket);
  const candidates = new Map<string, Candidate>();
  const refusals = new Set<string>();
  try {
    for (const episode of await episodesOf(client)) {
      const recorded = await record(client, episode);
      if (typeof recorded === "string") refusals.add(recorded);
      else candidates.set(recorded.id, recorded);
    }
    return { candidates: [...candidates.values()], refusals };
  } finally {
    client.close();
  }
}

const FIXTURES = join(import.meta.dirname, "../../fixtures");
/** Where the captured sessions took place. */
const CAPTURED_FOLDER = "/home/dev";

function isLog(name: string): boolean {
  return name.endsWith(".jsonl");
}

async function episodesOf(client: Client): Promise<readonly string[]> {
  const everything = { project: null, before: null, limit: SESSIONS_MAX };
  const { sessions } = await client.call("sessions", everything);
  const views = await Promise.all(sessions.map(({ id }) => client.call("session", { id })));
  return views.flatMap(({ episodes }) => episodes.map(({ id }) => id));
}

async function record(client: Client, episode: string): Promise<Candidate | string> {
  const request = { project: null, session: null, episode, steps: null, name: null };
  try {
    return await client.call("record", request);
  } catch (error) {
    if (error instanceof SkilldError) return error.message;
    throw error;
  }
}
