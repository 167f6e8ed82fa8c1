/** The live suite: real agents, scripted models. Slow, so apart from the other tests. */

import { defineConfig } from "vitest/config";

const SESSION_DEADLINE_MS = 120_000;

// biome-ignore lint/style/noDefaultExport: vitest reads its settings from the default export
export default defineConfig({
  test: {
    include: ["test/live/**/*.test.ts"],
    globalSetup: ["test/live/support/install-agents.ts"],
    testTimeout: SESSION_DEADLINE_MS,
    hookTimeout: SESSION_DEADLINE_MS,
    maxWorkers: 2,
  },
});
