/**
 * mine: what sessions are like → the procedures that recur in them. Pure: it is handed shapes, asks
 * for the few episodes in which something recurs, and remembers nothing but what it was handed.
 * The same sessions give the same procedures, whatever the order in which they came.
 */

import type { EpisodeId, SessionId } from "../model/ids.ts";
import type { Mined, SessionShape } from "../model/mined.ts";
import { withoutTwins } from "./absorb.ts";
import type { LoadEpisode } from "./align/align.ts";
import { failuresOf, familiesAround } from "./find/find.ts";
import { History } from "./find/history.ts";
import { Links } from "./find/links.ts";
import { learn } from "./learn.ts";
import { type Offer, Offers } from "./offers.ts";

export interface MiningRules {
  readonly minSessions: number;
  /** The whole episode; undefined where it is gone. */
  readonly load: LoadEpisode;
}

export interface News {
  readonly mined: readonly Mined[];
  /** Fingerprints of procedures that no longer come out. */
  readonly gone: readonly string[];
}

/** Of the episodes of a procedure that did not come out again. */
const LOOKED_AT_AGAIN_MAX = 8;

export class Miner {
  readonly #rules: MiningRules;
  readonly #history: History;
  readonly #offers = new Offers();
  /** Episodes that came or went since the last news. */
  readonly #touched = new Set<EpisodeId>();

  constructor(rules: MiningRules) {
    this.#rules = rules;
    this.#history = new History(rules.minSessions);
  }

  /** Replaces what was known of the session. */
  add(shape: SessionShape): void {
    this.remove(shape.session);
    for (const { shape: own } of this.#history.add(shape)) this.#touched.add(own.episode);
  }

  remove(session: SessionId): void {
    for (const { shape } of this.#history.remove(session)) this.#touched.add(shape.episode);
  }

  /** All that came so far was mined before, and these procedures came out. */
  settled(offers: readonly Offer[]): void {
    for (const offer of offers) this.#offers.put(offer);
    this.#touched.clear();
  }

  /** What came out anew or otherwise since the last time. The work follows what was touched. */
  news(): News {
    const links = new Links(this.#history);
    const touched = [...this.#touched];
    const first = this.#minedFrom(touched, links);
    const lost = this.#offersAround(touched, first).filter(
      ({ fingerprint }) => !first.has(fingerprint),
    );
    const again = lost.flatMap(({ episodes }) => episodes.slice(-LOOKED_AT_AGAIN_MAX));
    // Together, because what replaces one may be the twin of another.
    const mined = lost.length === 0 ? first : this.#minedFrom([...touched, ...again], links);
    const gone = new Set(lost.flatMap(({ fingerprint: own }) => (mined.has(own) ? [] : [own])));
    for (const fingerprint of gone) this.#offers.drop(fingerprint);
    for (const { fingerprint, sightings } of mined.values()) {
      this.#offers.put({ fingerprint, episodes: sightings.map(({ episode }) => episode) });
    }
    this.#touched.clear();
    return { mined: [...mined.values()], gone: [...gone] };
  }

  /** What came out before of the same episodes: touched ones, and those of what comes out now. */
  #offersAround(
    touched: readonly EpisodeId[],
    mined: ReadonlyMap<string, Mined>,
  ): readonly Offer[] {
    const seen = [...mined.values()].flatMap(({ sightings }) => sightings);
    const episodes = new Set([...touched, ...seen.map(({ episode }) => episode)]);
    return [...new Set([...episodes].flatMap((episode) => this.#offers.of(episode)))];
  }

  /** By their fingerprints. */
  #minedFrom(episodes: readonly EpisodeId[], links: Links): ReadonlyMap<string, Mined> {
    const families = familiesAround(this.#history.known(episodes), this.#history, links);
    const learned = families.flatMap(
      (family) => learn(family, failuresOf(family, this.#history), this.#rules.load) ?? [],
    );
    return new Map(withoutTwins(learned).map((mined) => [mined.fingerprint, mined]));
  }
}
