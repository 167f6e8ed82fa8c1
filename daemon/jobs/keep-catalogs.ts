/**
 * Keep catalogs: what each session sees of skills. Listed when it begins and frozen from then on, so
 * that what was said of a skill stays true of it; a new skill is seen by the next session. Roots that
 * come and go are listed once, when they are first there, and shown only while they are.
 */

import { createHash } from "node:crypto";
import { assembled } from "../../src/catalog/assemble.ts";
import { type ComingRoot, readyRoots } from "../../src/catalog/ready-roots.ts";
import type { Catalog, SkillIndex, Snapshot } from "../../src/model/catalog.ts";
import type { Opening } from "../../src/model/hook-answer.ts";
import type { SessionName } from "../../src/model/learned.ts";
import type { CatalogTables, KeptCatalog } from "../../src/store/catalogs.ts";
import { nowMs, SECOND_MS } from "../../src/support/clock.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import type { Log } from "../log.ts";
import type { ListingSkills } from "./list-skills.ts";

/** In memory; the others are in the store. */
const SESSIONS_MAX = 64;
/** With `session.hotReload`, folders are not listed more often than this. */
const RELOAD_MS_MIN = SECOND_MS;
const ALWAYS = "";

export interface SessionAt extends SessionName {
  readonly folder: string;
}

interface KeepingParts {
  readonly tables: CatalogTables;
  readonly listing: Pick<ListingSkills, "list">;
  readonly log: Log;
  readonly trust: string;
  readonly userHome: string;
  readonly roots: readonly ComingRoot[];
  readonly hotReload: boolean;
  /** Nothing is kept of what the user wants out of skilld's sight. */
  readonly isExcluded: (folder: string) => boolean;
}

interface Held {
  readonly at: SessionAt;
  /** By root; `ALWAYS` for all folders that are always there. */
  readonly kept: Map<string, Promise<KeptCatalog>>;
  /** The last answer, by the roots that were ready. */
  last: { readonly key: string; readonly snapshot: Snapshot } | undefined;
}

export class KeepingCatalogs {
  readonly #parts: KeepingParts;
  readonly #held = new Map<string, Held>();

  constructor(parts: KeepingParts) {
    this.#parts = parts;
  }

  /** A session begins: nobody waits for its list. After a compaction it is the same session. */
  open(at: SessionAt, how: Opening): void {
    if (how === "compacted") return;
    this.#held.delete(keyOf(at));
    this.#storing(() => this.#parts.tables.drop(at));
    this.of(at).catch((error: unknown) =>
      this.#parts.log.warn("the skills of a session could not be listed", {
        session: at.session,
        reason: messageOf(error),
      }),
    );
  }

  /** What the session sees now. Lists it first where nobody has; rejects where that fails. */
  async of(at: SessionAt): Promise<Snapshot> {
    const held = this.#heldFor(at);
    const { roots, userHome, hotReload } = this.#parts;
    const ready = roots.length === 0 ? [] : await readyRoots(roots, userHome);
    if (hotReload) await this.#reload(held);
    const key = JSON.stringify(ready.map(({ id }) => id));
    if (held.last?.key === key) return held.last.snapshot;
    const kept = await Promise.all([
      this.#keptFor(held, ALWAYS),
      ...ready.map((root) => this.#keptFor(held, JSON.stringify(root), root.path)),
    ]);
    const snapshot = snapshotOf(held.at, kept);
    held.last = { key, snapshot };
    return snapshot;
  }

  /** What a session would see that began now; kept nowhere. */
  async here({ agent, folder }: Omit<SessionAt, "session">): Promise<Catalog> {
    const { roots, userHome, listing, trust } = this.#parts;
    const ready = await readyRoots(roots, userHome);
    const mounts = [{}, ...ready.map(({ path }) => ({ mounted: path }))];
    const lists = mounts.map((mount) => listing.list({ folder, agent, trust, ...mount }));
    return assembled(folder, await Promise.all(lists));
  }

  #heldFor(at: SessionAt): Held {
    const key = keyOf(at);
    const known = this.#held.get(key) ?? this.#restored(at);
    // The one that was asked for last goes last.
    this.#held.delete(key);
    this.#held.set(key, known);
    const [oldest] = this.#held.keys();
    if (this.#held.size > SESSIONS_MAX && oldest !== undefined) this.#held.delete(oldest);
    return known;
  }

  #restored(at: SessionAt): Held {
    const rows = this.#parts.tables.of(at);
    const folder = rows.find(({ root }) => root === ALWAYS)?.folder ?? at.folder;
    const kept = new Map(rows.map((row) => [row.root, Promise.resolve(row)]));
    return { at: { ...at, folder }, kept, last: undefined };
  }

  /** Once for each root; a list that failed is tried again when it is next asked for. */
  #keptFor(held: Held, root: string, mounted?: string): Promise<KeptCatalog> {
    const known = held.kept.get(root);
    if (known !== undefined) return known;
    const listed = this.#list(held.at, root, mounted);
    held.kept.set(root, listed);
    listed.catch(() => held.kept.delete(root));
    return listed;
  }

  async #list(at: SessionAt, root: string, mounted?: string): Promise<KeptCatalog> {
    const { listing, trust, isExcluded, tables } = this.#parts;
    const { agent, session, folder } = at;
    const task = { folder, agent, trust, ...(mounted !== undefined && { mounted }) };
    const index = await listing.list(task);
    const kept: KeptCatalog = { agent, session, folder, root, takenAtMs: nowMs(), index };
    if (!isExcluded(folder)) this.#storing(() => tables.keep(kept));
    return kept;
  }

  async #reload(held: Held): Promise<void> {
    const taken = await held.kept.get(ALWAYS);
    if (taken === undefined || nowMs() - taken.takenAtMs < RELOAD_MS_MIN) return;
    held.kept.clear();
    held.last = undefined;
  }

  /** A list that can not be stored is as good for this daemon; only the next one misses it. */
  #storing(store: () => void): void {
    try {
      store();
    } catch (error) {
      this.#parts.log.warn("the skills of a session could not be kept", {
        reason: messageOf(error),
      });
    }
  }
}

function snapshotOf(at: SessionAt, kept: readonly KeptCatalog[]): Snapshot {
  const { agent, session, folder } = at;
  const indexes: readonly SkillIndex[] = kept.map(({ index }) => index);
  const hash = createHash("sha256");
  for (const { root, index } of kept) hash.update(JSON.stringify([root, index]));
  return {
    ...assembled(folder, indexes),
    agent,
    session,
    takenAtMs: kept[0]?.takenAtMs ?? 0,
    configHash: hash.digest("hex"),
  };
}

function keyOf({ agent, session }: SessionName): string {
  return `${agent}\0${session}`;
}
