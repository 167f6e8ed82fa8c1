/** Episodes: chapters with what their steps caused, what they fixed, and how the whole ended. */

import { episodeId } from "../../model/ids.ts";
import type { Episode } from "../../model/rollout.ts";
import { contentId } from "../../support/content-id.ts";
import type { Belonging } from "../acts-of-call.ts";
import { withKnownEffects } from "../effects/known-effects.ts";
import { lookUps } from "../effects/looked-up.ts";
import { type ObservedEffects, withObserved } from "../effects/observed.ts";
import { withWrites } from "../effects/written.ts";
import type { Scene } from "../story.ts";
import { chaptersOf } from "./chapters.ts";
import { withFixes } from "./fixes.ts";
import { verdictOn } from "./outcome.ts";

export function episodesOf(
  story: readonly Scene[],
  { agent, session, observed }: Belonging & { readonly observed: ObservedEffects },
): readonly Episode[] {
  const withLookUps = lookUps();
  const chapters = chaptersOf(story).map((chapter) => {
    const caused = chapter.acts.map(withWrites).map(withKnownEffects);
    return { ...chapter, acts: withFixes(withLookUps(withObserved(caused, observed))) };
  });
  return chapters.map((chapter, at): Episode => {
    const { prompts, acts, startedAtMs, endedAtMs } = chapter;
    return {
      id: episodeId(contentId("epi", agent, session, String(at))),
      prompts,
      startedAtMs,
      endedAtMs,
      ...verdictOn(chapter, chapters[at + 1]),
      steps: acts.map(({ step }) => step),
    };
  });
}
