/** Edit diffs: a change that a log shows → a unified diff, where it shows enough to make one. */

import type { FileChange } from "../model/session-event.ts";

const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

/** Undefined unless every hunk says where it belongs and holds as many lines as it says. */
export function diffOf({ change, patch }: FileChange, path: string): string | undefined {
  if (patch === undefined) return undefined;
  const lines = patch.replace(/\n$/, "").split("\n");
  if (change === "add") return diffOfNew(path, patch, lines);
  if (change !== "update" || !areWhole(lines)) return undefined;
  return [`--- a/${path}`, `+++ b/${path}`, ...lines].join("\n");
}

function diffOfNew(path: string, text: string, lines: readonly string[]): string | undefined {
  if (text === "") return undefined;
  return [
    "--- /dev/null",
    `+++ b/${path}`,
    `@@ -0,0 +1,${lines.length} @@`,
    ...lines.map((line) => `+${line}`),
    ...(text.endsWith("\n") ? [] : ["\\ No newline at end of file"]),
  ].join("\n");
}

function areWhole(lines: readonly string[]): boolean {
  const starts = lines.flatMap((line, at) => (HUNK.test(line) ? [at] : []));
  return (
    starts[0] === 0 && starts.every((start, at) => isWhole(lines.slice(start, starts[at + 1])))
  );
}

/** An empty line is one of context whose only space was cut off. */
function isWhole([head = "", ...body]: readonly string[]): boolean {
  const [, before = "1", after = "1"] = HUNK.exec(head) ?? [];
  const count = (other: string) =>
    body.filter((line) => !line.startsWith("\\") && !line.startsWith(other)).length;
  return count("+") === Number(before) && count("-") === Number(after);
}
