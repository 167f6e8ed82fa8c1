/**
 * Keep indexes: what recall needs to know of the skills of a session. Made when a prompt first asks,
 * in slices beside everything else, kept for as long as somebody works, and never many at once.
 */

import { createHash } from "node:crypto";
import { dirname } from "node:path";
import { setImmediate as othersTurn } from "node:timers/promises";
import { openSkill } from "../../src/catalog/open-skill.ts";
import type { Catalog, CatalogSkill } from "../../src/model/catalog.ts";
import type { RecallDocument } from "../../src/model/recall.ts";
import { indexing } from "../../src/recall/index/index-documents.ts";
import { type Recall, recalling } from "../../src/recall/recall.ts";
import type { CandidateTables } from "../../src/store/candidates.ts";
import type { InjectionTable } from "../../src/store/injections.ts";
import { monotonicMs, SECOND_MS } from "../../src/support/clock.ts";
import { realPath } from "../../src/support/real-path.ts";

export interface IndexedSkills {
  /** Those that may be recalled, in the order of the documents. */
  readonly skills: readonly CatalogSkill[];
  readonly recall: Recall;
}

interface Parts {
  readonly candidates: Pick<CandidateTables, "list" | "get">;
  readonly injections: Pick<InjectionTable, "useOf">;
}

/** Each is about as large as the texts of its skills. */
const INDEXES_MAX = 3;
const QUIET_MS = 600 * SECOND_MS;
/** How long the daemon does nothing else. */
const TURN_MS = 5;
const PROMOTED = { state: "promoted", limit: 500, maxMined: 500 } as const;
const PROMPTS_MAX = 20;

export class KeepingIndexes {
  readonly #parts: Parts;
  readonly #kept = new Map<string, Promise<IndexedSkills>>();
  #rest: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  of(catalog: Pick<Catalog, "skills">): Promise<IndexedSkills> {
    const skills = catalog.skills.filter(mayBeRecalled);
    const key = printOf(skills);
    const made = this.#kept.get(key) ?? this.#make(skills);
    // The one that was asked for last goes last.
    this.#kept.delete(key);
    this.#kept.set(key, made);
    made.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > INDEXES_MAX && oldest !== undefined) this.#kept.delete(oldest);
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#kept.clear(), QUIET_MS).unref();
    return made;
  }

  async #make(skills: readonly CatalogSkill[]): Promise<IndexedSkills> {
    const turn = turns();
    const seen = await this.#promptsByFolder(turn);
    const documents: RecallDocument[] = [];
    for (const skill of skills) {
      documents.push(this.#documentOf(skill, seen.get(dirname(skill.realPath)) ?? []));
      await turn();
    }
    const slices = indexing(documents);
    let slice = slices.next();
    for (; slice.done !== true; slice = slices.next()) await turn();
    return { skills, recall: recalling(slice.value) };
  }

  /** What people had asked for where the steps of a promoted skill were seen. */
  async #promptsByFolder(
    turn: () => Promise<void>,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const { candidates } = this.#parts;
    const prompts = new Map<string, readonly string[]>();
    for (const id of candidates.list(PROMOTED)) {
      const candidate = candidates.get(id);
      const own = candidate?.sightings.flatMap(({ prompt }) => prompt ?? []) ?? [];
      const folder = candidate?.promotedTo ?? undefined;
      if (folder !== undefined) prompts.set(realPath(folder), own.slice(-PROMPTS_MAX));
      await turn();
    }
    return prompts;
  }

  #documentOf(skill: CatalogSkill, seen: readonly string[]): RecallDocument {
    const { name, kind, description, policy, triggers, origin, path } = skill;
    const opened = openSkill(skill);
    return {
      name,
      kind,
      description,
      body: opened.kind === "opened" ? opened.body : "",
      prompts: kind === "procedure" && origin !== "foreign" ? seen : [],
      triggers,
      isImplicit: policy.implicit,
      isInvocable: policy.invocable,
      isDoubted: policy.missing.length > 0,
      use: this.#parts.injections.useOf(dirname(path)),
    };
  }
}

/** Of equal names only the closest, and nothing that the agent's settings switch off. */
function mayBeRecalled({ shadowedBy, policy }: CatalogSkill): boolean {
  return shadowedBy === undefined && (!policy.disabled || policy.mandatory);
}

function printOf(skills: readonly CatalogSkill[]): string {
  const hash = createHash("sha256");
  for (const { realPath, print, policy } of skills) {
    hash.update(JSON.stringify([realPath, print, policy]));
  }
  return hash.digest("hex");
}

/** Lets others have their turn whenever this one has taken long enough. */
function turns(): () => Promise<void> {
  let startedMs = monotonicMs();
  return async () => {
    if (monotonicMs() - startedMs < TURN_MS) return;
    await othersTurn();
    startedMs = monotonicMs();
  };
}
