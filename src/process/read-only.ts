/** Programs that only look, for conditions: what may do more than read is not run at all. */

import type { ProgramOutcome, ReadOnlyRequest, RunReadOnly, Seen } from "../model/look.ts";
import { riskOf } from "../safety/risk.ts";
import { joinWords } from "../shell/quote.ts";
import type { Bubblewrap } from "./bubblewrap.ts";
import type { Launch, Launched } from "./launch.ts";

const LOOK_DEADLINE_MS = 20_000;

export interface ReaderSetting {
  readonly wrap: Bubblewrap | undefined;
  readonly shell: readonly [string, ...string[]];
  readonly variables: Readonly<Record<string, string>>;
  readonly project: string;
  readonly start: (given: Omit<Launch, "signal">) => Promise<Launched>;
}

export function readOnlyRunner(setting: ReaderSetting): RunReadOnly {
  const { wrap, shell, variables, project, start } = setting;
  return async (request) => {
    const reason = whyNot(request, setting);
    if (reason !== undefined) return { kind: "unseen", reason };
    const own = request.kind === "script" ? ([...shell, request.script] as const) : request.argv;
    const argv = wrap === undefined ? own : wrap.aroundReader(own, project);
    const given = { argv, folder: project, variables, timeoutMs: LOOK_DEADLINE_MS };
    return seen(await start(given));
  };
}

/** A script is a skill's own words; a program is asked by us, git for its state, others for their version. */
function whyNot(request: ReadOnlyRequest, { wrap, project }: ReaderSetting): string | undefined {
  const isProgram = request.kind === "program";
  if (isProgram && (wrap !== undefined || request.argv[0] === "git")) return undefined;
  const script = isProgram ? joinWords(request.argv) : request.script;
  const risk = riskOf(script, { workspace: project, cwd: project });
  if (risk.class !== "read") return `it may do more than read: ${risk.because}`;
  return isProgram || wrap !== undefined ? undefined : "there is no sandbox for it";
}

function seen(ended: Launched): Seen<ProgramOutcome> {
  if (ended.kind === "ended") return { kind: "seen", value: ended.outcome };
  const reason = ended.kind === "unstarted" ? ended.reason : "it did not come to an end";
  return { kind: "unseen", reason };
}
