/** What people do again and again to get a Rust workspace to its users. */

import type { Recipe } from "../recipe.ts";
import { commit, numberBetween, prose, semver } from "../values.ts";

const count = numberBetween(20, 99);

const TESTED =
  "running {{count}} tests\ntest result: ok. {{count}} passed; 0 failed; finished in 0.{{count}}s";

const release: Recipe = {
  name: "release-crate",
  setting: "rust",
  params: { version: semver },
  printed: { count },
  prompts: [
    "Release {{version}}",
    "new crate version: {{version}}",
    "please prepare the {{version}} release, no publish",
  ],
  steps: [
    {
      kind: "run",
      id: "bump",
      run: "cargo set-version --workspace {{version}}",
      prints: "   Upgrading core to {{version}}",
      also: ['file `Cargo.toml` contains `version = "{{version}}"`', "file `Cargo.toml` exists"],
    },
    {
      kind: "run",
      id: "test",
      run: "cargo test --workspace --locked",
      prints: TESTED,
      stumble: {
        run: "cargo test --workspace --locked --offline",
        prints: "error: failed to download `serde v1.0.219`",
        exit: 101,
      },
    },
    {
      kind: "run",
      id: "build",
      run: 'RUSTFLAGS="-C target-cpu=x86-64-v3" cargo build --release',
      prints: "    Finished `release` profile in {{count}}s",
    },
    {
      kind: "free-edit",
      id: "notes",
      file: "RELEASES.md",
      above: ["<!-- newest first -->"],
      heads: ["# Version {{version}}"],
      writes: (dice) => ["", prose(dice), ""],
    },
    {
      kind: "run",
      id: "commit",
      run: 'git commit -am "chore: release v{{version}}"',
      prints: "[main 5d{{count}}c1b] chore: release v{{version}}",
      also: ["git committed `RELEASES.md`", "git committed `Cargo.toml`"],
    },
    { kind: "run", id: "tag", run: "git tag v{{version}}", leaves: ["git tag `v{{version}}`"] },
  ],
};

const backport: Recipe = {
  name: "backport-fix",
  setting: "rust",
  params: { commit },
  printed: { count, picked: commit },
  prompts: [
    "Backport {{commit}} to 1.x",
    "{{commit}} must go into the stable branch as well",
    "cherry-pick {{commit}} please",
  ],
  steps: [
    {
      kind: "run",
      id: "switch",
      run: "git switch release-1.x",
      prints: "Switched to branch 'release-1.x'",
      also: ["git branch `release-1.x`"],
    },
    {
      kind: "run",
      id: "pick",
      run: "git cherry-pick -x {{commit}}",
      prints: "[release-1.x {{picked}}] Fix it\n 1 file changed",
    },
    {
      kind: "run",
      id: "test",
      run: "cargo nextest run",
      prints: "Summary {{count}} tests run: {{count}} passed",
    },
    {
      kind: "run",
      id: "push",
      run: "git push origin release-1.x",
      prints: "   {{picked}}  release-1.x -> release-1.x",
    },
    {
      kind: "run",
      id: "notify",
      run: "gh workflow run stable.yml -f sha={{picked}}",
      prints: "Created workflow_dispatch event",
    },
  ],
};

const lintFix: Recipe = {
  name: "format-lint-test",
  setting: "rust",
  params: {},
  printed: { count },
  prompts: ["Run the usual checks", "fmt, clippy, tests please", "make sure CI will be green"],
  steps: [
    { kind: "run", id: "format", run: "cargo fmt --all" },
    {
      kind: "run",
      id: "lint",
      run: "cargo clippy --workspace --all-targets -- -D warnings",
      prints: "    Finished in 3.{{count}}s",
      stumble: {
        run: "cargo clippy --workspace --all-target -- -D warnings",
        prints: "error: unexpected argument '--all-target' found",
        exit: 1,
      },
    },
    { kind: "run", id: "test", run: "cargo test --doc", prints: TESTED },
  ],
};

export const RUST_RELEASES: readonly Recipe[] = [release, backport, lintFix];
