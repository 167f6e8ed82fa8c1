/**
 * Receipts: a trial as it is told: in the last line of what a command printed, or over the socket.
 * Whoever can print can forge one, so it is believed only as far as something else agrees.
 */

import { z } from "zod";
import { RECEIPT_BYTES_MAX, RECEIPT_MARK, type Receipt } from "../model/receipt.ts";
import { isJsonObject } from "../support/json-fields.ts";
import { parseJson } from "../support/parse-json.ts";

const NAME_CHARS_MAX = 64;
const VALUE_CHARS_MAX = 2_048;
const PATH_CHARS_MAX = 4_096;
const STEPS_MAX = 128;

const Name = z.string().min(1).max(NAME_CHARS_MAX);
const Values = z.record(Name, z.string().max(VALUE_CHARS_MAX));
const Count = z.number().int().min(0);
const StepVerdict = z.enum([
  "verified",
  "passed",
  "failed",
  "skipped",
  "rechecked",
  "needs-approval",
  "handed-over",
  "planned",
]);
const StepHead = [Name, StepVerdict, z.number().int().nullable(), z.number().min(0)] as const;

export const ReceiptShape: z.ZodType<Receipt> = z.strictObject({
  v: z.literal(1),
  trial: z.string().regex(/^trl_[a-z2-7]{10}$/),
  skill: Name,
  bodyDigest: z.string().regex(/^(?:[0-9a-f]{64})?$/),
  params: Values,
  verdict: z.enum(["verified", "passed", "failed", "needs-approval", "handed-over", "dry-run"]),
  exit: z.number().int().min(0).max(255),
  sandbox: z.enum(["bubblewrap", "outer", "off"]),
  steps: z
    .array(
      z.union([z.tuple([...StepHead]), z.tuple([...StepHead, z.string().max(VALUE_CHARS_MAX)])]),
    )
    .max(STEPS_MAX),
  checks: z.tuple([Count, Count, Count]),
  handed: z.strictObject({ step: Name, bindings: Values.exactOptional() }).exactOptional(),
  resume: z.string().max(VALUE_CHARS_MAX).exactOptional(),
});

/** A receipt and where it is from, as the trial itself tells it. */
export const TrialTelling = z.strictObject({
  receipt: ReceiptShape,
  path: z.string().max(PATH_CHARS_MAX),
  project: z.string().max(PATH_CHARS_MAX),
});
export type TrialTelling = z.infer<typeof TrialTelling>;

/** A trial as it is shown. */
export const TrialView = z.strictObject({
  id: z.string(),
  /** Observed: it told itself. Reported: it was printed, where a command line may print anything. */
  told: z.enum(["observed", "reported"]),
  /** Whether the agent that ran it says that it ended so. */
  confirmed: z.boolean(),
  at: z.string(),
  path: z.string(),
  project: z.string(),
  agent: z.string().nullable(),
  session: z.string().nullable(),
  call: z.string().nullable(),
  receipt: ReceiptShape,
});
export type TrialView = z.infer<typeof TrialView>;

/** An approval as it is shown while it is new. */
export const NewApproval = z.strictObject({
  id: z.string(),
  skill: z.string(),
  step: z.string(),
  project: z.string(),
  by: z.string(),
  grantedAt: z.string(),
});
export type NewApproval = z.infer<typeof NewApproval>;

export type ReceiptReading =
  | { readonly kind: "read"; readonly receipt: Receipt }
  /** It says that it is one. */
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "none" };

/** Only the last line counts: what a step printed stands above it. */
export function receiptIn(printed: string): ReceiptReading {
  const text = printed.trimEnd();
  const line = text.slice(text.lastIndexOf("\n") + 1);
  if (line.startsWith(RECEIPT_MARK)) return readLine(line);
  const answer = line.startsWith("{") ? parseJson(line) : undefined;
  const receipt = isJsonObject(answer) ? answer["receipt"] : undefined;
  return receipt === undefined ? { kind: "none" } : readReceipt(receipt);
}

function readLine(line: string): ReceiptReading {
  if (Buffer.byteLength(line) > LINE_BYTES_MAX) {
    return { kind: "refused", reason: `it has more than ${RECEIPT_BYTES_MAX} bytes` };
  }
  return readReceipt(parseJson(line.slice(RECEIPT_MARK.length)));
}

const LINE_BYTES_MAX = RECEIPT_MARK.length + RECEIPT_BYTES_MAX;

function readReceipt(found: unknown): ReceiptReading {
  const read = ReceiptShape.safeParse(found);
  return read.success
    ? { kind: "read", receipt: read.data }
    : { kind: "refused", reason: "it does not have the shape of a receipt" };
}
