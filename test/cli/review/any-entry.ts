/** Entries of a review that were made up, for tests. */

import type { Entry } from "../../../src/cli/review/review-state.ts";

export function entryNamed(name: string, more: Partial<Entry> = {}): Entry {
  return {
    candidate: {
      id: `can_${name}`,
      project: "/home/dev/widgets/.git",
      state: "open",
      origin: "recorded",
      name,
      title: `Do ${name}`,
      recordedAt: "2026-11-18T00:00:00.000Z",
      sightings: ["epi_one"],
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
