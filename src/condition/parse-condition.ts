/** Conditions, read: the grammar of each form, and what its arguments may be. */

import type {
  Condition,
  ExitTest,
  JsonTest,
  StateCondition,
  TextTest,
} from "../model/condition.ts";
import { parseScript } from "../shell/shell.ts";
import { readJsonPath } from "./json-path.ts";
import { readPattern } from "./pattern.ts";
import { type Phrase, readPhrase } from "./phrase.ts";
import { type Reading, RefusalError } from "./reading.ts";
import { checkRange } from "./version-range.ts";

const FORMS = [
  "exit",
  "file",
  "dir",
  "json",
  "stdout",
  "stderr",
  "git",
  "port",
  "env",
  "tool",
  "check",
] as const;
const EXIT_CODES: readonly [number, number] = [0, 255];
const PORTS: readonly [number, number] = [1, 65_535];
const VARIABLE_NAME = /^[A-Za-z_]\w{0,127}$/;
const TOOL_NAME = /^[A-Za-z0-9_][\w.+-]{0,127}$/;

export function parseCondition(text: string): Reading<Condition> {
  return readPhrase(text, readCondition);
}

/** A part of a longer phrase. */
export function readCondition(phrase: Phrase): Condition {
  const form = phrase.oneOf(FORMS);
  switch (form) {
    case "exit":
      return exitTest(phrase);
    case "file":
      return fileCondition(phrase);
    case "dir":
      return { kind: "entry", entry: form, path: projectPath(phrase), is: phrase.oneOf(PRESENCE) };
    case "json":
      return jsonCondition(phrase);
    case "stdout":
    case "stderr":
      return { kind: "output", stream: form, test: textTest(phrase) };
    case "git":
      return gitCondition(phrase);
    case "port":
      return portCondition(phrase);
    case "env":
      return variableCondition(phrase);
    case "tool":
      return toolCondition(phrase);
    case "check":
      return checkCondition(phrase);
  }
}

export function isStateCondition(condition: Condition): condition is StateCondition {
  return condition.kind !== "exit" && condition.kind !== "output";
}

/** Relative to the project, and never out of it. */
export function checkProjectPath(path: string): void {
  if (/^[/~]/.test(path) || path.split("/").includes("..")) {
    throw new RefusalError(
      `${JSON.stringify(path)} leads out of the project`,
      "Write a path relative to the project, without `..`.",
    );
  }
}

const PRESENCE = ["exists", "missing"] as const;

function exitTest(phrase: Phrase): ExitTest {
  return { kind: "exit", code: phrase.number("exit code", EXIT_CODES) };
}

function fileCondition(phrase: Phrase): Condition {
  const path = projectPath(phrase);
  const verb = phrase.oneOf([...PRESENCE, "contains", "matches"]);
  return verb === "exists" || verb === "missing"
    ? { kind: "entry", entry: "file", path, is: verb }
    : { kind: "file-text", path, test: textTestOf(verb, phrase) };
}

function jsonCondition(phrase: Phrase): Condition {
  const path = projectPath(phrase);
  const at = readJsonPath(phrase.quoted("path into the JSON"));
  return { kind: "json", path, at, test: jsonTest(phrase) };
}

function jsonTest(phrase: Phrase): JsonTest {
  const verb = phrase.oneOf(["equals", "matches"]);
  return verb === "equals"
    ? { kind: verb, text: phrase.quoted("value") }
    : { kind: verb, pattern: readPattern(phrase.quoted("pattern")) };
}

function textTest(phrase: Phrase): TextTest {
  return textTestOf(phrase.oneOf(["contains", "matches"]), phrase);
}

function textTestOf(verb: TextTest["kind"], phrase: Phrase): TextTest {
  return verb === "contains"
    ? { kind: verb, text: phrase.quoted("text") }
    : { kind: verb, pattern: readPattern(phrase.quoted("pattern")) };
}

function gitCondition(phrase: Phrase): Condition {
  const what = phrase.oneOf(["clean", "branch", "tag", "committed"]);
  switch (what) {
    case "clean":
      return { kind: "git-clean" };
    case "branch":
      return { kind: "git-branch", branch: phrase.quoted("branch") };
    case "tag":
      return { kind: "git-tag", tag: phrase.quoted("tag") };
    case "committed":
      return { kind: "git-committed", path: projectPath(phrase) };
  }
}

function portCondition(phrase: Phrase): Condition {
  const port = phrase.number("port", PORTS);
  phrase.oneOf(["open"]);
  return { kind: "port-open", port };
}

function variableCondition(phrase: Phrase): Condition {
  const name = named(phrase.quoted("variable's name"), VARIABLE_NAME);
  phrase.oneOf(["set"]);
  return { kind: "env-set", name };
}

function toolCondition(phrase: Phrase): Condition {
  const name = named(phrase.quoted("tool's name"), TOOL_NAME);
  const range = phrase.quoted("range of versions");
  checkRange(range);
  return { kind: "tool", name, range };
}

function checkCondition(phrase: Phrase): Condition {
  const command = phrase.quoted("command");
  const script = parseScript(command);
  if (script.kind === "unparsable") {
    throw new RefusalError(`the command can not be read: ${script.reason}`, "Correct the command.");
  }
  const verb = phrase.oneOf(["exit", "prints"]);
  return { kind: "check", command, test: verb === "exit" ? exitTest(phrase) : textTest(phrase) };
}

function projectPath(phrase: Phrase): string {
  const path = phrase.quoted("path");
  checkProjectPath(path);
  return path;
}

function named(name: string, form: RegExp): string {
  if (form.test(name)) return name;
  throw new RefusalError(`${JSON.stringify(name)} is no such name`, "Write the bare name.");
}
