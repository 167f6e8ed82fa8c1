/**
 * Read log: an agent's log from where it was left → batches of events that may be stored.
 *
 * Total: a line that can not be read is a fault with its place. A last line without its end stays
 * unread until the rest of it comes, unless it is whole already.
 */

import { closeSync, fstatSync, openSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { type Beside, type LineReading, type LogReader, NOTHING } from "../agents/log-reader.ts";
import type { LogBatch, LogCursor, LogFault, LoggedEvent, ThreadPlace } from "../model/log.ts";
import type { SessionEvent } from "../model/session-event.ts";
import { type ByteLine, byteLines } from "../support/byte-lines.ts";
import { messageOf } from "../support/skilld-error.ts";
import { keepEvent } from "./keep-event.ts";

/** A longer line is passed over; no agent writes one on purpose. */
const LINE_BYTES_MAX = 67_108_864;
const BESIDE_BYTES_MAX = 16_777_216;
/** Where no line before it names the folder, none does. */
const HEAD_LINES_MAX = 100;
const BATCH_EVENTS = 500;
const BATCH_BYTES = 8_388_608;
const REASON_CHARS_MAX = 200;

export interface LogToRead {
  readonly path: string;
  readonly reader: LogReader;
  readonly from: LogCursor;
}

export function* readLog({ path, reader, from }: LogToRead): Generator<LogBatch> {
  const file = openSync(path, "r");
  try {
    const batch = new Batch(from);
    const beside = besideOf(path);
    const { size } = fstatSync(file);
    if (size < from.offset) batch.shrink(size);
    for (const line of byteLines(file, { from: batch.end, lineBytesMax: LINE_BYTES_MAX })) {
      batch.add(line, line.kind === "unreadable" ? unreadable(line) : read(reader, line, beside));
      if (batch.isFull) yield batch.take();
    }
    yield batch.take();
  } finally {
    closeSync(file);
  }
}

/** The folder a session worked in, as the head of its log tells it. */
export function folderOfLog(path: string, reader: LogReader): string | undefined {
  const file = openSync(path, "r");
  try {
    let lines = 0;
    for (const line of byteLines(file, { from: 0, lineBytesMax: LINE_BYTES_MAX })) {
      const reading = line.kind === "unreadable" ? NOTHING : read(reader, line, besideOf(path));
      const folder = eventsIn(reading)
        .map(folderIn)
        .find((each) => each !== undefined);
      lines += 1;
      if (folder !== undefined || lines >= HEAD_LINES_MAX) return folder;
    }
    return undefined;
  } finally {
    closeSync(file);
  }
}

function folderIn(event: SessionEvent<string>): string | undefined {
  const isTold = event.kind === "thread" || event.kind === "folder" || event.kind === "call";
  return isTold ? event.cwd : undefined;
}

type TextLine = Extract<ByteLine, { text: string }>;

function read(reader: LogReader, line: TextLine, beside: Beside): LineReading {
  try {
    return reader.readLine(line.text, beside);
  } catch (error) {
    // A line that meets a bug must not keep the lines behind it from being read.
    return { kind: "fault", reason: `cannot be read: ${messageOf(error)}` };
  }
}

function unreadable({ reason }: Extract<ByteLine, { kind: "unreadable" }>): LineReading {
  return { kind: "fault", reason: `line is ${reason}` };
}

/** What was read and not handed over yet. */
class Batch {
  #cursor: LogCursor;
  #begins: number;
  #events: LoggedEvent[] = [];
  #threads: ThreadPlace[] = [];
  #faults: LogFault[] = [];
  #calls = 0;
  /** Some logs tell of a call twice. */
  readonly #met = new Set<string>();

  constructor(from: LogCursor) {
    this.#cursor = from;
    this.#begins = from.offset;
  }

  add({ kind, offset, end }: ByteLine, reading: LineReading): void {
    const fault = reading.kind === "fault" ? reading.reason : reading.fault;
    // The rest of an open line may make it whole.
    if (fault !== undefined && kind === "open") return;
    if (fault !== undefined) {
      this.#faults.push({ offset, reason: fault.slice(0, REASON_CHARS_MAX) });
    }
    for (const [part, event] of eventsIn(reading).entries()) this.#keep(event, { offset, part });
    this.#cursor = { ...this.#cursor, offset: end };
  }

  /** What was cut off stays known; what is written from here on is read. */
  shrink(size: number): void {
    const reason = `the file was cut from at least ${this.end} bytes to ${size}`;
    this.#faults.push({ offset: size, reason });
    this.#cursor = { ...this.#cursor, offset: size };
    this.#begins = size;
  }

  get end(): number {
    return this.#cursor.offset;
  }

  #keep(event: SessionEvent<string>, place: { offset: number; part: number }): void {
    if (event.kind === "thread") {
      const { thread, session, parent, forkOf } = event;
      this.#threads.push({
        thread,
        session,
        ...(parent === undefined ? {} : { parent }),
        ...(forkOf === undefined ? {} : { forkOf }),
      });
    }
    if (event.kind === "call" && event.asked === "by-model") this.#count(event.call);
    this.#cursor = {
      ...this.#cursor,
      thread: this.#cursor.thread ?? event.thread,
      firstRecord: this.#cursor.firstRecord ?? event.record,
    };
    const thread = event.thread ?? this.#cursor.thread;
    const body = JSON.stringify(keepEvent(event));
    this.#events.push({ ...place, thread, record: event.record, body });
  }

  #count(call: string): void {
    if (!this.#met.has(call)) this.#calls += 1;
    this.#met.add(call);
  }

  get isFull(): boolean {
    return this.#events.length >= BATCH_EVENTS || this.#cursor.offset - this.#begins >= BATCH_BYTES;
  }

  take(): LogBatch {
    const batch = {
      events: this.#events,
      threads: this.#threads,
      calls: this.#calls,
      faults: this.#faults,
      cursor: this.#cursor,
    };
    this.#events = [];
    this.#threads = [];
    this.#faults = [];
    this.#calls = 0;
    this.#begins = this.#cursor.offset;
    return batch;
  }
}

function eventsIn(reading: LineReading): readonly SessionEvent<string>[] {
  return reading.kind === "events" ? reading.events : [];
}

/** Only files below the folder that holds the log's own: a log can name any path it likes. */
function besideOf(path: string): Beside {
  const folder = dirname(path);
  return (relativePath) => {
    const wanted = normalize(join(folder, relativePath));
    if (!wanted.startsWith(`${dirname(folder)}/`)) return undefined;
    try {
      if (statSync(wanted).size > BESIDE_BYTES_MAX) return undefined;
      return readFileSync(wanted, "utf8");
    } catch {
      return undefined;
    }
  };
}
