/** Candidate reports: a candidate in a line of a list, and as the skill it would be. */

import { basename, dirname } from "node:path";
import type { Procedure } from "../model/procedure.ts";
import { folderOf } from "../skill/read-folder.ts";
import { parseFolder } from "../skill/skill-folder.ts";
import { projectOf, projectRoot } from "../support/project.ts";
import { SkilldError } from "../support/skilld-error.ts";
import type { CandidateView } from "../wire/candidates.ts";
import { savedInWords } from "./savings.ts";
import { fileLines, riskLines, risksOf, visible } from "./skill-report.ts";
import type { Paint } from "./verb.ts";

export function candidateLines(candidate: CandidateView, paint: Paint): readonly string[] {
  const { id, state, origin } = candidate;
  return [
    `${paint.bold(id)}  ${origin}, ${state}, ${knownOf(candidate)}  ${placeOf(candidate, paint)}`,
    "",
    ...fileLines(candidate.files, paint),
    ...riskLines(risksOf(procedureIn(candidate), workspaceOf(candidate)), paint),
  ];
}

export function candidateLine(candidate: CandidateView, paint: Paint): string {
  const { id, state, name, title } = candidate;
  const known = state === "open" ? knownOf(candidate) : `${state}, ${knownOf(candidate)}`;
  return `${paint.bold(id)}  ${name}  ${visible(title)}  ${known}  ${placeOf(candidate, paint)}`;
}

/** So few can not be told from chance. */
const THIN_SIGHTINGS_MAX = 2;

/** Too little was seen of it to tell what varies. */
export function isThin({ findings, support }: CandidateView): boolean {
  return findings?.isThin ?? support.sightings <= THIN_SIGHTINGS_MAX;
}

/** The folder that its steps would run in: here, if they belong here. */
export function workspaceOf(candidate: CandidateView): string {
  const here = process.cwd();
  return belongsTo(candidate, here) ? projectRoot(here) : folderOfProject(candidate);
}

export function belongsTo({ projects }: CandidateView, folder: string): boolean {
  return projects.includes(projectOf(folder));
}

/** A repository is known by its git directory, and to people by the folder around that. */
export function folderOfProject({ projects: [first = ""] }: CandidateView): string {
  return basename(first) === ".git" ? dirname(first) : first;
}

/** The daemon may be of another release: what it sends is read as any file would be. */
export function procedureIn({ id, name, files }: CandidateView): Procedure {
  const skill = parseFolder(folderOf(name, files));
  if (skill.kind === "procedure") return skill.procedure;
  throw new SkilldError("daemon-incompatible", `cannot read the candidate ${id}`, {
    hint: "`skilld start` replaces an older daemon; if this command is the older one, update it.",
  });
}

function placeOf(candidate: CandidateView, paint: Paint): string {
  const { length } = candidate.projects;
  return paint.dim(visible(length > 1 ? `${length} projects` : folderOfProject(candidate)));
}

function knownOf(candidate: CandidateView): string {
  const { findings, sightings } = candidate;
  const seen = `seen ${sightings.length === 1 ? "once" : `${sightings.length} times`}`;
  if (findings === null) return seen;
  const thin = isThin(candidate) ? " (thin)" : "";
  return `${seen}${thin}, score ${findings.score.toFixed(2)}, saves ${savedInWords(findings.saves)}`;
}
