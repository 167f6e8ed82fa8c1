/**
 * History: every episode that is known by its shape, and which pairs of steps it holds. Adding or
 * removing a session costs as much as the session is long.
 */

import type { EpisodeId, SessionId } from "../../model/ids.ts";
import type { EpisodeShape, SessionShape, ShapeKey } from "../../model/mined.ts";
import { PairTable, pairOf } from "./pair-table.ts";

export interface KnownEpisode {
  readonly number: number;
  readonly shape: EpisodeShape;
  readonly session: SessionShape;
  readonly support: Support;
}

/** Strong support succeeded, weak is unknown but ended well; failed ones count against. */
export type Support = "strong" | "weak" | "failed" | "none";

/** Steps further apart than this have nothing to do with one another. */
const REACH_STEPS = 8;
const EPISODES_WALKED_MAX = 20_000;

export class History {
  readonly minSessions: number;
  readonly #sessions = new Map<SessionId, readonly number[]>();
  readonly #episodes = new Map<number, KnownEpisode>();
  readonly #numbers = new Map<EpisodeId, number>();
  readonly #supporting = new PairTable();
  readonly #others = new PairTable();
  readonly #timesDone = new Map<ShapeKey, number>();
  #next = 0;
  #supportingEpisodes = 0;

  constructor(minSessions: number) {
    this.minSessions = minSessions;
  }

  add(session: SessionShape): readonly KnownEpisode[] {
    this.remove(session.session);
    const known = session.episodes.map((shape): KnownEpisode => {
      const number = this.#next;
      this.#next += 1;
      return { number, shape, session, support: supportOf(shape) };
    });
    for (const episode of known) {
      this.#episodes.set(episode.number, episode);
      this.#numbers.set(episode.shape.episode, episode.number);
      const table = this.#tableFor(episode);
      for (const pair of pairsIn(episode.shape.steps)) table.add(pair, episode.number);
      this.#count(episode, 1);
    }
    this.#sessions.set(
      session.session,
      known.map(({ number }) => number),
    );
    return known;
  }

  remove(session: SessionId): readonly KnownEpisode[] {
    const known = (this.#sessions.get(session) ?? []).flatMap(
      (number) => this.#episodes.get(number) ?? [],
    );
    for (const episode of known) {
      this.#episodes.delete(episode.number);
      this.#numbers.delete(episode.shape.episode);
      const table = this.#tableFor(episode);
      for (const pair of pairsIn(episode.shape.steps)) table.remove(pair);
      this.#count(episode, -1);
    }
    this.#sessions.delete(session);
    return known;
  }

  /** Those of them that are still there, each once. */
  known(episodes: readonly EpisodeId[]): readonly KnownEpisode[] {
    const numbers = [...new Set(episodes)].flatMap((id) => this.#numbers.get(id) ?? []);
    return numbers.flatMap((number) => this.#episodes.get(number) ?? []);
  }

  get supportingEpisodes(): number {
    return this.#supportingEpisodes;
  }

  /** Supporting episodes in which a step like this was done. */
  timesDone(step: ShapeKey): number {
    return this.#timesDone.get(step) ?? 0;
  }

  timesTogether(pair: number): number {
    return this.#supporting.count(pair);
  }

  /** Whether a pair comes in as many sessions as a procedure must. */
  recurs(pair: number): boolean {
    if (this.#supporting.count(pair) < this.minSessions) return false;
    const sessions = new Set<SessionId>();
    for (const { session } of this.#with(this.#supporting, pair)) {
      sessions.add(session.session);
      if (sessions.size >= this.minSessions) return true;
    }
    return false;
  }

  supporting(pair: number): readonly KnownEpisode[] {
    return [...this.#with(this.#supporting, pair)];
  }

  /** Those that prove nothing: failed, or nobody knows how they ended. */
  notSupporting(pair: number): readonly KnownEpisode[] {
    return [...this.#with(this.#others, pair)];
  }

  *#with(table: PairTable, pair: number): Generator<KnownEpisode> {
    let walked = 0;
    for (const number of table.episodesOf(pair)) {
      walked += 1;
      if (walked > EPISODES_WALKED_MAX) return;
      const episode = this.#episodes.get(number);
      if (episode !== undefined) yield episode;
    }
  }

  #tableFor({ support }: KnownEpisode): PairTable {
    return isSupporting(support) ? this.#supporting : this.#others;
  }

  #count({ shape, support }: KnownEpisode, by: number): void {
    if (!isSupporting(support)) return;
    this.#supportingEpisodes += by;
    for (const step of new Set(shape.steps)) {
      const count = this.timesDone(step) + by;
      if (count === 0) this.#timesDone.delete(step);
      else this.#timesDone.set(step, count);
    }
  }
}

export function isSupporting(support: Support): boolean {
  return support === "strong" || support === "weak";
}

/** Every two steps within reach of one another, each pair once. */
export function pairsIn(steps: readonly ShapeKey[]): ReadonlySet<number> {
  const pairs = new Set<number>();
  for (const [at, first] of steps.entries()) {
    for (const second of steps.slice(at + 1, at + 1 + REACH_STEPS))
      pairs.add(pairOf(first, second));
  }
  return pairs;
}

function supportOf({ outcome, isWhole }: EpisodeShape): Support {
  if (outcome === "succeeded") return "strong";
  if (outcome === "failed") return "failed";
  return isWhole ? "weak" : "none";
}
