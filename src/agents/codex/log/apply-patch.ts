/**
 * apply_patch: the patch language Codex's models write, read into file changes.
 *
 *     *** Begin Patch
 *     *** Add File: docs/new.md
 *     +its first line
 *     *** Update File: src/old.ts
 *     *** Move to: src/new.ts
 *     @@ function greet()
 *     -  return "hi";
 *     +  return "hello";
 *     *** Delete File: src/gone.ts
 *     *** End Patch
 *
 * As forgiving as Codex itself about blanks around markers. Nothing is applied here.
 */

import type { FileChange } from "../../../model/session-event.ts";

const HEADING = /^\*\*\* (Add|Update|Delete) File: (.+)$/;
const MOVE = /^\*\*\* Move to: (.+)$/;
const BEGIN = "*** Begin Patch";
const END = "*** End Patch";

/** `undefined` when the text is not a patch, or is one that changes nothing. */
export function fileChangesIn(patch: string): readonly FileChange[] | undefined {
  const lines = patch.split(/\r?\n/);
  const begin = lines.findIndex((line) => line.trim() === BEGIN);
  if (begin === -1) return undefined;
  const end = lines.findLastIndex((line) => line.trim() === END);
  const sections = sectionsOf(lines.slice(begin + 1, end > begin ? end : undefined));
  return sections.length === 0 ? undefined : sections.map(changeOf);
}

interface Section {
  readonly verb: string;
  readonly path: string;
  readonly body: string[];
}

function sectionsOf(lines: readonly string[]): readonly Section[] {
  const sections: Section[] = [];
  for (const line of lines) {
    const section = sections.at(-1);
    const [, verb, path] = HEADING.exec(unindented(line, section)) ?? [];
    if (verb !== undefined && path !== undefined) sections.push({ verb, path, body: [] });
    else section?.body.push(line);
  }
  return sections;
}

/** In a hunk a blank at the start means that the line stays as it is: it is no heading. */
function unindented(line: string, section: Section | undefined): string {
  const isInHunk = section?.verb === "Update" && section.body.length > 0;
  return isInHunk ? line.trimEnd() : line.trim();
}

function changeOf({ verb, path, body }: Section): FileChange {
  if (verb === "Delete") return { path, change: "delete" };
  if (verb === "Add") return { path, change: "add", patch: addedText(body) };
  const movedTo = MOVE.exec(body[0]?.trim() ?? "")?.[1];
  if (movedTo === undefined) return { path, change: "update", patch: hunks(body) };
  const patch = hunks(body.slice(1));
  return { path, change: "move", movedTo, ...(patch === "" ? {} : { patch }) };
}

function addedText(body: readonly string[]): string {
  return body
    .filter((line) => line.startsWith("+"))
    .map((line) => `${line.slice(1)}\n`)
    .join("");
}

function hunks(body: readonly string[]): string {
  return body.map((line) => `${line}\n`).join("");
}
