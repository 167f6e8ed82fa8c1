/** Answer recall: what a person asks of recall, with all that it went by. */

import { contentId } from "../../src/support/content-id.ts";
import type { RecallAnswer, RecallRequest } from "../../src/wire/recalls.ts";
import type { KeepingCatalogs } from "../jobs/keep-catalogs.ts";
import { type Match, type RecallParts, recollect, type Told } from "./recall.ts";

export async function answerRecall(
  { prompt, folder, agent }: RecallRequest,
  { catalogs, ...parts }: RecallParts & { readonly catalogs: Pick<KeepingCatalogs, "here"> },
): Promise<RecallAnswer> {
  const catalog = await catalogs.here({ agent, folder });
  const question = { prompt, earlier: [], files: [] };
  const nonce = contentId("skc", folder);
  const found = await recollect({ catalog, question, nonce, isKnown: () => false }, parts);
  const { matches, told, leftOut, context } = found;
  return {
    matches: told.map((each) => ({ ...viewOf(each), tokens: each.tokens })),
    abstained: told.length === 0,
    leftOut: [...leftOut],
    context: context ?? null,
    threshold: parts.settings.threshold,
    ranked: matches.map(rankedView),
  };
}

function viewOf({ skill: { name, scope, path }, why, score }: Omit<Told, "tokens">) {
  return { name, scope, path, score, reason: why };
}

function rankedView({ skill, recalled: { why, score, parts } }: Match) {
  return { ...viewOf({ skill, why, score }), parts };
}
