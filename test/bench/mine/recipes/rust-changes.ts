/** What people do again and again to the code of a Rust workspace. */

import type { Recipe } from "../recipe.ts";
import { noun, numberBetween, sentence } from "../values.ts";

const count = numberBetween(20, 99);

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

export const RUST_CHANGES: readonly Recipe[] = [addCrate, benchmark, errorCode];
