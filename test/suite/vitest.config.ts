/** Suites: whole bodies of cases, too long for every run of the tests. `npm run suite NAME` runs one. */

import { defineConfig } from "vitest/config";

const CASE_DEADLINE_MS = 300_000;

// biome-ignore lint/style/noDefaultExport: vitest reads its settings from the default export
export default defineConfig({
  test: {
    include: ["test/suite/**/*.test.ts"],
    testTimeout: CASE_DEADLINE_MS,
    hookTimeout: CASE_DEADLINE_MS,
    unstubEnvs: true,
    maxWorkers: 2,
    env: { CODEX_HOME: "/nonexistent/codex", CLAUDE_CONFIG_DIR: "/nonexistent/claude" },
  },
});
