/** What people do again and again in a Rust workspace. */

import type { Recipe } from "../recipe.ts";
import { commit, noun, prose, semver, sentence } from "../values.ts";

const TESTED =
  "running {{count}} tests\ntest result: ok. {{count}} passed; 0 failed; finished in 0.{{count}}s";
const count = {
  type: "number",
  draw: (dice) => String(dice.integer(20, 99)),
} as const satisfies Recipe["params"][string];

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
      heads: ["# Version {{version}}"],
      writes: (dice) => ["", prose(dice), ""],
    },
    {
      kind: "run",
      id: "commit",
      run: 'git commit -am "chore: release v{{version}}"',
      prints: "[main 5d{{count}}c1b] chore: release v{{version}}",
      also: ["git clean", "git committed `RELEASES.md`", "git committed `Cargo.toml`"],
    },
    { kind: "run", id: "tag", run: "git tag v{{version}}", leaves: ["git tag `v{{version}}`"] },
  ],
};

const addCrate: Recipe = {
  name: "add-crate",
  setting: "rust",
  params: { crate: noun },
  printed: { count },
  prompts: [
    "Add a crate {{crate}} to the workspace",
    "we need a new crate for {{crate}}",
    "split {{crate}} out into its own crate, empty for now",
  ],
  steps: [
    {
      kind: "run",
      id: "create",
      run: "cargo new --lib --vcs none crates/{{crate}}",
      prints: "    Creating library `{{crate}}` package",
      looks: [{ run: "ls crates/{{crate}}", prints: "Cargo.toml\nsrc" }],
      leaves: ["dir `crates/{{crate}}` exists"],
    },
    {
      kind: "edit",
      id: "member",
      file: "Cargo.toml",
      above: ["[workspace]", "members = ["],
      adds: ['    "crates/{{crate}}",'],
    },
    {
      kind: "run",
      id: "check",
      run: "cargo check -p {{crate}}",
      prints: "    Finished dev profile in 0.{{count}}s",
    },
    { kind: "run", id: "stage", run: "git add Cargo.toml crates/{{crate}}" },
    {
      kind: "run",
      id: "commit",
      run: 'git commit -m "Add crate {{crate}}"',
      prints: "[main {{count}}f0aa1] Add crate {{crate}}",
      leaves: ["git committed `Cargo.toml`"],
      also: ["git committed `crates/{{crate}}`", "git committed `crates/{{crate}}/Cargo.toml`"],
    },
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

const benchmark: Recipe = {
  name: "record-baseline",
  setting: "rust",
  params: { baseline: noun },
  printed: { count },
  prompts: [
    "Save a benchmark baseline {{baseline}}",
    "baseline {{baseline}} before I touch the parser",
    "record the numbers",
  ],
  steps: [
    {
      kind: "run",
      id: "bench",
      run: "cargo bench --bench parse -- --save-baseline {{baseline}}",
      prints: "parse/large  time: [{{count}}.1 ms {{count}}.3 ms {{count}}.9 ms]",
      folder: "crates/parser",
    },
    {
      kind: "run",
      id: "folder",
      run: "mkdir -p baselines/{{baseline}}",
      leaves: ["dir `baselines/{{baseline}}` exists"],
    },
    {
      kind: "run",
      id: "keep",
      run: "cp target/criterion/parse/{{baseline}}/estimates.json baselines/{{baseline}}/estimates.json",
      leaves: ["file `baselines/{{baseline}}/estimates.json` exists"],
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

const errorCode: Recipe = {
  name: "add-error-code",
  setting: "rust",
  params: {
    code: { type: "number", draw: (dice) => String(dice.integer(400, 999)) },
    meaning: sentence,
  },
  prompts: [
    "New error code E{{code}}: {{meaning}}",
    "add E{{code}} ({{meaning}})",
    "we need an error for this: {{meaning}}",
  ],
  steps: [
    {
      kind: "edit",
      id: "register",
      file: "src/errors.rs",
      above: ["pub const CODES: &[(u16, &str)] = &["],
      adds: ['    ({{code}}, "{{meaning}}"),'],
    },
    {
      kind: "edit",
      id: "explain",
      file: "docs/errors/E{{code}}.md",
      isNew: true,
      adds: ["# E{{code}}", "", "{{meaning}}"],
    },
    { kind: "run", id: "check", run: "cargo xtask check-errors", prints: "ok" },
  ],
};

export const RUST_RECIPES: readonly Recipe[] = [
  release,
  addCrate,
  backport,
  benchmark,
  lintFix,
  errorCode,
];
