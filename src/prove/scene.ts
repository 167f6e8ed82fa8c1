/** Scene: all that a trial touches, handed in by whoever orders it. */

import type { Look } from "../model/look.ts";
import type { Checked, StepTrial } from "../model/trial.ts";
import type { Processes } from "../process/process.ts";
import type { ApprovalLedger } from "../safety/approvals.ts";
import type { Journal } from "./journal.ts";
import type { SkillStep } from "./load-skill.ts";
import type { StepWatch } from "./watch-steps.ts";

export interface Scene {
  /** The root of the worktree, without links. */
  readonly project: string;
  readonly processes: Processes;
  readonly look: Look;
  readonly approvals: Pick<ApprovalLedger, "standing">;
  /** Who would have to say yes to a step. */
  readonly asker: Asker;
  readonly timeoutMs: number;
  /** Aborted: no further step begins. */
  readonly signal: AbortSignal;
  /** A variable of whoever started the trial. */
  readonly variableOf: (name: string) => string | undefined;
  /** What the sandbox of the agent around keeps a step from; nothing, where there is none. */
  readonly barred: { readonly git: boolean; readonly network: boolean };
  readonly journal: Journal;
  /** Sees what each step changes; only of a skill that has not been replayed to a good end yet. */
  readonly watch: StepWatch | undefined;
  /** Notes that it has been, from now on. */
  readonly noteGood: () => void;
  readonly tell: (news: News) => void;
}

export type Asker =
  /** What it says counts for nothing: it runs the step by itself, under its own rules. */
  | { readonly kind: "agent"; readonly title: string }
  | { readonly kind: "terminal"; readonly ask: Ask }
  | { readonly kind: "nobody" };

/** Lines to read first, then a question to answer with yes or no. */
export type Ask = (lines: readonly string[], question: string) => Promise<boolean>;

export type News =
  | { readonly kind: "before"; readonly checks: readonly Checked[] }
  | { readonly kind: "step-begins"; readonly step: SkillStep; readonly place: Place }
  | { readonly kind: "step-ended"; readonly told: StepTrial; readonly place: Place }
  | { readonly kind: "after"; readonly checks: readonly Checked[] };

/** Counted from 1, of all steps of the skill. */
export interface Place {
  readonly number: number;
  readonly of: number;
}
