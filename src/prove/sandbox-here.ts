/** Whether steps can be held in on this machine: asked of the sandbox itself. */

import { tmpdir } from "node:os";
import { openProcesses } from "../process/process.ts";

/** Undefined: they can. */
export async function whyNoSandbox(): Promise<string | undefined> {
  const { whyBare } = await openProcesses({
    sandbox: "auto",
    project: tmpdir(),
    hidden: [],
    guarded: [],
    isInAgentSandbox: false,
    signal: new AbortController().signal,
  });
  return whyBare;
}
