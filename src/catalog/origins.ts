/** Origins: what the trust ledger's word for a skill makes it. */

import type { SkillOrigin } from "../model/catalog.ts";
import type { TrustLedger } from "../skill/trust-ledger.ts";
import { SkilldError } from "../support/skilld-error.ts";

/** By a skill's own folder, without links. */
export function originsIn(ledger: Pick<TrustLedger, "voucher">): (folder: string) => SkillOrigin {
  const vouched = ledger.voucher();
  return (folder) => {
    try {
      const word = vouched(folder);
      if (word === undefined) return "foreign";
      return word === "promoted" ? "recorded" : "human";
    } catch (error) {
      // A ledger that can not be read vouches for nothing; `skilld trust` says what is wrong with it.
      if (error instanceof SkilldError) return "foreign";
      throw error;
    }
  };
}
