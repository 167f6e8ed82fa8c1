/** Diffs of edit steps: unified, relative to the project, nothing but hunks. */

const HEADER = /^(?:---|\+\+\+) (?:[ab]\/)?([^\t]+)/;
const HUNK = /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/;
const HUNK_LINE = /^(?:[ +-]|\\ No newline|$)/;

/** Why this is no diff that could be applied; undefined when it is one. */
export function whyNoDiff(diff: string): string | undefined {
  const lines = diff.split("\n");
  const [before = "", after = "", hunk = ""] = lines;
  if (!before.startsWith("--- ") || !after.startsWith("+++ ") || !HUNK.test(hunk)) {
    return "the diff does not begin with the two names of its file and a hunk";
  }
  const strange = lines.slice(2).find((line) => !HUNK.test(line) && !HUNK_LINE.test(line));
  if (strange !== undefined) return `${JSON.stringify(strange)} is no line of a diff`;
  const away = lines.map((line) => HEADER.exec(line)?.[1]).find(leadsAway);
  return away === undefined ? undefined : `${JSON.stringify(away)} leads out of the project`;
}

function leadsAway(path: string | undefined): boolean {
  if (path === undefined || path === "/dev/null") return false;
  return /^[/~]/.test(path) || path.split("/").includes("..");
}
