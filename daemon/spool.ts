/**
 * Spool: what hooks could not deliver waits here as files, one event each.
 *
 * A file leaves the spool only after its event is committed. Raw payloads live nowhere else: what
 * can not be read for a day is removed and named in the log.
 */

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Delivery } from "../src/model/evidence.ts";
import { deliveryId } from "../src/model/ids.ts";
import { DAY_MS, nowMs } from "../src/support/clock.ts";
import { messageOf } from "../src/support/skilld-error.ts";
import type { Log } from "./log.ts";
import type { Queue } from "./queue.ts";

/** A larger payload is not read into memory: its length and digest are all that is kept. */
const FILE_BYTES_MAX = 67_108_864;
/** A hook writes its file within a second; one that still has its temporary name was cut off. */
const ABANDONED_AFTER_MS = 60_000;
const FILES_AT_ONCE = 32;
const BYTES_AT_ONCE = 16_777_216;

const NAME = /^([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{1,64})\.(event|part)$/;

interface SpooledFile {
  readonly path: string;
  readonly delivery: string;
  readonly agent: string;
  readonly event: string;
  readonly isPart: boolean;
  readonly bytes: number;
  readonly writtenAtMs: number;
  readonly writtenAtNs: bigint;
}

interface Reading {
  readonly file: SpooledFile;
  readonly delivery: Delivery;
}

export class Spool {
  readonly #folder: string;
  readonly #queue: Queue;
  readonly #log: Log;
  #draining: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor({ folder, queue, log }: { folder: string; queue: Queue; log: Log }) {
    this.#folder = folder;
    this.#queue = queue;
    this.#log = log;
  }

  /** Takes in everything that waits. Calls made meanwhile become one more round. */
  drain(): Promise<void> {
    if (this.#draining !== undefined) {
      this.#isAskedAgain = true;
      return this.#draining;
    }
    this.#draining = this.#drainOnce().finally(() => {
      this.#draining = undefined;
    });
    return this.#draining;
  }

  async waiting(): Promise<number> {
    return (await this.#names()).filter((name) => name.endsWith(".event")).length;
  }

  async #drainOnce(): Promise<void> {
    do {
      this.#isAskedAgain = false;
      for (const round of inRounds(await this.#list())) {
        // Read side by side, but offered in order: that is the order in which they are stored.
        const readings = await Promise.all(round.map((file) => this.#read(file)));
        await Promise.all(readings.map((reading) => reading && this.#store(reading)));
      }
    } while (this.#isAskedAgain);
  }

  /** Oldest first: hooks know the time only to the second, the file system to the nanosecond. */
  async #list(): Promise<readonly SpooledFile[]> {
    const names = await this.#names();
    const files = await Promise.all(names.map((name) => describe(this.#folder, name)));
    return files
      .filter((file) => file !== undefined)
      .sort((left, right) => Number(left.writtenAtNs - right.writtenAtNs));
  }

  async #names(): Promise<readonly string[]> {
    try {
      return await readdir(this.#folder);
    } catch (error) {
      this.#log.warn("the spool can not be read", { reason: messageOf(error) });
      return [];
    }
  }

  /** What fails is named and stays for the next round: one bad file must not hold up the others. */
  async #read(file: SpooledFile): Promise<Reading | undefined> {
    if (file.isPart) {
      if (nowMs() - file.writtenAtMs > ABANDONED_AFTER_MS) await this.#adopt(file);
      return undefined;
    }
    try {
      return { file, delivery: await toDelivery(file) };
    } catch (error) {
      await this.#unreadable(file, error);
      return undefined;
    }
  }

  async #store({ file, delivery }: Reading): Promise<void> {
    // Turned away it is safe where it is, and there will be room in a later round.
    if ((await this.#queue.offer(delivery)) === undefined) return;
    await rm(file.path, { force: true }).catch((error) =>
      this.#warn("a stored event can not be removed from the spool", file, error),
    );
  }

  /** What a cut-off hook left may still be whole; if not, it is kept as a fault. */
  async #adopt(file: SpooledFile): Promise<void> {
    try {
      await rename(file.path, file.path.replace(/\.part$/, ".event"));
      this.#isAskedAgain = true;
    } catch (error) {
      this.#warn("a spooled event can not be taken over from a hook that was cut off", file, error);
    }
  }

  async #unreadable(file: SpooledFile, error: unknown): Promise<void> {
    if (nowMs() - file.writtenAtMs <= DAY_MS) {
      this.#warn("a spooled event can not be read", file, error);
      return;
    }
    this.#log.error("a spooled event is lost: it could not be read within a day", {
      file: file.path,
      reason: messageOf(error),
    });
    await rm(file.path, { force: true }).catch(() => {});
  }

  #warn(what: string, file: SpooledFile, error: unknown): void {
    this.#log.warn(what, { file: file.path, reason: messageOf(error) });
  }
}

/** Many small files together, a large one alone: what is held in memory stays bounded. */
function* inRounds(files: readonly SpooledFile[]): Generator<readonly SpooledFile[]> {
  let round: SpooledFile[] = [];
  let bytes = 0;
  for (const file of files) {
    if (
      round.length === FILES_AT_ONCE ||
      (round.length > 0 && bytes + file.bytes > BYTES_AT_ONCE)
    ) {
      yield round;
      round = [];
      bytes = 0;
    }
    round.push(file);
    bytes += file.bytes;
  }
  yield round;
}

async function describe(folder: string, name: string): Promise<SpooledFile | undefined> {
  const [, delivery, agent, event, ending] = NAME.exec(name) ?? [];
  if (delivery === undefined || agent === undefined || event === undefined) return undefined;
  const path = join(folder, name);
  const stats = await stat(path, { bigint: true }).catch(() => undefined);
  if (stats === undefined || !stats.isFile()) return undefined;
  return {
    path,
    delivery,
    agent,
    event,
    isPart: ending === "part",
    bytes: Number(stats.size),
    writtenAtMs: Number(stats.mtimeMs),
    writtenAtNs: stats.mtimeNs,
  };
}

async function toDelivery({
  path,
  delivery,
  agent,
  event,
  bytes,
  writtenAtMs,
}: SpooledFile): Promise<Delivery> {
  const common = { id: deliveryId(delivery), agent, event, receivedAtMs: writtenAtMs };
  if (bytes <= FILE_BYTES_MAX) return { ...common, payload: await readFile(path) };
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { ...common, payload: Buffer.alloc(0), tooLarge: { bytes, digest: hash.digest("hex") } };
}
