/** On news: what came of a wish → the next state of a review. Pure. */

import { type News, type ReviewState, type Turn, withoutChosen } from "./review-state.ts";

export function onNews(state: ReviewState, news: News): Turn {
  const id = state.entries[state.at]?.candidate.id ?? "";
  switch (news.kind) {
    case "edited": {
      const entries = state.entries.map((entry, at) => (at === state.at ? news.entry : entry));
      const unread = new Set([...state.unread].filter((each) => each !== id));
      const notice = ["Your edit is kept."];
      const stage = { kind: "preview", shows: "difference", scroll: 0 } as const;
      return { state: { ...state, entries, unread, notice, stage } };
    }
    case "unread": {
      const notice = [...news.problems, "Press e to mend it: what you wrote is kept."];
      return { state: { ...state, unread: new Set([...state.unread, id]), notice } };
    }
    case "planned": {
      const { promotion } = news;
      return { state: { ...state, stage: { kind: "confirming", promotion, scroll: 0 } } };
    }
    case "promoted":
    case "rejected": {
      const done = { ...state.done, [news.kind]: state.done[news.kind] + 1 };
      return withoutChosen({ ...state, done, notice: [news.notice] });
    }
    case "refused":
      return { state: { ...state, stage: afterRefusal(state), notice: news.reasons } };
  }
}

/** Another name may be what is needed. */
function afterRefusal({ stage }: ReviewState): ReviewState["stage"] {
  if (stage.kind === "scoping") return { kind: "naming", name: stage.name };
  return stage.kind === "confirming" ? { kind: "naming", name: stage.promotion.name } : stage;
}
