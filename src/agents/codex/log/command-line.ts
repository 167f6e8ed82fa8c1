/** Command lines: the argument lists Codex starts programs with → the shell script they mean. */

import { posix } from "node:path";
import type { Action, FileChange } from "../../../model/session-event.ts";
import { fileChangesIn } from "./apply-patch.ts";

const SHELLS = new Set(["bash", "sh", "zsh", "dash", "ksh", "fish"]);
/** `-c` alone or with what Codex adds to it: a login shell, an interactive one. */
const SCRIPT_OPTION = /^-[il]*c$/;
const PLAIN_WORD = /^[\w@%+=:,./-]+$/;
const PATCH_PROGRAMS = new Set(["apply_patch", "applypatch"]);
/** Codex applies such a script itself, without a shell; nothing else may be in it. */
const PATCH_SCRIPT =
  /^\s*(?:cd\s+(?<folder>'[^'\n]+'|"[^"\n]+"|[^\s'"&;|]+)\s*&&\s*)?(?:apply_patch|applypatch)\s*<<-?\s*(?<quote>['"]?)(?<word>\w+)\k<quote>[ \t]*\r?\n(?<patch>[\s\S]*?)\r?\n[ \t]*\k<word>\s*$/;

/** `["bash", "-lc", "ls | wc"]` → `ls | wc`; any other list, quoted word by word. */
export function scriptOf(words: readonly string[]): string {
  const [program = "", option = "", script] = words;
  const isShell = SHELLS.has(posix.basename(program)) && SCRIPT_OPTION.test(option);
  return isShell && script !== undefined && words.length === 3
    ? script
    : words.map(quoted).join(" ");
}

/** A shell command; an edit when all it does is to hand a patch to `apply_patch`. */
export function actionOfScript(script: string): Action {
  const { folder, patch } = PATCH_SCRIPT.exec(script)?.groups ?? {};
  const changes = patch === undefined ? undefined : fileChangesIn(patch);
  if (changes === undefined) return { type: "command", script };
  return { type: "edit", changes: folder === undefined ? changes : changes.map(below(folder)) };
}

export function actionOfWords(words: readonly string[]): Action {
  const [program = "", patch = ""] = words;
  const changes =
    PATCH_PROGRAMS.has(program) && words.length === 2 ? fileChangesIn(patch) : undefined;
  return changes === undefined ? actionOfScript(scriptOf(words)) : { type: "edit", changes };
}

function quoted(word: string): string {
  return PLAIN_WORD.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

function below(folderWord: string): (change: FileChange) => FileChange {
  const folder = folderWord.replace(/^(['"])(.*)\1$/, "$2");
  const inFolder = (path: string) => (posix.isAbsolute(path) ? path : posix.join(folder, path));
  return (change) => ({
    ...change,
    path: inFolder(change.path),
    ...(change.movedTo === undefined ? {} : { movedTo: inFolder(change.movedTo) }),
  });
}
