/**
 * Editing a candidate: its files in a folder that only lasts as long as the review, in the editor
 * that the person has chosen. What can not be read stays there and is opened again.
 */

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { variable } from "../../config/environment.ts";
import { readSkillFolder } from "../../skill/read-folder.ts";
import { type PrintedFile, printSkill } from "../../skill/skill.ts";
import { parseFolder } from "../../skill/skill-folder.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import type { CandidateView } from "../../wire/candidates.ts";
import { lettingOthersInterrupt } from "../interrupts.ts";

/** What every unix has. */
const EDITOR_OTHERWISE = "vi";
const PROBLEMS_SHOWN_MAX = 5;

export type Edited =
  | { readonly kind: "edited"; readonly files: readonly PrintedFile[] }
  | { readonly kind: "unread"; readonly problems: readonly string[] };

/** Throws a `SkilldError` when there is no editor, or it failed. */
export async function editCandidate(candidate: CandidateView, workspace: string): Promise<Edited> {
  const folder = join(workspace, candidate.id);
  if (!existsSync(folder)) writeFiles(folder, candidate.files);
  await lettingOthersInterrupt(() =>
    runEditor(candidate.files.map(({ path }) => join(folder, path))),
  );
  return readEdited(folder);
}

export function dropEdit({ id }: CandidateView, workspace: string): void {
  rmSync(join(workspace, id), { recursive: true, force: true });
}

function writeFiles(folder: string, files: readonly PrintedFile[]): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/**
 * As git does it: the variable may hold options, which a shell takes apart. A Ctrl-C reaches that
 * shell as well, and must not end it before the editor has.
 */
function runEditor(paths: readonly string[]): Promise<void> {
  const editor = variable("VISUAL") ?? variable("EDITOR") ?? EDITOR_OTHERWISE;
  const script = `trap : INT; ${editor} "$@"`;
  const child = spawn("sh", ["-c", script, editor, ...paths], { stdio: "inherit" });
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(
        new SkilldError("usage", `cannot edit with ${editor}: ${reason}`, {
          hint: "Set VISUAL or EDITOR to an editor that waits until you are done.",
        }),
      );
    child.once("error", ({ message }) => fail(message));
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else fail(`it ended with ${signal ?? `code ${code}`}`);
    });
  });
}

function readEdited(folder: string): Edited {
  const skill = parseFolder(readSkillFolder(folder));
  if (skill.kind === "instructions") {
    const hint = "Keep `skilld-format` in its metadata.";
    return {
      kind: "unread",
      problems: [`SKILL.md no longer says that it is a procedure. ${hint}`],
    };
  }
  if (skill.kind === "procedure") return { kind: "edited", files: printSkill(skill.procedure) };
  const shown = skill.problems.slice(0, PROBLEMS_SHOWN_MAX);
  const problems = shown.map(({ line, reason, hint }) => `SKILL.md:${line}: ${reason}. ${hint}`);
  const left = skill.problems.length - shown.length;
  return { kind: "unread", problems: left === 0 ? problems : [...problems, `And ${left} more.`] };
}
