/**
 * Run: how the steps of a replay reach the machine. A port: whoever orders the work hands it in.
 * Types only.
 */

import type { ProgramOutcome } from "./look.ts";
import type { Need } from "./procedure.ts";

/**
 * What holds a step in: bubblewrap, or the sandbox of the agent that this process runs in (`outer`),
 * or nothing.
 */
export type SandboxKind = "bubblewrap" | "outer" | "off";

/** Runs one script to its end, whatever that is. Must not throw. */
export type Run = (request: RunRequest) => Promise<RunOutcome>;

interface RunRequest {
  readonly script: string;
  /** Absolute, inside the project. */
  readonly folder: string;
  /** Beside the few that every step has. */
  readonly variables: Readonly<Record<string, string>>;
  readonly needs: readonly Need[];
  readonly timeoutMs: number;
}

export type RunOutcome =
  | (Told & {
      readonly kind: "ended";
      /** Programs of the step went on in the background, outside any sandbox. */
      readonly leftBehind: boolean;
    })
  /** All of its programs were ended, as far as the platform lets them be found. */
  | (Told & { readonly kind: "stopped"; readonly why: "timeout" | "interrupt" })
  | { readonly kind: "unstarted"; readonly reason: string };

interface Told {
  readonly outcome: ProgramOutcome;
  readonly ms: number;
}
