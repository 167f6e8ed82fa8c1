/** Conditions, filled in: values in place of placeholders, so that the condition can be asked. */

import type { Condition, JsonTest, TextTest } from "../model/condition.ts";
import { checkProjectPath } from "./parse-condition.ts";
import { fillCommand, fillPattern, fillText, type Values } from "./placeholder.ts";
import { type Reading, reading } from "./reading.ts";

/** Refused where a value leads out of the project, or would become a part of a command. */
export function fillCondition(condition: Condition, values: Values): Reading<Condition> {
  return reading(() => filled(condition, values));
}

/** Every text of a condition that may hold placeholders. */
export function textsOf(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case "exit":
    case "git-clean":
    case "port-open":
      return [];
    case "entry":
    case "git-committed":
      return [condition.path];
    case "file-text":
      return [condition.path, textOf(condition.test)];
    case "json": {
      const names = condition.at.filter((segment) => typeof segment === "string");
      return [condition.path, ...names, textOf(condition.test)];
    }
    case "output":
      return [textOf(condition.test)];
    case "git-branch":
      return [condition.branch];
    case "git-tag":
      return [condition.tag];
    case "env-set":
      return [condition.name];
    case "tool":
      return [condition.name, condition.range];
    case "check":
      return [
        condition.command,
        ...(condition.test.kind === "exit" ? [] : [textOf(condition.test)]),
      ];
  }
}

function filled(condition: Condition, values: Values): Condition {
  const text = (template: string) => fillText(template, values);
  switch (condition.kind) {
    case "exit":
    case "git-clean":
    case "port-open":
    case "env-set":
    case "tool":
      return condition;
    case "entry":
    case "git-committed":
      return { ...condition, path: filledPath(condition.path, values) };
    case "file-text": {
      const path = filledPath(condition.path, values);
      return { ...condition, path, test: filledTest(condition.test, values) };
    }
    case "json": {
      const path = filledPath(condition.path, values);
      const at = condition.at.map((each) => (typeof each === "string" ? text(each) : each));
      return { ...condition, path, at, test: filledTest(condition.test, values) };
    }
    case "output":
      return { ...condition, test: filledTest(condition.test, values) };
    case "git-branch":
      return { ...condition, branch: text(condition.branch) };
    case "git-tag":
      return { ...condition, tag: text(condition.tag) };
    case "check": {
      const { command, test } = condition;
      const filledTo = test.kind === "exit" ? test : filledTest(test, values);
      return { ...condition, command: fillCommand(command, values), test: filledTo };
    }
  }
}

function filledPath(template: string, values: Values): string {
  const path = fillText(template, values);
  checkProjectPath(path);
  return path;
}

function filledTest<Test extends TextTest | JsonTest>(test: Test, values: Values): Test {
  return test.kind === "matches"
    ? { ...test, pattern: fillPattern(test.pattern, values) }
    : { ...test, text: fillText(test.text, values) };
}

function textOf(test: TextTest | JsonTest): string {
  return test.kind === "matches" ? test.pattern.source : test.text;
}
