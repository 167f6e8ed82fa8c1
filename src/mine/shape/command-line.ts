/**
 * Command lines as the miner reads them: the pipeline without what only cut its output for the
 * agent to read. `npm test 2>&1 | tail -20` is `npm test`, whose exit code also says more.
 */

import type { AtomicCommand, ParsedScript } from "../../shell/script.ts";
import { parseScript } from "../../shell/shell.ts";
import { writesTo } from "../../shell/writes.ts";

export interface CommandLine {
  readonly text: string;
  readonly script: ParsedScript;
  /** The stages of the pipeline. */
  readonly stages: readonly AtomicCommand[];
}

const VIEWERS: ReadonlySet<string> = new Set("head tail less more cat grep wc".split(" "));
const JOINED_OUTPUT = /\s+(?:2>&1|1>&2)$/;

/** Undefined where it can not be read as one pipeline of simple commands. */
export function commandLineOf(text: string): CommandLine | undefined {
  const whole = readLine(text.trim());
  if (whole === undefined) return undefined;
  const shorter = withoutViewers(whole).replace(JOINED_OUTPUT, "");
  return shorter === whole.text ? whole : (readLine(shorter) ?? whole);
}

function readLine(text: string): CommandLine | undefined {
  const script = parseScript(text);
  if (script.kind === "unparsable") return undefined;
  const [pipeline, ...others] = script.pipelines;
  if (pipeline === undefined || others.length > 0 || pipeline.isCompound) return undefined;
  const stages = pipeline.commands.filter(isStage);
  return stages.length === 0 ? undefined : { text, script, stages };
}

function isStage({ via }: AtomicCommand): boolean {
  return via.every(({ kind }) => kind === "wrapper");
}

function withoutViewers({ text, stages }: CommandLine): string {
  const end = stages.findLastIndex((stage) => !isViewer(stage));
  const last = stages[end];
  if (last?.offset === undefined || end === stages.length - 1) return text;
  return text.slice(0, last.offset + last.source.length);
}

function isViewer(stage: AtomicCommand): boolean {
  return VIEWERS.has(stage.program ?? "") && writesTo(stage).length === 0;
}
