/** Real transcripts of many versions, read whole; skipped where the corpus is not at hand. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { logReader } from "../../../src/agents/claude/log-reader.ts";
import { type CorpusFile, sessionCorpus } from "../../support/session-corpus.ts";

const corpus = sessionCorpus() ?? [];
const ours = corpus.filter(({ kind }) => kind === "claude");
const foreign = corpus.filter(({ kind }) => kind !== "claude");

const title = corpus.length === 0 ? "no corpus at hand: set SKILLD_CORPUS" : "real sessions";

describe.skipIf(corpus.length === 0)(title, () => {
  it("holds exactly the calls that were counted in every file", () => {
    const counted = ours.map(({ name, toolCalls }) => ({ name, calls: toolCalls }));
    expect(ours.map((file) => ({ name: file.name, calls: callsIn(file) }))).toEqual(counted);
  }, 60_000);

  it("faults only on the lines that are no transcript's", () => {
    const odd = "claude/claude-code-log/test/test_data/edge_cases.jsonl";
    expect(ours.flatMap(faultsIn)).toEqual([
      `${odd}:10 a message without readable content`,
      `${odd}:11 a message without readable content`,
      `${odd}:13 not a record`,
      `${odd}:15 not a record`,
      `${odd}:16 not a record`,
      `${odd}:18 a message without readable content`,
    ]);
  }, 60_000);

  it("recognises every transcript, and neither a workflow's journal nor another agent's log", () => {
    const transcripts = ours.filter((file) => linesOf(file).length > 1);
    expect(transcripts.filter((file) => !isRecognised(file)).map(({ name }) => name)).toEqual([
      expect.stringMatching(/\/workflows\/wf_demo01\/journal\.jsonl$/),
    ]);
    expect(foreign.filter(isRecognised)).toEqual([]);
  });
});

function isRecognised(file: CorpusFile): boolean {
  return logReader.recognises(file.path, linesOf(file)[0] ?? "");
}

function callsIn(file: CorpusFile): number {
  const seen = new Set<string>();
  let calls = 0;
  for (const line of linesOf(file)) {
    const reading = logReader.readLine(line, () => undefined);
    if (reading.kind === "fault") continue;
    const fresh = reading.events.filter(({ record }) => record === undefined || !seen.has(record));
    calls += fresh.filter((event) => event.kind === "call" && event.asked === "by-model").length;
    for (const { record } of reading.events) if (record !== undefined) seen.add(record);
  }
  return calls;
}

function faultsIn(file: CorpusFile): readonly string[] {
  return linesOf(file).flatMap((line, at) => {
    const reading = logReader.readLine(line, () => undefined);
    return reading.kind === "fault" ? [`${file.name}:${at + 1} ${reading.reason}`] : [];
  });
}

function linesOf({ path }: CorpusFile): readonly string[] {
  return readFileSync(path, "utf8").split("\n");
}
