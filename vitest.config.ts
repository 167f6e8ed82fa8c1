/** Tests: fast and deterministic ones; the real agents, the benchmarks and the soak run apart. */

import { env } from "node:process";
import { defineConfig } from "vitest/config";

// Nothing here speaks TLS, and to read a bundle of certificates doubles the start of every process.
// biome-ignore lint/style/noProcessEnv: the processes that tests start inherit it
delete env["NODE_EXTRA_CA_CERTS"];

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/live/**", "test/suite/**", "**/node_modules/**"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    unstubEnvs: true,
    // Most tests wait for processes and for deadlines to pass, so three files at a time are faster
    // on two cores as well.
    maxWorkers: 3,
    // No test changes what another one imports, and to import it anew costs more than most files take.
    isolate: false,
    // No test watches or reads the agents of whoever runs it.
    env: { CODEX_HOME: "/nonexistent/codex", CLAUDE_CONFIG_DIR: "/nonexistent/claude" },
    // A hook waits 150 ms for the daemon and spools then; a busy machine may need longer once.
    retry: 2,
  },
});
