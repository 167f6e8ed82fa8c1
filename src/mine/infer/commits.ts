/** Commits: that what was added or changed since the last commit is in this one as it is. */

import { folderOf } from "../draft/steps.ts";
import { textOf } from "../draft/text.ts";
import type { NamedValues } from "../draft/values.ts";
import type { Column } from "../generalise/columns.ts";
import type { General } from "../generalise/generalise.ts";
import { scriptsOf } from "./entries.ts";
import type { Inferred } from "./infer.ts";

const COMMITS = /^git\s+commit\b/;
const COMMITS_ALL = /^git\s+commit\b.*\s(?:-[a-z]*a[a-z]*|--all)\b/;
const ADDS = /^git\s+add\b/;
const ADDS_ALL = /^git\s+add\s+(?:-A|--all|\.)(?:\s|$)/;
const PATHS_MAX = 6;

export function commitConditions(
  column: Column,
  general: General,
  values: NamedValues,
): readonly Inferred[] {
  const scripts = scriptsOf(column);
  if (
    column.kind !== "shell" ||
    scripts.length === 0 ||
    !scripts.every((script) => COMMITS.test(script))
  )
    return [];
  const before = general.columns.slice(0, column.number);
  const since = before.slice(
    before.findLastIndex((each) => scriptsOf(each).some((script) => COMMITS.test(script))) + 1,
  );
  const isAll = scripts.every((script) => COMMITS_ALL.test(script));
  const paths = since.filter(isAlways).flatMap((each) => {
    const own = scriptsOf(each);
    if (own.length === 0) return [];
    if (own.every((script) => ADDS_ALL.test(script))) return editedPaths(since, general, values);
    return own.every((script) => ADDS.test(script)) ? addedPaths(each, general, values) : [];
  });
  const tracked = isAll ? editedPaths(since.filter(isUpdate), general, values) : [];
  return [...new Set([...paths, ...tracked])].slice(0, PATHS_MAX).map((path) => ({
    condition: { kind: "git-committed", path },
    because: `after all of ${scripts.length} times: it was added, and the commit succeeded`,
  }));
}

function isAlways({ steps }: Column): boolean {
  return steps.every((step) => step !== undefined);
}

function isUpdate({ steps }: Column): boolean {
  return steps.every((step) => step?.deed.type === "edit" && step.deed.change.change === "update");
}

function addedPaths(column: Column, general: General, values: NamedValues): readonly string[] {
  const folder = folderOf(column, general);
  const fields = general.fields[column.number] ?? [];
  if (column.kind !== "shell" || folder === undefined) return [];
  return fields.slice(1).flatMap(({ kind, pieces }) => {
    const path = textOf(pieces, values);
    const isPath = kind === "word" && !/^[-~/]|^\.{1,2}(?:\/|$)|[*?[\]]/.test(path) && path !== "";
    return isPath
      ? [folder === "" ? path : `${folder}/${path}`].map((each) => each.replace(/\/$/, ""))
      : [];
  });
}

function editedPaths(
  columns: readonly Column[],
  general: General,
  values: NamedValues,
): readonly string[] {
  return columns.filter(isAlways).flatMap(({ number, steps }) => {
    if (!steps.every((step) => step?.deed.type === "edit")) return [];
    const path = general.fields[number]?.find(({ kind }) => kind === "path");
    return path === undefined ? [] : [textOf(path.pieces, values)];
  });
}
