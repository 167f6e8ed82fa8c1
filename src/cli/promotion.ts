/** Promotions: which files a candidate would become and where, or why it must not. */

import {
  folderOutside,
  type SkillHome,
  skillFoldersFor,
  skillHomeIn,
  skillHomeOfUser,
} from "../agents/skill-folders.ts";
import { holdsSecret } from "../safety/redact.ts";
import { skillNamed } from "../skill/existing-names.ts";
import { lint } from "../skill/lint/lint.ts";
import { folderOf } from "../skill/read-folder.ts";
import { type PrintedFile, printSkill } from "../skill/skill.ts";
import { whyNoName } from "../skill/skill-name.ts";
import { projectRoot } from "../support/project.ts";
import { SkilldError } from "../support/skilld-error.ts";
import type { CandidateView } from "../wire/candidates.ts";
import { belongsTo, folderOfProject, procedureIn } from "./candidate-report.ts";
import { risksOf, type StepRisk } from "./skill-report.ts";

export interface Promotion extends SkillHome {
  readonly name: string;
  readonly files: readonly PrintedFile[];
  readonly risks: readonly StepRisk[];
  /** What a person should know that is no reason against it. */
  readonly notes: readonly string[];
}

/** Throws a `SkilldError` for what must not be promoted; nothing is written here. */
export function planPromotion(
  candidate: CandidateView,
  { name: given, scope = scopeFor(candidate) }: Readonly<Record<string, unknown>>,
): Promotion {
  const name = given === undefined ? candidate.name : String(given);
  const reason = whyNoName(name);
  if (reason !== undefined) throw refused("usage", `${JSON.stringify(name)} is no name: ${reason}`);
  const root = projectRoot(process.cwd());
  const home = homeFor(String(scope), root, candidate);
  const procedure = { ...procedureIn(candidate), name };
  const files = printSkill(procedure);
  refuseSecrets(files);
  refuseTaken(name);
  const notes = [
    ...(candidate.state === "promoted" ? [PROMOTED_BEFORE] : []),
    ...notesOn(name, files),
  ];
  return { ...home, name, files, risks: risksOf(procedure, root), notes };
}

const PROMOTED_BEFORE = "A skill was made of this candidate before; this will be another one.";

/** What recurs in several projects is for all of them. */
function scopeFor({ projects }: CandidateView): "repo" | "user" {
  return projects.length > 1 ? "user" : "repo";
}

function homeFor(scope: string, root: string, candidate: CandidateView): SkillHome {
  if (scope === "user") return skillHomeOfUser();
  if (scope !== "repo") throw refused("usage", `there is no scope ${scope}`, "It is repo or user.");
  if (belongsTo(candidate, root)) return insideOf(root, skillHomeIn(root));
  const hint = "Go there, or add --scope user to have it in all projects.";
  const elsewhere = folderOfProject(candidate);
  throw refused("skill-refused", `it was seen in another project, ${elsewhere}`, hint);
}

function insideOf(root: string, home: SkillHome): SkillHome {
  const away = folderOutside(root, [home.folder, ...home.links]);
  if (away === undefined) return home;
  const hint = "Make it a folder of the project, or add --scope user.";
  throw refused("skill-refused", `${away} leads out of the project`, hint);
}

function refuseSecrets(files: readonly PrintedFile[]): void {
  const found = files.find(({ text }) => holdsSecret(text));
  if (found === undefined) return;
  const line = found.text.split("\n").findIndex(holdsSecret) + 1;
  const place = line === 0 ? found.path : `${found.path}, line ${line},`;
  const hint = "Record the steps around it with `skilld record --steps A..B`.";
  throw refused("skill-refused", `${place} holds what looks like a secret`, hint);
}

/** Codex uses neither of two skills with the same name. */
function refuseTaken(name: string): void {
  const path = skillNamed(name, skillFoldersFor(process.cwd()));
  if (path === undefined) return;
  const hint = "Choose another name with --name.";
  throw refused("skill-exists", `there is a skill ${name} at ${path}`, hint);
}

function notesOn(name: string, files: readonly PrintedFile[]): readonly string[] {
  const remarks = lint(folderOf(name, files));
  const error = remarks.find(({ level }) => level === "error");
  if (error !== undefined) {
    throw refused("skill-refused", `${error.path}:${error.line}: ${error.message}`, error.hint);
  }
  return remarks.filter(({ level }) => level === "warning").map(({ message }) => message);
}

function refused(
  code: "usage" | "skill-refused" | "skill-exists",
  reason: string,
  hint = "See `skilld promote --help`.",
): SkilldError {
  return new SkilldError(code, `cannot promote: ${reason}`, { hint });
}
