/** Checks: commands whose success says that the work is good: tests, linters, compilers, builds. */

import { hasOption, type Invocation, invocationOf } from "../../shell/invocation.ts";
import type { AtomicCommand, Pipeline } from "../../shell/script.ts";
import { ownCommands } from "./own-commands.ts";

/** The exit code of a pipeline is that of its last command: `npm test | tail` checks nothing. */
export function isCheck(pipeline: Pipeline): boolean {
  return ownCommands(pipeline).slice(-1).some(checksSomething);
}

/** Whether or not its success shows. */
export function holdsCheck({ commands }: Pipeline): boolean {
  return commands.some(checksSomething);
}

function checksSomething(command: AtomicCommand): boolean {
  const invocation = invocationOf(command);
  return invocation !== undefined && checks(invocation);
}

const ALWAYS = new Set(
  (
    "vitest jest mocha ava tap playwright cypress tsc eslint biome oxlint stylelint knip pytest tox nox " +
    "mypy pyright ruff flake8 pylint rspec rubocop phpunit phpstan ctest shellcheck hadolint golangci-lint " +
    "staticcheck nextest ktlint detekt clang-tidy"
  ).split(" "),
);
const TARGET =
  /^(?:run )?(?:\S*[:-])?(?:test|tests|check|checks|lint|build|verify|typecheck|type-check|types|ci|e2e|unit)(?:[:-]\S*)?$/;
const BY_TARGET = new Set(
  "npm pnpm yarn bun make just task gradle gradlew mvn mvnw rake nx turbo deno mix mise".split(" "),
);
const BY_SUB_COMMAND: ReadonlyMap<string, RegExp> = new Map([
  ["cargo", /^(?:test|check|clippy|build|nextest|t|b)$/],
  ["go", /^(?:test|vet|build)$/],
  ["dotnet", /^(?:test|build)$/],
  ["swift", /^(?:test|build)$/],
  ["flutter", /^(?:test|analyze)$/],
  ["terraform", /^(?:validate|plan)$/],
  ["bundle", /^exec (?:rspec|rubocop|rake)$/],
  ["poetry", /^run (?:pytest|mypy|ruff|tox)$/],
  ["uv", /^run (?:pytest|mypy|ruff|tox)$/],
]);

function checks(invocation: Invocation): boolean {
  const { program, subCommand = "" } = invocation;
  if (ALWAYS.has(program)) return true;
  if (program === "npx" || program === "bunx") return ALWAYS.has(subCommand);
  if (BY_TARGET.has(program)) return TARGET.test(subCommand) || subCommand === "t";
  if (program === "prettier" || program === "black") return hasOption(invocation, "--check");
  if (program === "node") return hasOption(invocation, "--test", "--check");
  if (/^python3?$/.test(program)) return /^-m (?:pytest|unittest|mypy|ruff)$/.test(subCommand);
  return BY_SUB_COMMAND.get(program)?.test(subCommand) === true;
}
