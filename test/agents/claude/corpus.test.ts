/** Real transcripts of many versions, read whole; skipped where the corpus is not at hand. */

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { transcriptReader } from "../../../src/agents/claude/log/transcript-reader.ts";
import { type CorpusFile, sessionCorpus } from "../../support/session-corpus.ts";

const corpus = sessionCorpus() ?? [];
const title = corpus.length === 0 ? "no corpus at hand: set SKILLD_CORPUS" : "real sessions";

describe.skipIf(corpus.length === 0)(title, () => {
  let ours: readonly ReadFile[] = [];
  let foreign: readonly ReadFile[] = [];

  beforeAll(() => {
    ours = corpus.filter(({ kind }) => kind === "claude").map(readWhole);
    foreign = corpus.filter(({ kind }) => kind !== "claude").map(readWhole);
  }, 60_000);

  it("hold exactly the calls that were counted in every file", () => {
    expect(ours.map(({ name, calls }) => ({ name, calls }))).toEqual(
      ours.map(({ name, toolCalls }) => ({ name, calls: toolCalls })),
    );
  });

  it("have faults only on the lines that are no transcript's", () => {
    const odd = "claude/claude-code-log/test/test_data/edge_cases.jsonl";
    expect(ours.flatMap(({ faults }) => faults)).toEqual([
      `${odd}:10 a message without readable content`,
      `${odd}:11 a message without readable content`,
      `${odd}:13 not a record`,
      `${odd}:15 not a record`,
      `${odd}:16 not a record`,
      `${odd}:18 a message without readable content`,
    ]);
  });

  it("are told from empty files, a workflow's journal and other agents' logs", () => {
    const unknown = ours.filter(({ isEmpty, isRecognised }) => !isEmpty && !isRecognised);
    expect(unknown.map(({ name }) => name)).toEqual([
      expect.stringMatching(/\/workflows\/wf_demo01\/journal\.jsonl$/),
    ]);
    expect(foreign.filter(({ isRecognised }) => isRecognised)).toEqual([]);
  });
});

interface ReadFile extends CorpusFile {
  readonly calls: number;
  readonly faults: readonly string[];
  readonly isEmpty: boolean;
  readonly isRecognised: boolean;
}

function readWhole(file: CorpusFile): ReadFile {
  const lines = readFileSync(file.path, "utf8").split("\n");
  const records = new Set<string>();
  const faults: string[] = [];
  let calls = 0;
  for (const [at, line] of lines.entries()) {
    const reading = transcriptReader.readLine(line, () => undefined);
    if (reading.kind === "fault") faults.push(`${file.name}:${at + 1} ${reading.reason}`);
    else calls += callsIn(reading.events.filter(({ record = "" }) => !records.has(record)));
    if (reading.kind === "events")
      for (const { record } of reading.events) if (record) records.add(record);
  }
  const isRecognised = transcriptReader.recognises(file.path, lines[0] ?? "");
  return { ...file, calls, faults, isEmpty: lines.length < 2, isRecognised };
}

function callsIn(events: readonly { readonly kind: string; readonly asked?: string }[]): number {
  return events.filter(({ kind, asked }) => kind === "call" && asked === "by-model").length;
}
