/**
 * Rooms: which part of skilld may import which. The table is the rule; architecture.test.ts
 * enforces it, and ARCHITECTURE.md explains it.
 */

/** Words and small tools that every room may use. */
const BASE = ["model", "support"];

/** Stages: verbs. They meet in the model and never import one another. */
const STAGES: Readonly<Record<string, readonly string[]>> = {
  ingest: [...BASE, "agents", "safety"],
  observe: [...BASE, "safety"],
  reduce: [...BASE, "shell"],
  promote: [...BASE, "skill", "procedure"],
  replay: [...BASE, "condition", "skill"],
  verify: [...BASE, "condition"],
};

export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  support: [],
  model: [],
  config: BASE,
  wire: BASE,
  store: BASE,
  shell: BASE,
  safety: [...BASE, "shell"],
  condition: [...BASE, "shell"],
  skill: [...BASE, "shell", "condition", "safety"],
  procedure: [...BASE, "shell", "condition", "safety", "skill"],
  catalog: [...BASE, "shell", "condition", "safety", "skill"],
  agents: [...BASE, "wire", "config"],
  ...STAGES,
  process: [...BASE, "config", "shell", "safety"],
  prove: [
    ...BASE,
    "config",
    "shell",
    "condition",
    "safety",
    "skill",
    "agents",
    "process",
    "replay",
    "verify",
  ],
  cli: [...BASE, "wire", "config", "safety", "agents", "skill", "catalog", "prove"],
  hooks: [],
  daemon: [
    ...BASE,
    ...Object.keys(STAGES),
    "agents",
    "config",
    "procedure",
    "prove",
    "safety",
    "shell",
    "skill",
    "store",
    "wire",
  ],
};

/** Files another room may import, where a room has other doors than `room/room.ts`. */
export const DOORS: Readonly<Record<string, readonly string[]>> = {
  model: ["*"],
  support: ["*"],
  wire: ["*"],
  config: ["config.ts", "environment.ts", "home.ts", "search-path.ts"],
  store: [
    "store.ts",
    "store-busy.ts",
    "candidates.ts",
    "evidence.ts",
    "lock.ts",
    "logs.ts",
    "reader.ts",
    "rollouts.ts",
    "trials.ts",
  ],
  ingest: ["ingest.ts", "find-logs.ts", "read-log.ts", "session-telling.ts"],
  reduce: ["reduce.ts", "coverage.ts"],
  procedure: ["kept-steps.ts", "step-template.ts", "conditions.ts", "secret-place.ts", "words.ts"],
  shell: [
    "shell.ts",
    "script.ts",
    "word.ts",
    "quote.ts",
    "place.ts",
    "argv.ts",
    "writes.ts",
    "invocation.ts",
    "carry/options.ts",
  ],
  safety: ["redact.ts", "risk.ts", "step-risk.ts", "approval-subject.ts", "approvals.ts"],
  condition: [
    "parse-condition.ts",
    "print-condition.ts",
    "fill-condition.ts",
    "evaluate.ts",
    "look-at-project.ts",
    "match-pattern.ts",
    "pattern.ts",
    "phrase.ts",
    "placeholder.ts",
    "reading.ts",
    "code-span.ts",
  ],
  skill: [
    "skill.ts",
    "skill-folder.ts",
    "skill-name.ts",
    "read-folder.ts",
    "digest.ts",
    "fill-step.ts",
    "find-skill.ts",
    "existing-names.ts",
    "head.ts",
    "outline.ts",
    "place-skill.ts",
    "trust-ledger.ts",
    "patch.ts",
    "problem.ts",
    "value-types.ts",
    "lint/lint.ts",
    "lint/remark.ts",
    "side/openai-yaml.ts",
    "side/decision-contract.ts",
  ],
  replay: ["replay.ts", "bind.ts", "parameters.ts"],
  verify: ["verify.ts", "verdict.ts", "standing.ts"],
  prove: [
    "prove.ts",
    "gate.ts",
    "judge-step.ts",
    "load-skill.ts",
    "open-scene.ts",
    "read-values.ts",
    "receipt.ts",
    "resume.ts",
    "sandbox-here.ts",
    "scene.ts",
  ],
  catalog: ["catalog.ts", "find-named.ts", "open-skill.ts", "origins.ts", "ready-roots.ts"],
  agents: [
    "agents.ts",
    "agent.ts",
    "log-reader.ts",
    "agent-around.ts",
    "skill-folders.ts",
    "skill-roots.ts",
    "place-hooks.ts",
    "installation.ts",
    "interpreters.ts",
    "settings-plan.ts",
    "edits/line-diff.ts",
  ],
};

/** A secret and the only places, as path prefixes, that may know it. */
export const OWNERS: readonly {
  readonly secret: string;
  readonly pattern: RegExp;
  readonly owners: readonly string[];
}[] = [
  {
    secret: "SQL",
    pattern: /\b(SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM|PRAGMA)\b|\.pragma\(/,
    owners: ["src/store/"],
  },
  { secret: "better-sqlite3", pattern: /from "better-sqlite3"/, owners: ["src/store/"] },
  { secret: "execa", pattern: /from "execa"/, owners: ["src/process/"] },
  { secret: "bubblewrap", pattern: /"bwrap"/, owners: ["src/process/"] },
  { secret: "unbash", pattern: /from "unbash"/, owners: ["src/shell/"] },
  { secret: "gray-matter and YAML", pattern: /from "(gray-matter|yaml)"/, owners: ["src/skill/"] },
  { secret: "the Markdown parser", pattern: /from "mdast/, owners: ["src/skill/markdown.ts"] },
  { secret: "chokidar", pattern: /from "chokidar"/, owners: ["daemon/watch.ts"] },
  { secret: "an agent's name", pattern: /"(codex|claude)"/, owners: ["src/agents/"] },
  { secret: "process.env", pattern: /process\.env/, owners: ["src/config/", "hooks/"] },
  {
    secret: "the clock",
    pattern: /Date\.now\(|new Date\(|performance\.now/,
    owners: ["src/support/clock.ts", "hooks/"],
  },
  {
    secret: "exit codes",
    pattern: /process\.(exit\(|exitCode)/,
    owners: ["daemon/main.ts", "src/cli/main.ts", "hooks/"],
  },
  {
    secret: "signals",
    pattern: /process\.(on|once)\(("SIG|signal)/,
    owners: ["daemon/main.ts", "src/cli/interrupts.ts"],
  },
];
