/** Shell bench: processor time for real command lines, beside the bare parser in the same run. */

import { parse } from "unbash";
import { parseScript } from "../../src/shell/shell.ts";
import { CORPUS_ARCHIVE, hasCorpus, readCorpusCommands } from "../support/corpus-commands.ts";

const ROUNDS = 9;

export async function benchShell(): Promise<void> {
  if (!hasCorpus) {
    process.stdout.write(`nothing to measure: no recorded sessions at ${CORPUS_ARCHIVE}\n`);
    return;
  }
  const lines = await readCorpusCommands();
  const cold = secondsOf(lines, parseScript);
  const warm = median(Array.from({ length: ROUNDS }, () => secondsOf(lines, parseScript)));
  const bare = median(Array.from({ length: ROUNDS }, () => secondsOf(lines, parse)));
  const rate = (seconds: number) => Math.round(lines.length / seconds);
  process.stdout.write(
    `${lines.length} lines: ${rate(cold)} lines/s in the first round, ${rate(warm)} lines/s warm, ` +
      `${rate(bare)} lines/s by the bare parser\n`,
  );
}

/** Of the processor, so that a busy machine does not count. */
function secondsOf(lines: readonly string[], read: (line: string) => unknown): number {
  const start = process.cpuUsage();
  for (const line of lines) read(line);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
