/**
 * recall: prompt → context, in order. What a session sees of skills is ranked for its prompt, of the
 * few that are sure enough it is told what they are, and that is put into words within a budget.
 */

import type { Config } from "../../src/config/config.ts";
import { inject } from "../../src/inject/inject.ts";
import type { Catalog, CatalogSkill } from "../../src/model/catalog.ts";
import type { SkillToTell } from "../../src/model/injection.ts";
import type { Recalled, RecallQuestion } from "../../src/model/recall.ts";
import { lessSure } from "../../src/recall/recall.ts";
import { nowMs } from "../../src/support/clock.ts";
import type { KeepingIndexes } from "../jobs/keep-indexes.ts";
import { describeSkill, startsElsewhere } from "../recall/describe-skill.ts";

export interface RecallParts {
  readonly indexes: KeepingIndexes;
  readonly settings: Config["recall"];
  /** Where it is kept what a person has agreed to. */
  readonly trust: string;
}

export interface Asking {
  readonly catalog: Pick<Catalog, "folder" | "skills">;
  readonly question: Omit<RecallQuestion, "nowMs">;
  readonly nonce: string;
  /** Nothing is told twice of what the session still has before it. */
  readonly isKnown: (skill: CatalogSkill) => boolean;
  /** Told besides, whatever the prompt says. */
  readonly always?: readonly Reason[];
}

export interface Match {
  readonly skill: CatalogSkill;
  readonly recalled: Recalled;
}

export interface Recollection {
  /** All that were ranked, the surest first, whether or not anything is said of them. */
  readonly matches: readonly Match[];
  /** `undefined` where nothing is sure enough. */
  readonly context: string | undefined;
  readonly told: readonly Told[];
  /** Sure enough, and left out for room or because it can not be told any more. */
  readonly leftOut: readonly string[];
}

export interface Told {
  readonly skill: CatalogSkill;
  readonly why: SkillToTell["why"];
  readonly score: number;
  readonly tokens: number;
}

export async function recollect(asking: Asking, parts: RecallParts): Promise<Recollection> {
  const { catalog, question } = asking;
  const { skills, recall } = await parts.indexes.of(catalog);
  const ranked = recall({ ...question, nowMs: nowMs() }).flatMap((recalled): readonly Match[] => {
    const skill = skills[recalled.at];
    return skill === undefined ? [] : [{ skill, recalled }];
  });
  const matches = withDrift(ranked, catalog.folder, parts);
  const wanted = matches.filter(
    ({ skill, recalled: { why, score } }) =>
      why === "explicit" || (score >= parts.settings.threshold && !asking.isKnown(skill)),
  );
  const reasons = wanted.map(({ skill, recalled: { why, score } }) => ({ skill, why, score }));
  return { matches, ...tell([...(asking.always ?? []), ...reasons], asking, parts) };
}

/** Of those that would be told, the ones that started elsewhere are less sure. */
function withDrift(
  ranked: readonly Match[],
  folder: string,
  { settings: { threshold }, trust }: RecallParts,
): readonly Match[] {
  const isDrifted = ({ skill, recalled: { why, score } }: Match) =>
    why !== "explicit" && score >= threshold && startsElsewhere(skill, { trust, folder });
  const drifted = new Set(ranked.filter(isDrifted));
  if (drifted.size === 0) return ranked;
  return ranked
    .map((match) => (drifted.has(match) ? doubted(match) : match))
    .toSorted((one, other) => other.recalled.score - one.recalled.score);
}

function doubted({ skill, recalled }: Match): Match {
  return { skill, recalled: { ...recalled, score: lessSure(recalled.score) } };
}

export type Reason = Omit<Told, "tokens">;

/** Also of what an administrator wants always known, and of what is told again. */
export function tell(
  reasons: readonly Reason[],
  { catalog, question, nonce }: Omit<Asking, "isKnown">,
  { settings, trust }: Omit<RecallParts, "indexes">,
): Omit<Recollection, "matches"> {
  const described = reasons.map((reason) => ({
    reason,
    toTell: describeSkill(reason.skill, reason.why, { trust, folder: catalog.folder }),
  }));
  const skills = described.flatMap(({ toTell }) => toTell ?? []);
  const { context, told, leftOut } = inject({
    skills,
    prompt: question.prompt,
    budget: settings,
    nonce,
  });
  const gone = described.flatMap(({ reason, toTell }) =>
    toTell === undefined ? [reason.skill.name] : [],
  );
  return {
    context,
    leftOut: [...leftOut.map(({ name }) => name), ...gone],
    told: told.flatMap(({ skill, tokens }) => {
      const found = described.find(({ toTell }) => toTell === skill);
      return found === undefined ? [] : [{ ...found.reason, tokens }];
    }),
  };
}
