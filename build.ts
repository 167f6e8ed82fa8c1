/**
 * Build: every program of skilld as one file each, with what it imports.
 *
 * A command that loads hundreds of small files takes twice as long to start, and it is started by
 * people and agents all day. better-sqlite3 stays outside: it is native.
 */

import { type BuildOptions, build } from "esbuild";

const PROGRAMS: BuildOptions = {
  entryPoints: [
    "src/cli/main.ts",
    "daemon/main.ts",
    "daemon/workers/catalog-worker.ts",
    "daemon/workers/log-worker.ts",
    "daemon/workers/mine-worker.ts",
    "daemon/workers/observe-worker.ts",
    "daemon/workers/reduce-worker.ts",
  ],
  format: "esm",
  external: ["better-sqlite3"],
  mainFields: ["module", "main"],
  // Libraries in the older module format ask for Node's own modules by `require`.
  banner: {
    js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
  },
};

/** Copied to a folder of its own at installation, where no package.json says what it is. */
const HOOK: BuildOptions = {
  entryPoints: ["hooks/forward.ts"],
  format: "cjs",
  outExtension: { ".js": ".cjs" },
};

await Promise.all(
  [PROGRAMS, HOOK].map((options) =>
    build({
      ...options,
      bundle: true,
      platform: "node",
      target: "node20",
      outdir: "dist",
      outbase: ".",
      logLevel: "warning",
    }),
  ),
);
