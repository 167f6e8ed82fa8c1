/** Writing a promotion: the skill, that it is trusted, and what became of its candidate. */

import { skilldHome } from "../config/home.ts";
import { placeSkill } from "../skill/place-skill.ts";
import { readSkillFolder } from "../skill/read-folder.ts";
import { trustLedger } from "../skill/trust-ledger.ts";
import type { Client } from "../wire/client.ts";
import type { Promotion } from "./promotion.ts";

/** Trust comes last: whatever ends this earlier leaves a skill that is asked about. */
export async function writePromotion(
  promotion: Promotion,
  candidate: { readonly client: Client; readonly id: string },
): Promise<string> {
  const { path, copies } = placeSkill(promotion);
  const ledger = trustLedger(skilldHome().trust);
  for (const each of [path, ...copies]) ledger.trust(each, readSkillFolder(each), "promoted");
  await candidate.client.call("promoted", { id: candidate.id, folder: path });
  return path;
}

export function wroteLine(path: string): string {
  return `Wrote ${path}. Agents see it in their next session.`;
}
