/** Reading logs: whatever bytes a file holds, everything readable in it is read, once. */

import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { AGENTS } from "../../src/agents/agents.ts";
import type { LogReader } from "../../src/agents/log-reader.ts";
import { readLog } from "../../src/ingest/read-log.ts";
import { type LogBatch, type LogCursor, START } from "../../src/model/log.ts";
import { ROOT } from "../support/daemon-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const READERS = AGENTS.flatMap(({ name, logReaders }) =>
  logReaders.map((reader) => ({ name: `${name} ${reader.name}`, reader })),
);
const [CODEX] = READERS;
const ROLLOUTS = join(ROOT, "test/fixtures/codex/s01-node-fix/rollouts");
const [ROLLOUT = ""] = readdirSync(ROLLOUTS);
const CONTENT = readFileSync(join(ROLLOUTS, ROLLOUT));

interface Read {
  readonly events: readonly unknown[];
  readonly faults: LogBatch["faults"];
  readonly cursor: LogCursor;
}

function readAll(path: string, reader: LogReader, from = START): Read {
  const batches = [...readLog({ path, reader, from })];
  return {
    events: batches.flatMap(({ events }) => events),
    faults: batches.flatMap(({ faults }) => faults),
    cursor: batches.at(-1)?.cursor ?? from,
  };
}

function fileOf(content: string | Buffer): string {
  const path = join(temporaryFolder(), "log.jsonl");
  writeFileSync(path, content);
  return path;
}

function codex(): LogReader {
  if (CODEX === undefined) throw new Error("Codex has no reader");
  return CODEX.reader;
}

it.each(READERS)(
  "the $name reader takes any bytes, and reads every line of them once",
  ({ reader }) => {
    const path = fileOf("");
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        writeFileSync(path, bytes);
        const { cursor } = readAll(path, reader);
        expect(cursor.offset).toBeLessThanOrEqual(bytes.length);
        expect(readAll(path, reader, cursor).events).toEqual([]);
      }),
    );
  },
);

it("reads a log that was cut at any byte and continued as one that never was", () => {
  const path = fileOf(CONTENT);
  const whole = readAll(path, codex());
  fc.assert(
    fc.property(fc.integer({ min: 0, max: CONTENT.length }), (cut) => {
      writeFileSync(path, CONTENT.subarray(0, cut));
      const first = readAll(path, codex());
      writeFileSync(path, CONTENT);
      const second = readAll(path, codex(), first.cursor);
      expect({
        events: [...first.events, ...second.events],
        faults: [...first.faults, ...second.faults],
      }).toEqual({ events: whole.events, faults: whole.faults });
      // A last line that was whole without its end is read; that end alone is nothing to read.
      const ends = [CONTENT.length, CONTENT.length - 1];
      expect(ends).toContain(second.cursor.offset);
    }),
    { numRuns: 50, examples: [[CONTENT.length - 1]] },
  );
});

const [HEAD = "", ...REST] = CONTENT.toString("utf8").trimEnd().split("\n");
const BROKEN = {
  torn: '{"timestamp":"2026-01-31T10:20:30.000Z","type":"resp',
  "full of NULs": "\0".repeat(500),
  "not UTF-8": Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  "too long": "x".repeat(70_000_000),
};

it.each(Object.entries(BROKEN))(
  "tells of a line that is %s by its place, and keeps all others",
  (_, line) => {
    const before = Buffer.from(`${HEAD}\n`);
    const content = Buffer.concat([
      before,
      Buffer.from(line),
      Buffer.from(`\n${REST.join("\n")}\n`),
    ]);
    const { events, faults } = readAll(fileOf(content), codex());
    expect(faults).toEqual([{ offset: before.length, reason: expect.any(String) }]);
    expect(events).toHaveLength(readAll(fileOf(CONTENT), codex()).events.length);
  },
);

it("reads two records that were glued into one line", () => {
  const glued = [HEAD, REST.slice(0, 2).join(""), ...REST.slice(2)].join("\n");
  const { events, faults } = readAll(fileOf(`${glued}\n`), codex());
  expect(faults).toEqual([]);
  expect(events).toHaveLength(readAll(fileOf(CONTENT), codex()).events.length);
});

it("tells of a file that was cut since, keeps what it said, and reads what is written from there", () => {
  const path = fileOf(CONTENT);
  const { cursor } = readAll(path, codex());
  const size = Buffer.byteLength(`${HEAD}\n`);
  truncateSync(path, size);
  const cut = readAll(path, codex(), cursor);
  expect(cut).toEqual({
    events: [],
    faults: [
      { offset: size, reason: `the file was cut from at least ${CONTENT.length} bytes to ${size}` },
    ],
    cursor: { ...cursor, offset: size },
  });
  writeFileSync(path, CONTENT);
  expect(readAll(path, codex(), cut.cursor).events.length).toBeGreaterThan(10);
});

it("passes over records it does not know, and minds no clock that goes backwards", () => {
  const unknown = '{"timestamp":"1999-01-01T00:00:00.000Z","type":"from_the_future","payload":{}}';
  const { events, faults } = readAll(fileOf([HEAD, unknown, ...REST, ""].join("\n")), codex());
  expect(faults).toEqual([]);
  expect(events).toHaveLength(readAll(fileOf(CONTENT), codex()).events.length);
});
