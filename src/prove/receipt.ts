/** Receipts, printed: a trial in one line, short enough for any agent's output. */

import {
  RECEIPT_BYTES_MAX,
  RECEIPT_MARK,
  type Receipt,
  type ReceiptStep,
} from "../model/receipt.ts";
import type { Checked, StepTrial, Trial } from "../model/trial.ts";

const VALUE_CHARS_MAX = 64;
const REASON_CHARS_MAX = 80;

export function receiptOf(trial: Trial): Receipt {
  const { id, skill, bodyDigest, params, verdict, exit, sandbox, resume, steps } = trial;
  const handed = trial.handed === undefined ? {} : { handed: trial.handed };
  const whole: Receipt = {
    v: 1,
    trial: id,
    skill,
    bodyDigest,
    params,
    verdict,
    exit,
    sandbox,
    steps: steps.map(receiptStep),
    checks: countsOf(trial),
    ...handed,
    ...(resume !== undefined && { resume }),
  };
  return SHORTENINGS.reduce(
    (receipt, shorten) => (fits(receipt) ? receipt : shorten(receipt)),
    whole,
  );
}

export function printReceipt(receipt: Receipt): string {
  return `${RECEIPT_MARK}${JSON.stringify(receipt)}`;
}

/** In this order, until it fits: what a reader can do without first. */
const SHORTENINGS: readonly ((receipt: Receipt) => Receipt)[] = [
  ({ params, ...receipt }) => ({ ...receipt, params: shortened(params) }),
  ({ resume: _, ...receipt }) => receipt,
  ({ handed, ...receipt }) =>
    handed === undefined ? receipt : { ...receipt, handed: { step: handed.step } },
  (receipt) => ({ ...receipt, params: {} }),
  (receipt) => ({ ...receipt, steps: receipt.steps.filter(([, verdict]) => !isPlain(verdict)) }),
  (receipt) => ({ ...receipt, steps: receipt.steps.slice(-1) }),
];

function fits(receipt: Receipt): boolean {
  return Buffer.byteLength(printReceipt(receipt)) <= RECEIPT_BYTES_MAX;
}

function isPlain(verdict: string): boolean {
  return verdict === "verified" || verdict === "rechecked" || verdict === "skipped";
}

function shortened(params: Receipt["params"]): Receipt["params"] {
  const short = (value: string) =>
    value.length <= VALUE_CHARS_MAX ? value : `${value.slice(0, VALUE_CHARS_MAX - 1)}…`;
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, short(value)]));
}

function receiptStep({ id, verdict, exit, ms, because }: StepTrial): ReceiptStep {
  const told = [id, verdict, exit ?? null, ms] as const;
  return because === undefined || isPlain(verdict)
    ? told
    : [...told, because.slice(0, REASON_CHARS_MAX)];
}

function countsOf({ before, steps, after }: Trial): Receipt["checks"] {
  const all = [...before, ...steps.flatMap(({ checks }) => checks), ...after];
  const count = (verdict: Checked["verdict"]) =>
    all.filter((each) => each.verdict === verdict).length;
  return [count("held"), count("failed"), count("unchecked")];
}
