/** Steps, written: the exact inverse of reading them. */

import { printCodeSpan as quoted } from "../../condition/code-span.ts";
import { printPattern } from "../../condition/pattern.ts";
import { printCondition } from "../../condition/print-condition.ts";
import type { EnvEntry, Need, StepTemplate } from "../../model/procedure.ts";

const BARE = /^[\w./@:=+,-]+$/;

export interface StepPlace {
  /** Counted from 1. */
  readonly number: number;
  /** The file that holds the command in place of the body. */
  readonly script?: string | undefined;
}

export function printStep(step: StepTemplate, { number, script }: StepPlace): string {
  const marker = `${number}. `;
  const lines = [
    ...(script === undefined ? printAction(step) : [`> Script: ${quoted(script)}`]),
    ...linesOf(step).map((line) => `- ${line}`),
  ];
  const indent = " ".repeat(marker.length);
  const indented = lines.map((line) => (line === "" ? "" : `${indent}${line}`));
  return [`${marker}${step.title}`, ...indented].join("\n");
}

function printAction(step: StepTemplate): readonly string[] {
  switch (step.kind) {
    case "shell":
      return fenced("sh", step.command);
    case "edit":
      return fenced("diff", step.diff);
    case "tool": {
      const { server, tool, arguments: given } = step;
      return fenced("json", JSON.stringify({ server, tool, arguments: given }, undefined, 2));
    }
    case "agent":
      return [`> Agent step: ${step.instruction}`];
  }
}

function fenced(language: string, text: string): readonly string[] {
  const runs = text.match(/`{3,}/g) ?? [];
  const fence = "`".repeat(Math.max(2, ...runs.map((run) => run.length)) + 1);
  return [`${fence}${language}`, ...text.split("\n"), fence];
}

function linesOf(step: StepTemplate): readonly string[] {
  const { needs, optionalWhen, expects, risk } = step;
  const { folder, env, timeoutSeconds, binds } = step.kind === "shell" ? step : NO_PROGRAM;
  return [
    `id: ${step.id}`,
    ...(folder === undefined ? [] : [`in: ${printArgument(folder)}`]),
    ...env.map((entry) => `env: ${printArgument(printEntry(entry))}`),
    ...(needs.length === 0 ? [] : [`needs: ${needs.map(printNeed).join(", ")}`]),
    ...(timeoutSeconds === undefined ? [] : [`timeout: ${timeoutSeconds}s`]),
    ...(optionalWhen === undefined ? [] : [`optional: when ${printCondition(optionalWhen)}`]),
    ...binds.map(
      ({ name, stream, pattern }) =>
        `bind ${quoted(name)} from ${stream} matches ${quoted(printPattern(pattern))}`,
    ),
    ...expects.map((condition) => `expect ${printCondition(condition)}`),
    ...(risk === undefined ? [] : [`risk: ${risk}`]),
  ];
}

const NO_PROGRAM = { folder: undefined, env: [], timeoutSeconds: undefined, binds: [] } as const;

function printArgument(text: string): string {
  return BARE.test(text) ? text : quoted(text);
}

function printEntry(entry: EnvEntry): string {
  return entry.kind === "value" ? `${entry.name}=${entry.value}` : entry.name;
}

function printNeed(need: Need): string {
  return need.kind === "write" ? `write ${quoted(need.path)}` : need.kind;
}
