/**
 * Receipts: a trial in one line, printed where the trial ran. They travel through the output of a
 * command, can be forged there, and grant nothing. Types and names only.
 */

import type { SandboxKind } from "./run.ts";
import type { Handed, StepVerdict, TrialVerdict } from "./trial.ts";

/** The line begins with it; JSON follows. */
export const RECEIPT_MARK = "skilld-receipt: ";
export const RECEIPT_BYTES_MAX = 2_048;

export interface Receipt {
  readonly v: 1;
  readonly trial: string;
  readonly skill: string;
  readonly bodyDigest: string;
  readonly params: Readonly<Record<string, string>>;
  readonly verdict: TrialVerdict;
  readonly exit: number;
  readonly sandbox: SandboxKind;
  readonly steps: readonly ReceiptStep[];
  /** How many conditions held, failed, were unchecked. */
  readonly checks: readonly [held: number, failed: number, unchecked: number];
  readonly handed?: Handed;
  readonly resume?: string;
}

export type ReceiptStep =
  | readonly [id: string, verdict: StepVerdict, exit: number | null, ms: number]
  | readonly [id: string, verdict: StepVerdict, exit: number | null, ms: number, failed: string];
