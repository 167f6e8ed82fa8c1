/** Imports through the real daemon, and what is known of logs afterwards. */

import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect } from "vitest";
import type { Home } from "../../src/config/home.ts";
import { ROOT, skilld, startDaemon, temporaryHome } from "./daemon-process.ts";

export const FIXTURES = join(ROOT, "test/fixtures");

export async function recorder(): Promise<Home> {
  const home = temporaryHome();
  await startDaemon(home);
  return home;
}

export async function importInto(home: Home, ...args: readonly string[]) {
  const { code, stdout, stderr } = await skilld(home, ["import", "--json", ...args]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout);
}

/** What is known of each thread, in the order of its log. */
export function eventsIn({ database }: Home): readonly unknown[] {
  const db = new Sqlite(database, { readonly: true });
  try {
    return db
      .prepare(
        `SELECT event.thread, event.body FROM log_event AS event JOIN log_file AS file
         ON file.id = event.file ORDER BY file.identity, event.offset, event.part`,
      )
      .all();
  } finally {
    db.close();
  }
}

/** A line of Claude Code's log. */
export function callOf(id: string, command: string): object {
  return {
    type: "assistant",
    sessionId: "s1",
    uuid: `u-${id}`,
    parentUuid: null,
    cwd: "/home/dev/x",
    timestamp: "2026-01-31T10:20:30.000Z",
    message: {
      role: "assistant",
      content: [{ type: "tool_use", id, name: "Bash", input: { command } }],
    },
  };
}
