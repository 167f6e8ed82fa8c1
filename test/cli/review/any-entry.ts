/** Entries of a review that were made up, for tests. */

import type { Entry } from "../../../src/cli/review/review-state.ts";
import type { SightingView } from "../../../src/wire/candidates.ts";

export function entryNamed(name: string, more: Partial<Entry> = {}): Entry {
  return {
    candidate: {
      id: `can_${name}`,
      projects: ["/home/dev/widgets/.git"],
      state: "open",
      origin: "recorded",
      name,
      title: `Do ${name}`,
      recordedAt: "2026-11-18T00:00:00.000Z",
      findings: null,
      promotedTo: null,
      sightings: [sightingIn("epi_one")],
      support: { sightings: 1, sessions: 1, projects: 1, succeeded: 1, failed: 0 },
      prompts: [`please do ${name}`],
      firstSeen: null,
      lastSeen: null,
      files: [{ path: "SKILL.md", text: `# Do ${name}\n\nmake\n` }],
    },
    risks: [{ id: "run-make", risk: "project-code" }],
    before: [],
    ...more,
  };
}

export function sightingIn(episode: string, more: Partial<SightingView> = {}): SightingView {
  return {
    episode,
    session: "ses_one",
    at: null,
    outcome: "succeeded",
    prompt: null,
    values: null,
    leftOut: [],
    ...more,
  };
}
