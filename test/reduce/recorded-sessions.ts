/** Recorded sessions: the fixtures of both agents, each session with all sources that tell of it. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eventsOfHook as eventsOfClaudeHook } from "../../src/agents/claude/hook-events.ts";
import { logReaders as claudeReaders } from "../../src/agents/claude/log-reader.ts";
import { eventsOfHook as eventsOfCodexHook } from "../../src/agents/codex/hook-events.ts";
import { logReaders as codexReaders } from "../../src/agents/codex/log-reader.ts";
import type { Beside } from "../../src/agents/log-reader.ts";
import { keptOutput } from "../../src/ingest/condense.ts";
import { keepEvent } from "../../src/ingest/keep-event.ts";
import { type AgentSessionId, agentSessionId } from "../../src/model/ids.ts";
import type { KeptOutput } from "../../src/model/output.ts";
import type { SessionEvent } from "../../src/model/session-event.ts";
import type { SessionTelling, Source } from "../../src/reduce/reduce.ts";
import { groupBy } from "../../src/support/group-by.ts";

export type AgentName = "claude" | "codex";
export type Event = SessionEvent<KeptOutput>;

const FIXTURES = join(import.meta.dirname, "../fixtures");
const READERS = { claude: claudeReaders, codex: codexReaders };

export function scenariosOf(agent: AgentName): readonly string[] {
  return readdirSync(join(FIXTURES, agent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

export function tellingsOf(agent: AgentName, scenario: string): readonly SessionTelling[] {
  return tellingsIn(agent, folderOf(agent, scenario));
}

export function folderOf(agent: AgentName, scenario: string): string {
  return join(FIXTURES, agent, scenario);
}

/** Every session of a scenario, as all its sources tell it; forks know what they copied. */
export function tellingsIn(agent: AgentName, folder: string): readonly SessionTelling[] {
  const sources = [...logsIn(agent, folder), ...tracesIn(folder), ...hooksIn(agent, folder)];
  const bySession = groupBy(sources, ({ session }) => session);
  const met = new Set<string>();
  return [...bySession].map(([session, own]) => {
    const known = new Set(met);
    for (const { source } of own) for (const mark of marksOf(source)) met.add(mark);
    return { agent, session, sources: own.map(({ source }) => source), known };
  });
}

/** The same session, as some kinds of sources tell it. */
export function toldOnlyBy(telling: SessionTelling, ...kinds: Source["kind"][]): SessionTelling {
  return { ...telling, sources: telling.sources.filter(({ kind }) => kinds.includes(kind)) };
}

export function sourceOfLog(agent: AgentName, path: string, beside?: Beside): Source | undefined {
  const lines = linesOf(path);
  const reader = READERS[agent].find(({ recognises }) => recognises(path, lines[0] ?? ""));
  if (reader === undefined) return undefined;
  const events = lines.flatMap((line) => {
    const reading = reader.readLine(line, beside ?? (() => undefined));
    return reading.kind === "fault" ? [] : reading.events.map(keepEvent);
  });
  return { kind: "log", events };
}

export function sessionOf({ events }: Source): AgentSessionId | undefined {
  return events.find((event) => event.kind === "thread")?.session;
}

interface Owned {
  readonly session: AgentSessionId;
  readonly source: Source;
}

/** Oldest first: a fork comes after the session it was forked from. */
function logsIn(agent: AgentName, folder: string): readonly Owned[] {
  const root = join(folder, agent === "codex" ? "rollouts" : "transcripts");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".jsonl"))
    .sort()
    .flatMap((path) => sourceOfLog(agent, join(root, path)) ?? []);
  return sources.flatMap(owned).sort((left, right) => startOf(left) - startOf(right));
}

function startOf({ source: { events } }: Owned): number {
  return events.find(({ kind, atMs }) => kind !== "thread" && atMs !== undefined)?.atMs ?? 0;
}

function tracesIn(folder: string): readonly Owned[] {
  const root = join(folder, "trace");
  if (!existsSync(root)) return [];
  return readdirSync(root).flatMap((name) => {
    const payloads = new Map(
      linesOf(join(root, name, "payloads.jsonl")).map((line) => {
        const { path, payload } = JSON.parse(line);
        return [path, JSON.stringify(payload)];
      }),
    );
    const log = sourceOfLog("codex", join(root, name, "trace.jsonl"), (path) => payloads.get(path));
    return log === undefined ? [] : owned({ ...log, kind: "trace" });
  });
}

function hooksIn(agent: AgentName, folder: string): readonly Owned[] {
  const hooks = linesOf(join(folder, "hooks.jsonl")).map((line) => JSON.parse(line));
  const bySession = groupBy(hooks, ({ stdin, payload }) => (stdin ?? payload).session_id);
  return [...bySession].map(([session, own]) => ({
    session: agentSessionId(session),
    source: { kind: "hooks", events: own.flatMap((hook) => hookEvents(agent, hook)) },
  }));
}

interface RecordedHook {
  readonly at?: number | string;
  readonly event?: string;
  readonly stdin?: unknown;
  readonly payload?: { readonly hook_event_name: string };
}

function hookEvents(agent: AgentName, { at, event, stdin, payload }: RecordedHook): Event[] {
  const events =
    agent === "codex"
      ? eventsOfCodexHook(stdin, event ?? "")
      : eventsOfClaudeHook(payload, payload?.hook_event_name ?? "");
  const atMs = at === undefined ? undefined : new Date(at).getTime();
  return events.map((each) => ({ ...keptHookEvent(each), atMs }));
}

function keptHookEvent(event: SessionEvent<string | KeptOutput>): Event {
  if (event.kind !== "return") return event;
  const { output, ...outcome } = event.outcome;
  if (output === undefined) return { ...event, outcome };
  const kept =
    typeof output === "string" ? keptOutput(output, outcome.status === "failed") : output;
  return { ...event, outcome: { ...outcome, output: kept } };
}

function owned(source: Source): readonly Owned[] {
  const session = sessionOf(source);
  return session === undefined ? [] : [{ session, source }];
}

function marksOf({ events }: Source): readonly string[] {
  return events.flatMap((event) => [
    ...(event.record === undefined ? [] : [event.record]),
    ...(event.kind === "call" ? [event.call] : []),
  ]);
}

function linesOf(path: string): readonly string[] {
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
}
