/** Skills as recall sees them, plain except for what a test says. */

import type { RecallDocument, RecallQuestion } from "../../src/model/recall.ts";
import { indexDocuments } from "../../src/recall/index/index-documents.ts";
import { recalling } from "../../src/recall/recall.ts";

export function documentOf(
  name: string,
  description: string,
  more: Partial<RecallDocument> = {},
): RecallDocument {
  return {
    name,
    description,
    kind: "procedure",
    body: "",
    prompts: [],
    triggers: { words: [], files: [], languages: [] },
    isImplicit: true,
    isInvocable: true,
    isDoubted: false,
    use: { succeeded: 0, failed: 0, lastAtMs: undefined },
    ...more,
  };
}

export interface Told {
  readonly name: string;
  readonly why: string;
  readonly score: number;
}

export function recallIn(documents: readonly RecallDocument[]) {
  const recall = recalling(indexDocuments(documents));
  return (prompt: string, more: Partial<RecallQuestion> = {}): readonly Told[] =>
    recall({ prompt, earlier: [], files: [], nowMs: 0, ...more }).map(({ at, why, score }) => ({
      name: documents[at]?.name ?? "",
      why,
      score,
    }));
}
