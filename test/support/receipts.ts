/** Receipts as a trial prints them, for tests of who believes them. */

import { RECEIPT_MARK, type Receipt } from "../../src/model/receipt.ts";

export function receiptOf(given: Partial<Receipt> = {}): Receipt {
  return {
    v: 1,
    trial: "trl_abcdefghij",
    skill: "release",
    bodyDigest: "a".repeat(64),
    params: { version: "1.4.0" },
    verdict: "verified",
    exit: 0,
    sandbox: "bubblewrap",
    steps: [["tag", "verified", 0, 12]],
    checks: [1, 0, 0],
    ...given,
  };
}

/** What stands at the end of a command's output. */
export function printed(receipt: object): string {
  return `\nverified\n${RECEIPT_MARK}${JSON.stringify(receipt)}\n`;
}
