/** Offers: which procedures came out so far, and of which episodes, so that what no longer does is noticed. */

import type { EpisodeId } from "../model/ids.ts";

export interface Offer {
  readonly fingerprint: string;
  readonly episodes: readonly EpisodeId[];
}

export class Offers {
  readonly #offers = new Map<string, Offer>();
  readonly #byEpisode = new Map<EpisodeId, Set<string>>();

  put(offer: Offer): void {
    this.drop(offer.fingerprint);
    this.#offers.set(offer.fingerprint, offer);
    for (const episode of offer.episodes) {
      const own = this.#byEpisode.get(episode) ?? new Set();
      this.#byEpisode.set(episode, own.add(offer.fingerprint));
    }
  }

  drop(fingerprint: string): void {
    for (const episode of this.#offers.get(fingerprint)?.episodes ?? []) {
      this.#byEpisode.get(episode)?.delete(fingerprint);
    }
    this.#offers.delete(fingerprint);
  }

  of(episode: EpisodeId): readonly Offer[] {
    const own = this.#byEpisode.get(episode) ?? [];
    return [...own].flatMap((fingerprint) => this.#offers.get(fingerprint) ?? []);
  }
}
