/** Checks: the shape of everything `skilld doctor` looks at. */

import type { Agent } from "../../agents/agent.ts";
import type { Inspection } from "../../agents/settings-plan.ts";
import type { Home } from "../../config/home.ts";
import type { SkilldError } from "../../support/skilld-error.ts";
import type { Status } from "../../wire/rpc.ts";

export interface Check {
  readonly name: string;
  /** What is well when nothing is found, as one clause. */
  readonly promise: string;
  readonly look: (examined: Examined) => readonly Problem[] | Promise<readonly Problem[]>;
}

/** Both are plain sentences: what is wrong, and what to do about it. */
export interface Problem {
  readonly problem: string;
  readonly fix: string;
}

/** What all checks look at, gathered once. */
export interface Examined {
  readonly home: Home;
  /** The agents of this user, installed into or not. */
  readonly agents: readonly ExaminedAgent[];
  readonly daemon: ExaminedDaemon;
  readonly nowMs: number;
}

export interface ExaminedAgent {
  readonly agent: Agent;
  readonly home: string;
  /** When our hooks were written into its settings; `undefined` if they were not. */
  readonly installedAtMs: number | undefined;
  /** `unusable`: its settings, or our record of them, can not even be read. */
  readonly inspection: Inspection | { readonly kind: "unusable"; readonly error: SkilldError };
}

export type ExaminedDaemon =
  | {
      readonly kind: "running";
      readonly status: Status;
      readonly heard: (agent: string, session: string) => Promise<number>;
    }
  | { readonly kind: "unreachable"; readonly error: SkilldError };
