/**
 * Pace: time and memory of mining histories of many lengths from scratch, and what a new session
 * costs on top of each. Episodes lie in a file, as they lie in the database.
 */

import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miner } from "../../../src/mine/mine.ts";
import { shapeSession } from "../../../src/mine/shape/shape.ts";
import { type EpisodeId, sessionId } from "../../../src/model/ids.ts";
import type { SessionShape } from "../../../src/model/mined.ts";
import type { Episode, Rollout } from "../../../src/model/rollout.ts";
import { table } from "../redact/table.ts";
import { History } from "./history.ts";

const SIZES: readonly number[] = [10_000, 100_000, 1_000_000];
const NEW_SESSIONS_STEPS = 2_000;
const MEBIBYTE = 2 ** 20;

/** Seconds of CPU: the machine may be busy with other things. */
export function paceReport(): string {
  const shelf = new Shelf();
  const history = new History("pace");
  const shapes: SessionShape[] = [];
  const rows: (readonly (string | number)[])[] = [];
  let [made, shaping] = [0, 0];
  try {
    for (const size of SIZES) {
      for (const rollout of history.next(size - made)) {
        const { shape, seconds } = shelved(rollout, shelf);
        shapes.push(shape);
        shaping += seconds;
      }
      made = size;
      rows.push([size, shaping.toFixed(1), ...rowOf(shapes, shelf, history)]);
    }
  } finally {
    shelf.close();
  }
  return `${table([HEAD, ...rows])}\n`;
}

const HEAD = [
  "steps",
  "shape, s",
  "index, s",
  "mine, s",
  "found",
  "memory, MiB",
  "new session p50, ms",
  "p99, ms",
];

function rowOf(shapes: readonly SessionShape[], shelf: Shelf, history: History) {
  const before = memoryInUse();
  const miner = new Miner({ minSessions: 2, load: (episode) => shelf.load(episode) });
  const indexing = secondsOf(() => {
    for (const shape of shapes) miner.add(shape);
  });
  let found = 0;
  const mining = secondsOf(() => {
    found = miner.news().mined.length;
  });
  const memory = memoryInUse() - before;
  const costs: number[] = [];
  for (const rollout of history.next(NEW_SESSIONS_STEPS)) {
    const { shape } = shelved(rollout, shelf);
    const seconds = secondsOf(() => {
      miner.add(shape);
      miner.news();
    });
    costs.push(seconds * 1_000);
  }
  costs.sort((left, right) => left - right);
  const at = (share: number) => (costs[Math.floor(costs.length * share)] ?? 0).toFixed(1);
  return [indexing.toFixed(1), mining.toFixed(1), found, memory.toFixed(0), at(0.5), at(0.99)];
}

function shelved(rollout: Rollout, shelf: Shelf) {
  const { session, cwd: root = "/", episodes } = rollout;
  for (const episode of episodes) shelf.put(episode);
  const told = { session: sessionId(session), project: root, root, episodes };
  const from = process.cpuUsage();
  const shape = shapeSession(told);
  return { shape, seconds: process.cpuUsage(from).user / 1e6 };
}

function secondsOf(work: () => void): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
}

function memoryInUse(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEBIBYTE;
}

/** Whole episodes, one line each. */
class Shelf {
  readonly #folder = mkdtempSync(join(tmpdir(), "skilld-pace-"));
  readonly #file = openSync(join(this.#folder, "episodes"), "w+");
  readonly #places = new Map<EpisodeId, readonly [number, number]>();
  #end = 0;

  put(episode: Episode): void {
    const line = Buffer.from(JSON.stringify(episode));
    writeSync(this.#file, line);
    this.#places.set(episode.id, [this.#end, line.length]);
    this.#end += line.length;
  }

  load(id: EpisodeId): Episode | undefined {
    const [offset, length] = this.#places.get(id) ?? [0, 0];
    if (length === 0) return undefined;
    const line = Buffer.alloc(length);
    readSync(this.#file, line, 0, length, offset);
    return JSON.parse(line.toString());
  }

  close(): void {
    closeSync(this.#file);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
