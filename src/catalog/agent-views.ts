/** Agents' views: of all that was found, each file once, what each agent itself makes of it. */

import type { AgentView, FoundSkill, Judgement, SkillEyes, SkillRoot } from "../model/catalog.ts";

export interface Judged {
  /** Where it was found first, which is closest. */
  readonly found: FoundSkill;
  readonly agents: readonly AgentView[];
}

/** The same file may be found in several places: an agent sees it by the best of them. */
interface Merged {
  readonly found: FoundSkill;
  /** By the number of the agent. */
  readonly seen: (Seen | undefined)[];
}

interface Seen extends Judgement {
  /** Of the folder of skills, in the agent's own order. */
  readonly rank: number;
  readonly folderName: string;
}

export function viewsOf(
  found: readonly FoundSkill[],
  eyes: readonly SkillEyes[],
): readonly Judged[] {
  const merged = new Map<string, Merged>();
  const ranks = new Map<SkillRoot, readonly (number | undefined)[]>();
  for (const each of found) {
    const known = merged.get(each.realPath) ?? { found: each, seen: [] };
    merged.set(each.realPath, known);
    const ranked = ranks.get(each.root) ?? eyes.map((eye) => eye.rankOf(each.root));
    ranks.set(each.root, ranked);
    for (const [at, eye] of eyes.entries()) {
      const rank = ranked[at];
      if (rank !== undefined) known.seen[at] = nearest(known.seen[at], seenBy(eye, each, rank));
    }
  }
  const all = [...merged.values()];
  for (const [at, eye] of eyes.entries()) if (eye.hidesEqualFolders) hideEqual(all, at);
  return all.map(({ found: first, seen }) => ({
    found: first,
    agents: eyes.map(({ agent }, at) => viewOf(agent, seen[at])),
  }));
}

function viewOf(agent: string, seen: Seen | undefined): AgentView {
  if (seen === undefined) return { agent, sees: "unseen" };
  const { sees, why } = seen;
  return why === undefined ? { agent, sees } : { agent, sees, why };
}

function seenBy(eye: SkillEyes, found: FoundSkill, rank: number): Seen {
  const judged = eye.judge(found);
  const { name, realPath, folderName } = found;
  const isLoaded = judged.sees === "listed" || judged.sees === "by-name";
  if (!isLoaded) return { ...judged, rank, folderName };
  const isBundled = found.root.scope === "system";
  const named = { name, folder: folderName, realPath, isBundled };
  return { ...(eye.settings.limitOf(named) ?? judged), rank, folderName };
}

const NEARNESS: readonly Judgement["sees"][] = [
  "listed",
  "by-name",
  "disabled",
  "hidden",
  "refused",
  "unseen",
];

function nearest(one: Seen | undefined, other: Seen | undefined): Seen | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return NEARNESS.indexOf(other.sees) < NEARNESS.indexOf(one.sees) ? other : one;
}

function isFound(sees: Judgement["sees"] | undefined): boolean {
  return sees === "listed" || sees === "by-name" || sees === "disabled";
}

/** Of skills in folders of one name the agent knows only the first in its order. */
function hideEqual(all: readonly Merged[], at: number): void {
  const first = new Map<string, Merged>();
  const isLoaded = ({ seen }: Merged) => isFound(seen[at]?.sees);
  const rankOf = ({ seen }: Merged) => seen[at]?.rank ?? 0;
  for (const each of all.filter(isLoaded)) {
    const { folderName } = each.found;
    const before = first.get(folderName);
    if (before === undefined || rankOf(each) < rankOf(before)) first.set(folderName, each);
  }
  for (const each of all.filter(isLoaded)) {
    const by = first.get(each.found.folderName);
    const seen = each.seen[at];
    if (by === undefined || by === each || seen === undefined) continue;
    each.seen[at] = { ...seen, sees: "hidden", why: `it uses ${by.found.path}` };
  }
}
