/** Conversions: which files a skill would be for another agent and where, or why it must not be. */

import { join, resolve } from "node:path";
import type { Agent } from "../agents/agent.ts";
import { folderOutside, scopeOf, skillFolderOf, skillFoldersFor } from "../agents/skill-folders.ts";
import { type Conversion, convert, type RuledChange } from "../skill/convert/convert.ts";
import { type CopiedFile, copiesOf } from "../skill/copied-files.ts";
import { skillNamed, skillSeenIn } from "../skill/existing-names.ts";
import { findSkill } from "../skill/find-skill.ts";
import { readSkillFolder } from "../skill/read-folder.ts";
import { whyNoName } from "../skill/skill-name.ts";
import { projectRoot } from "../support/project.ts";
import { SkilldError } from "../support/skilld-error.ts";
import { agentCalled } from "./agent-choice.ts";

export interface PlannedConversion extends Conversion {
  readonly agent: Agent;
  readonly skill: string;
  readonly copies: readonly CopiedFile[];
  readonly place: Place;
}

type Place =
  /** The agent sees the skill as it is, which makes converting it needless. */
  | { readonly kind: "seen"; readonly path: string }
  /** The folder of skills that will hold the new one. */
  | { readonly kind: "new"; readonly folder: string };

/** Throws a `SkilldError` for what must not be converted; nothing is written here. */
export function planConversion(
  wanted: string,
  { to, name, out }: Readonly<Record<string, unknown>>,
): PlannedConversion {
  const agent = agentCalled(String(to), "--to");
  if (typeof name === "string") refuseNoName(name);
  const skill = skillFor(wanted, agent);
  const conversion = convert({
    folder: readSkillFolder(skill),
    to: agent.skills.dialect,
    ...(typeof name === "string" && { name }),
  });
  const { copies, left } = copiesOf(skill, conversion.copied);
  const changes = [...conversion.changes, ...left.map(leftBehind)];
  const place = placeFor(skill, agent, out);
  if (place.kind === "new") refuseTaken(conversion.name, place.folder, agent);
  return { ...conversion, agent, skill, copies, changes, place };
}

/** Of two skills by that name, the one that this agent does not see. */
function skillFor(wanted: string, { skills }: Agent): string {
  const cwd = process.cwd();
  const seen = skills.foldersFor(cwd);
  const all = skillFoldersFor(cwd);
  const unseen = all.filter((folder) => !seen.includes(folder));
  return findSkill(wanted, { cwd, folders: [...unseen, ...all] });
}

function placeFor(skill: string, agent: Agent, out: unknown): Place {
  if (typeof out === "string") return { kind: "new", folder: resolve(out) };
  const seenAt = skillSeenIn(skill, agent.skills.foldersFor(baseOf(skill)));
  if (seenAt !== undefined) return { kind: "seen", path: seenAt };
  const scope = scopeOf(skill);
  if (scope === undefined) {
    const place = skillFolderOf(agent, { kind: "project", folder: "." });
    const reason = `${skill} does not lie where an agent looks for skills`;
    throw refused("usage", reason, `Say where it belongs, such as with --out ${place}.`);
  }
  const folder = skillFolderOf(agent, scope);
  const root = scope.kind === "project" ? projectRoot(scope.folder) : undefined;
  if (root === undefined || folderOutside(root, [folder]) === undefined) {
    return { kind: "new", folder };
  }
  const hint = "Make it a folder of the project, or choose one with --out.";
  throw refused("skill-refused", `${folder} leads out of the project`, hint);
}

/** Where somebody works who sees the skill. */
function baseOf(skill: string): string {
  const scope = scopeOf(skill);
  return scope?.kind === "project" ? scope.folder : process.cwd();
}

/** One agent uses neither of two skills with the same name, another one hides one of them. */
function refuseTaken(name: string, folder: string, { skills }: Agent): void {
  const isElsewhere = scopeOf(join(folder, name)) === undefined;
  const others = isElsewhere ? [] : skills.foldersFor(baseOf(join(folder, name)));
  const path = skillNamed(name, [folder, ...others]);
  if (path === undefined) return;
  const hint = "Choose another name with --name.";
  throw refused("skill-exists", `there is a skill ${name} at ${path}`, hint);
}

function refuseNoName(name: string): void {
  const reason = whyNoName(name);
  if (reason === undefined) return;
  throw refused("usage", `${JSON.stringify(name)} is no name: ${reason}`, "Such as release-notes.");
}

function leftBehind({ path, reason }: Record<"path" | "reason", string>): RuledChange {
  return { rule: "folder", kind: "lost", what: path, why: reason };
}

function refused(
  code: "usage" | "skill-refused" | "skill-exists",
  reason: string,
  hint: string,
): SkilldError {
  return new SkilldError(code, `cannot convert: ${reason}`, { hint });
}
