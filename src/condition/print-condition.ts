/** Conditions, written: the exact inverse of reading them. */

import type { Condition, ExitTest, JsonTest, TextTest } from "../model/condition.ts";
import { printCodeSpan as quoted } from "./code-span.ts";
import { printJsonPath } from "./json-path.ts";
import { printPattern } from "./pattern.ts";

export function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case "exit":
      return printExit(condition);
    case "entry":
      return `${condition.entry} ${quoted(condition.path)} ${condition.is}`;
    case "file-text":
      return `file ${quoted(condition.path)} ${printTest(condition.test)}`;
    case "json": {
      const at = quoted(printJsonPath(condition.at));
      return `json ${quoted(condition.path)} ${at} ${printTest(condition.test)}`;
    }
    case "output":
      return `${condition.stream} ${printTest(condition.test)}`;
    case "git-clean":
      return "git clean";
    case "git-branch":
      return `git branch ${quoted(condition.branch)}`;
    case "git-tag":
      return `git tag ${quoted(condition.tag)}`;
    case "git-committed":
      return `git committed ${quoted(condition.path)}`;
    case "port-open":
      return `port ${condition.port} open`;
    case "env-set":
      return `env ${quoted(condition.name)} set`;
    case "tool":
      return `tool ${quoted(condition.name)} ${quoted(condition.range)}`;
    case "check":
      return `check ${quoted(condition.command)} ${printCheck(condition.test)}`;
  }
}

function printCheck(test: ExitTest | TextTest): string {
  return test.kind === "exit" ? printExit(test) : `prints ${printTest(test)}`;
}

function printExit({ code }: ExitTest): string {
  return `exit ${code}`;
}

function printTest(test: TextTest | JsonTest): string {
  const argument = test.kind === "matches" ? printPattern(test.pattern) : test.text;
  return `${test.kind} ${quoted(argument)}`;
}
