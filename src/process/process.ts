/**
 * process: running programs. Owns execa and bubblewrap; hands out the port `Run` for steps and
 * `RunReadOnly` for conditions, and knows what holds either of them in.
 *
 * Only asynchronous calls with pipes: others hang or fail inside the agents' own sandboxes.
 */

import type { RunReadOnly } from "../model/look.ts";
import type { Run, SandboxKind } from "../model/run.ts";
import { SkilldError } from "../support/skilld-error.ts";
import { type Bubblewrap, bubblewrapHere } from "./bubblewrap.ts";
import { isConfined } from "./confinement.ts";
import { type Launch, launch } from "./launch.ts";
import { Leftovers } from "./leftovers.ts";
import { readOnlyRunner } from "./read-only.ts";
import { shellHere, throughPipes } from "./shell-here.ts";
import { baseVariables, SCRATCH_CACHES } from "./variables.ts";

export interface ProcessSetting {
  /** What the user wants: the best there is, a sandbox or nothing at all, or none. */
  readonly sandbox: "auto" | "require" | "off";
  /** The real path of the folder that steps may change. */
  readonly project: string;
  /** Places that no step may see, such as skilld's own home. */
  readonly hidden: readonly string[];
  /** Folders of the project that no step may change unless it says so, relative to it. */
  readonly guarded: readonly string[];
  /** An agent around says that it holds in what it starts. */
  readonly isInAgentSandbox: boolean;
  /** Ends whatever runs. */
  readonly signal: AbortSignal;
}

export interface Processes {
  readonly sandbox: SandboxKind;
  /** Why there is no sandbox, where one was looked for. */
  readonly whyBare?: string;
  readonly run: Run;
  readonly runReadOnly: RunReadOnly;
  /** The names of the variables that every step finds. */
  readonly variables: ReadonlySet<string>;
  /** Ends what steps have left running, after an interruption. */
  readonly endLeftovers: () => Promise<void>;
}

/** Throws a `SkilldError` where a sandbox is required and there is none. */
export async function openProcesses(setting: ProcessSetting): Promise<Processes> {
  const shell = shellHere();
  const variables = baseVariables();
  const outer = setting.isInAgentSandbox && isConfined();
  const found = outer ? undefined : await bubblewrapHere({ ...setting, shell, variables });
  const wrap = found?.kind === "works" ? found.bubblewrap : undefined;
  const sandbox = kindOf(setting, outer, wrap);
  const whyBare = found?.kind === "missing" ? found.reason : undefined;
  if (setting.sandbox === "require" && sandbox === "off") throw noSandbox(whyBare);
  const leftovers = new Leftovers();
  const start = (given: Omit<Launch, "signal">) =>
    launch({
      ...given,
      argv: outer ? throughPipes(shell, given.argv) : given.argv,
      signal: setting.signal,
    });
  const run: Run = async ({ script, folder, variables: more, needs, timeoutMs }) => {
    const argv = [...shell, script] as const;
    if (sandbox === "bubblewrap" && wrap !== undefined) {
      const caches = needs.some(({ kind }) => kind === "network") ? {} : SCRATCH_CACHES;
      const given = { folder, variables: { ...variables, ...caches, ...more }, timeoutMs };
      return start({ ...given, argv: wrap.around(argv, { folder, needs }) });
    }
    const given = { folder, variables: { ...variables, ...more }, timeoutMs };
    return leftovers.noteEndOf(await start({ ...given, argv, isLoose: sandbox === "off" }));
  };
  const runReadOnly = readOnlyRunner({ wrap, shell, variables, project: setting.project, start });
  return {
    sandbox,
    ...(whyBare !== undefined && { whyBare }),
    run,
    runReadOnly,
    variables: new Set(Object.keys(variables)),
    endLeftovers: () => leftovers.end(),
  };
}

function kindOf(
  { sandbox }: ProcessSetting,
  isOuter: boolean,
  wrap: Bubblewrap | undefined,
): SandboxKind {
  if (isOuter) return "outer";
  return sandbox === "off" || wrap === undefined ? "off" : "bubblewrap";
}

function noSandbox(reason: string | undefined): SkilldError {
  return new SkilldError(
    "sandbox-missing",
    "cannot run anything: a sandbox is required, and there is none",
    { hint: reason ?? "Leave out `--sandbox require`." },
  );
}
