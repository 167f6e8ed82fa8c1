/** Ours, as the daemon asks it. */

import { indexDocuments } from "../../../../src/recall/index/index-documents.ts";
import { recalling } from "../../../../src/recall/recall.ts";
import { type Ranker, SHOWN_MAX } from "../ranker.ts";

/** Nothing of the sets was ever used, so no moment is later than another. */
const NOW_MS = 0;

export const ours: Ranker = {
  name: "skilld",
  prepare(documents) {
    const recall = recalling(indexDocuments(documents));
    return (asked) =>
      recall({ ...asked, nowMs: NOW_MS })
        .slice(0, SHOWN_MAX)
        .map(({ at }) => at);
  },
};
