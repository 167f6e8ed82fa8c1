/**
 * The one real implementation of the port `Look`: files, refs and ports are looked at here;
 * programs run only through what the caller hands in, and without it not at all.
 */

import type { Look, RunReadOnly } from "../model/look.ts";
import { branchIn, hasTagIn } from "./look/git-refs.ts";
import { isPortOpen } from "./look/open-port.ts";
import { entryIn, textIn } from "./look/project-files.ts";

export interface Vantage {
  /** The folder that all paths are relative to. */
  readonly project: string;
  /** The names of the variables that a step would find; without them, none can be asked for. */
  readonly variables?: ReadonlySet<string>;
  readonly run?: RunReadOnly;
}

export function lookAtProject({ project, variables, run }: Vantage): Look {
  return {
    entry: (path) => entryIn(project, path),
    text: (path) => textIn(project, path),
    branch: () => branchIn(project),
    hasTag: (tag) => hasTagIn(project, tag),
    isPortOpen,
    isSet: (variable) =>
      variables === undefined
        ? { kind: "unseen", reason: "the environment is not known here" }
        : { kind: "seen", value: variables.has(variable) },
    run: run ?? (async () => ({ kind: "unseen", reason: "nothing may run here" })),
  };
}
