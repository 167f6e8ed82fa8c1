/** Tests: fast and deterministic ones; the real agents, the benchmarks and the soak run apart. */

import { defineConfig } from "vitest/config";

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/live/**", "test/suite/**", "**/node_modules/**"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    unstubEnvs: true,
    // Most tests wait for processes, so two files at a time are faster on two cores as well.
    maxWorkers: 2,
    // No test watches or reads the agents of whoever runs it.
    env: { CODEX_HOME: "/nonexistent/codex", CLAUDE_CONFIG_DIR: "/nonexistent/claude" },
    // A hook waits 150 ms for the daemon and spools then; a busy machine may need longer once.
    retry: 2,
  },
});
