/**
 * catalog: which skills exist for work in a folder, which of equal names is meant, and what may be
 * done with each. The first phase: names in folders and heads of files, never a body.
 */

import { dirname } from "node:path";
import type {
  AgentView,
  Catalog,
  CatalogSkill,
  FoundSkill,
  InvalidSkill,
  SkillEyes,
  SkillIndex,
  SkillOrigin,
  SkillRoot,
} from "../model/catalog.ts";
import { realPath } from "../support/real-path.ts";
import { whyNotAdministered } from "./administered.ts";
import { type Judged, viewsOf } from "./agent-views.ts";
import { assembled } from "./assemble.ts";
import { metadataOf } from "./describe.ts";
import { findSkillFiles } from "./find-files.ts";
import { policyOf } from "./policy.ts";
import { readFound } from "./read-found.ts";
import { noReads } from "./reads.ts";
import { tokensOf } from "./tokens.ts";
import { triggersIn } from "./triggers.ts";

export interface CatalogRequest {
  /** The folder of the work. */
  readonly folder: string;
  /** The closest first. */
  readonly roots: readonly SkillRoot[];
  readonly eyes: readonly SkillEyes[];
  /** Whose settings count; without one, what all agents agree on. */
  readonly agent?: string;
  /** What the trust ledger says of a skill's own folder, without links. */
  readonly originOf: (folder: string) => SkillOrigin;
}

export function catalogOf(request: CatalogRequest): Catalog {
  return assembled(request.folder, [indexSkills(request)]);
}

/** Total: what can not be read is told, and the rest is listed. */
export function indexSkills(request: CatalogRequest): SkillIndex {
  const reads = noReads();
  const remarks: string[] = [];
  const found = distinct(request.roots).flatMap((root) => {
    const why = root.scope === "admin" ? whyNotAdministered(root.path) : undefined;
    if (why !== undefined) {
      remarks.push(`${why}: the skills in it are left out`);
      return [];
    }
    const { files, folders, remarks: more } = findSkillFiles(root, reads);
    remarks.push(...more, ...unreadBy(request.eyes, root, folders));
    return files.map((file) => readFound(file, reads));
  });
  const skills: CatalogSkill[] = [];
  const invalid: InvalidSkill[] = [];
  for (const each of viewsOf(found, request.eyes)) {
    const problems = whyNoSkill(each);
    if (problems.length === 0) skills.push(skillOf(each, request));
    else invalid.push(invalidOf(each, problems));
  }
  return { skills, invalid, remarks, read: reads };
}

/** Which of them an agent leaves out, nobody can tell: that is up to the disk. */
function unreadBy(eyes: readonly SkillEyes[], root: SkillRoot, folders: number): readonly string[] {
  return eyes
    .filter(({ foldersMax, rankOf }) => folders > foldersMax && rankOf(root) !== undefined)
    .map(
      ({ title, foldersMax }) =>
        `${title} looks only into ${foldersMax} of the ${folders} folders of ${root.path}`,
    );
}

/** A whole folder of skills may be a link to another. */
function distinct(roots: readonly SkillRoot[]): readonly SkillRoot[] {
  const first = new Map<string, SkillRoot>();
  for (const root of roots) {
    const real = realPath(root.path);
    if (!first.has(real)) first.set(real, root);
  }
  return [...first.values()];
}

/** One agent that finds it is enough; where none looks, the specification decides. */
function whyNoSkill({ found, agents }: Judged): readonly string[] {
  const looking = agents.filter(({ sees, why }) => sees !== "unseen" || why !== undefined);
  if (looking.some(({ sees }) => sees !== "refused" && sees !== "unseen")) return [];
  if (looking.length > 0) return looking.map(({ agent, why }) => `${agent}: ${why ?? "refused"}`);
  if (found.head.kind !== "fields") return [found.head.reason];
  return found.description === "" ? ["the field description is missing"] : [];
}

function invalidOf({ found, agents }: Judged, problems: readonly string[]): InvalidSkill {
  const { path, realPath, root } = found;
  return { path, realPath, scope: root.scope, problems, agents };
}

function skillOf({ found, agents }: Judged, request: CatalogRequest): CatalogSkill {
  const { name, description, head, path, realPath, root, print } = found;
  const isAdministered = root.scope === "admin" && whyNotAdministered(realPath) === undefined;
  const { eyes, agent } = request;
  const wishes = eyes.map((eye) => eye.wishesIn(found));
  return {
    name,
    description,
    path,
    realPath,
    scope: root.scope,
    kind: "skilld-format" in metadataOf(head) ? "procedure" : "instructions",
    origin: request.originOf(dirname(realPath)),
    policy: policyOf(found, { eyes, wishes, views: agents, agent, isAdministered }),
    triggers: triggersIn(
      head,
      wishes.flatMap(({ files }) => files),
    ),
    problems: problemsOf(found, agents),
    collision: undefined,
    shadowedBy: undefined,
    agents,
    cost: { index: tokensOf(name.length + description.length), resolve: tokensOf(print.bytes) },
    print,
  };
}

function problemsOf(found: FoundSkill, agents: readonly AgentView[]): readonly string[] {
  const { name, description, head, folderName } = found;
  const refused = agents.filter(({ sees }) => sees === "refused");
  return [
    ...refused.map(({ agent, why }) => `${agent} does not load it: ${why ?? ""}`),
    ...(head.kind === "fields" && head.isRepaired
      ? ["its frontmatter is no valid YAML: a text needs quotes"]
      : []),
    ...(description === "" ? ["it has no description"] : []),
    ...(name === folderName ? [] : [`it is named ${name} in a folder ${folderName}`]),
  ];
}
