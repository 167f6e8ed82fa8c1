/** Candidate reports: a candidate in a line of a list, and as the skill it would be. */

import { basename, dirname } from "node:path";
import type { Procedure } from "../model/procedure.ts";
import { folderOf } from "../skill/read-folder.ts";
import { parseFolder } from "../skill/skill-folder.ts";
import { projectOf, projectRoot } from "../support/project.ts";
import { SkilldError } from "../support/skilld-error.ts";
import type { CandidateView } from "../wire/candidates.ts";
import { fileLines, riskLines, risksOf, visible } from "./skill-report.ts";
import type { Paint } from "./verb.ts";

export function candidateLines(candidate: CandidateView, paint: Paint): readonly string[] {
  const { id, state, origin } = candidate;
  const place = paint.dim(visible(folderOfProject(candidate)));
  return [
    `${paint.bold(id)}  ${origin}, ${state}, ${seenIn(candidate)}  ${place}`,
    "",
    ...fileLines(candidate.files, paint),
    ...riskLines(risksOf(procedureIn(candidate), workspaceOf(candidate)), paint),
  ];
}

export function candidateLine(candidate: CandidateView, paint: Paint): string {
  const { id, state, name, title } = candidate;
  const place = paint.dim(visible(folderOfProject(candidate)));
  const known = state === "open" ? seenIn(candidate) : `${state}, ${seenIn(candidate)}`;
  return `${paint.bold(id)}  ${name}  ${visible(title)}  ${known}  ${place}`;
}

/** The folder that its steps would run in: here, if they belong here. */
export function workspaceOf(candidate: CandidateView): string {
  const here = process.cwd();
  return projectOf(here) === candidate.project ? projectRoot(here) : folderOfProject(candidate);
}

/** A repository is known by its git directory, and to people by the folder around that. */
export function folderOfProject({ project }: CandidateView): string {
  return basename(project) === ".git" ? dirname(project) : project;
}

/** The daemon may be of another release: what it sends is read as any file would be. */
export function procedureIn({ id, name, files }: CandidateView): Procedure {
  const skill = parseFolder(folderOf(name, files));
  if (skill.kind === "procedure") return skill.procedure;
  throw new SkilldError("daemon-incompatible", `cannot read the candidate ${id}`, {
    hint: "`skilld start` replaces an older daemon; if this command is the older one, update it.",
  });
}

function seenIn({ sightings }: CandidateView): string {
  return `seen ${sightings.length === 1 ? "once" : `${sightings.length} times`}`;
}
