/** The hooks stand alone, so they repeat what the protocol says; here both are held against it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  ACK_DEADLINE_MS,
  ANSWER_DEADLINE_MS,
  FRAME_BYTES_MAX,
  PROTOCOL_MAJOR,
} from "../../src/wire/protocol.ts";

const LIMITS = { FRAME_BYTES_MAX, ACK_DEADLINE_MS, ANSWER_DEADLINE_MS };
const CLIENTS = {
  perl: ["forward.pl"],
  node: ["forward.ts", "daemon.ts", "websocket.ts"],
} as const;

it.each(["perl", "node"] as const)("the %s client keeps to the protocol's limits", (client) => {
  const source = CLIENTS[client].map(read).join("\n");
  const kept = Object.keys(LIMITS).map((name) => [name, constantIn(source, name)]);
  expect(Object.fromEntries(kept)).toEqual(LIMITS);
});

it.each(["perl", "node"] as const)("the %s client asks for the protocol's version", (client) => {
  const source = CLIENTS[client].map(read).join("\n");
  expect(source).toContain(`/v${PROTOCOL_MAJOR}/hook/`);
});

/** Of `sub NAME () { 4 * 1024 }` and of `const NAME = 4 * 1024;`. */
function constantIn(source: string, name: string): number {
  const written = new RegExp(`^(?:sub|const) ${name} .*?([\\d_][\\d_ *]*)`, "m").exec(source)?.[1];
  const factors = (written ?? "").replaceAll("_", "").split("*");
  return factors.reduce((product, factor) => product * Number(factor), 1);
}

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, "../../hooks", file), "utf8");
}
