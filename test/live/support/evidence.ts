/** What skilld has stored of its agents' sessions, read from its database. Hides the table. */

import { readdirSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { expect } from "vitest";
import { homeAt } from "../../../src/config/home.ts";
import type { HeardEvent } from "./listener.ts";
import type { PrivateHome } from "./private-home.ts";

/** All there is to know: read when nothing waits in the spool any more. */
export async function settledEvents(home: PrivateHome): Promise<readonly HeardEvent[]> {
  const { spool } = homeAt(home.skilldHome);
  await expect.poll(() => readdirSync(spool), { timeout: DRAIN_DEADLINE_MS }).toEqual([]);
  return capturedEvents(home);
}

export function capturedEvents(home: PrivateHome): readonly HeardEvent[] {
  return captured(home).map(({ event, session, tool, call }) => ({
    event,
    session: session ?? "",
    tool: tool ?? undefined,
    call: call ?? undefined,
  }));
}

/** The command lines that agents were about to run. */
export function capturedCommands(home: PrivateHome): readonly string[] {
  return captured(home)
    .filter(({ event, tool }) => event === "PreToolUse" && tool === "Bash")
    .map(({ command }) => command ?? "");
}

const DRAIN_DEADLINE_MS = 20_000;

/** In the order in which the hooks ran: what waited in the spool is stored later but dated then. */
const CAPTURED = `
  SELECT event, session, call, coalesce(fault, body ->> '$.tool_name') AS tool,
    body ->> '$.tool_input.command' AS command
  FROM evidence ORDER BY received_at, seq`;

interface Row {
  readonly event: string;
  readonly session: string | null;
  readonly call: string | null;
  /** The tool, or why the event could not be read. */
  readonly tool: string | null;
  readonly command: string | null;
}

function captured({ skilldHome }: PrivateHome): readonly Row[] {
  const database = new Sqlite(homeAt(skilldHome).database, { readonly: true });
  try {
    return database.prepare<[], Row>(CAPTURED).all();
  } finally {
    database.close();
  }
}
