/** A case: a procedure as skilld would write it, the repository it is for, and values it has not seen. */

import type { WrittenStep } from "../skills.ts";

export interface Case {
  readonly name: string;
  readonly family: string;
  /** A script of bash that fills an empty git repository; what it leaves is committed. */
  readonly setup: string;
  /** As below `## Parameters`. */
  readonly parameters: readonly string[];
  readonly before?: readonly string[];
  readonly steps: readonly WrittenStep[];
  readonly after?: readonly string[];
  /** New ones, which are no examples. */
  readonly values: Readonly<Record<string, string>>;
}

export function bodyOf({ parameters, before = [], after = [] }: Case, steps: string): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? "" : `## ${title}\n\n${lines.map((line) => `- ${line}\n`).join("")}\n`;
  return `${list("Parameters", parameters)}${list("Before", before)}## Steps\n\n${steps}\n${list("After", after)}`;
}
