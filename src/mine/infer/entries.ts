/** Entries: claims about files, folders, tags and branches, as conditions. */

import type { StateCondition } from "../../model/condition.ts";
import type { Column } from "../generalise/columns.ts";
import type { Claim } from "./claims.ts";

const SWITCHES_BRANCH = /^git\s+(?:checkout|switch)\s/;
/** Programs that change a file in place: it was there before, and is there whatever they do. */
const CHANGES_IN_PLACE = /^(?:sed|npm|pnpm|yarn)\b/;
const BARE_FILE = /^(?:[A-Z][A-Za-z]*|\..+)$/;

export function entryCondition(
  claim: Claim,
  name: string,
  column: Column,
): StateCondition | undefined {
  const kind = looksLikeFile(claim.name) ? "file" : "dir";
  switch (claim.what) {
    case "file-written":
      return isNew(claim, column) ? entry("file", "exists", name) : undefined;
    case "path-exists":
      return claim.isNew === false ? undefined : entry(kind, "exists", name);
    case "folder-made":
      return entry("dir", "exists", name);
    case "file-removed":
      return entry(kind, "missing", name);
    case "git-tag":
      return name === "" ? undefined : { kind: "git-tag", tag: name };
    case "git-branch":
      return isSwitch(column) ? { kind: "git-branch", branch: name } : undefined;
    case "git-commit":
    case "index-written":
    case "index-removed":
      return undefined;
  }
}

/** Whether it may not have been there before: that what was there is still there proves nothing. */
function isNew({ isNew: told, sources }: Claim, column: Column): boolean {
  return told !== false && !isInPlace(column, sources);
}

function isSwitch(column: Column): boolean {
  return scriptsOf(column).every((script) => SWITCHES_BRANCH.test(script));
}

/** An edit of a file that was there, or a command that only changes what is there. */
function isInPlace(column: Column, sources: Claim["sources"]): boolean {
  const isUpdate = column.steps.some(
    (step) => step?.deed.type === "edit" && step.deed.change.change !== "add",
  );
  if (isUpdate) return true;
  return (
    sources.every((source) => source === "known") &&
    scriptsOf(column).some((script) => CHANGES_IN_PLACE.test(script))
  );
}

export function scriptsOf({ steps }: Column): readonly string[] {
  return steps.flatMap((step) => (step?.deed.type === "command" ? [step.deed.script] : []));
}

function entry(
  kind: "file" | "dir",
  is: "exists" | "missing",
  path: string,
): StateCondition | undefined {
  const bare = path.replace(/\/$/, "");
  return bare === ""
    ? undefined
    : { kind: "entry", entry: path.endsWith("/") ? "dir" : kind, path: bare, is };
}

/** `dist/a.tgz`, `Makefile`, `.env`; whatever else has no ending is a folder. */
function looksLikeFile(path: string): boolean {
  const name = path.split("/").at(-1) ?? "";
  return name.includes(".") || BARE_FILE.test(name);
}
