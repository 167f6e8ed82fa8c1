/**
 * A model on loopback that follows a script. It remembers every request, and as a fault everything
 * the script did not foresee. The APIs in which agents talk to their models are dialects.
 */

import { randomBytes } from "node:crypto";
import { listenOnLoopback, type Reply, type StreamEvent } from "./loopback.ts";
import type { ModelRequest, Script } from "./script.ts";
import { type Player, playerOf } from "./script-player.ts";

export interface ScriptedModel {
  readonly url: string;
  /** The requests for a turn, in order. */
  readonly requests: readonly ModelRequest[];
  /** What went otherwise than scripted, turns never asked for included. Empty after a good run. */
  readonly faults: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface ModelOptions {
  /** Part of every id the model gives; the same label makes the same ids. Random unless told. */
  readonly label?: string;
  /** Awaited before a turn is answered, counted from 1: the test's chance to act mid-session. */
  readonly beforeTurn?: (number: number) => Promise<void>;
}

export interface Dialect<Item> {
  /** The path at which a turn is asked for. */
  readonly turnPath: string;
  /** One turn as the events of its stream. */
  readonly eventsOf: (said: Said<Item>) => readonly StreamEvent[];
  readonly errorBody: (message: string) => object;
  /** What is said when the script has ended but the agent asks on. */
  readonly farewell: Item;
  /** Requests beside the conversation, such as counting tokens; `undefined` for unknown ones. */
  readonly sideAnswer?: (request: ModelRequest) => object | undefined;
}

export interface Said<Item> {
  readonly items: readonly Item[];
  readonly inputTokens: number;
  readonly request: ModelRequest;
  readonly newId: (prefix: string) => string;
}

const LABEL_BYTES = 4;

export async function startScriptedModel<Item>(
  dialect: Dialect<Item>,
  script: Script<Item>,
  options: ModelOptions = {},
): Promise<ScriptedModel> {
  const desk: Desk<Item> = {
    dialect,
    player: playerOf(script),
    beforeTurn: options.beforeTurn ?? (() => Promise.resolve()),
    newId: idMaker(options.label ?? randomBytes(LABEL_BYTES).toString("hex")),
    requests: [],
    faults: [],
  };
  const { url, close } = await listenOnLoopback((request) => answer(desk, request));
  const faults = () => [...desk.faults, ...desk.player.unplayed()];
  return { url, requests: desk.requests, faults, close };
}

interface Desk<Item> {
  readonly dialect: Dialect<Item>;
  readonly player: Player<Item>;
  readonly beforeTurn: (number: number) => Promise<void>;
  readonly newId: (prefix: string) => string;
  readonly requests: ModelRequest[];
  readonly faults: string[];
}

async function answer<Item>(desk: Desk<Item>, request: ModelRequest): Promise<Reply> {
  try {
    if (request.path === desk.dialect.turnPath) return await answerTurn(desk, request);
    return answerAside(desk, request);
  } catch (error) {
    desk.faults.push(String(error));
    throw error;
  }
}

async function answerTurn<Item>(desk: Desk<Item>, request: ModelRequest): Promise<Reply> {
  const { dialect, player, newId, requests, faults } = desk;
  requests.push(request);
  await desk.beforeTurn(requests.length);
  const next = player.next(request);
  if (next.kind === "refuse") {
    return { kind: "json", status: next.status, body: dialect.errorBody(next.message) };
  }
  if (next.kind === "ended") faults.push(next.fault);
  const { items, inputTokens } =
    next.kind === "say" ? next : { items: [dialect.farewell], inputTokens: 0 };
  return { kind: "stream", events: dialect.eventsOf({ items, inputTokens, request, newId }) };
}

function answerAside<Item>({ dialect, faults }: Desk<Item>, request: ModelRequest): Reply {
  const body = dialect.sideAnswer?.(request);
  if (body !== undefined) return { kind: "json", status: 200, body };
  faults.push(`${request.method} ${request.path} is not part of this API`);
  return { kind: "json", status: 404, body: dialect.errorBody("no such endpoint") };
}

function idMaker(label: string): (prefix: string) => string {
  let count = 0;
  return (prefix) => {
    count += 1;
    return `${prefix}_${label}${String(count).padStart(4, "0")}`;
  };
}
