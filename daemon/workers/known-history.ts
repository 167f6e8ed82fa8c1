/**
 * Known history: the sessions that a miner was told of, kept in step with those that are stored.
 * What changed is looked at alone where that is enough; looked at as a whole, the same sessions give
 * the same procedures, however they came.
 */

import { Miner } from "../../src/mine/mine.ts";
import type { StandingCandidate } from "../../src/model/candidate.ts";
import type { SessionId } from "../../src/model/ids.ts";
import type { Mined } from "../../src/model/mined.ts";
import type { MinedRound } from "../../src/store/mined-candidates.ts";
import type { StoreReader } from "../../src/store/reader.ts";

const SHAPES_AT_A_TIME = 1_000;

interface News {
  readonly mined: readonly Mined[];
  readonly standing: readonly StandingCandidate[];
  readonly round: Omit<MinedRound, "rules">;
}

export class KnownHistory {
  readonly #reader: StoreReader;
  readonly #minSessions: number;
  readonly #sessions = new Set<SessionId>();
  #miner: Miner | undefined;
  #seq = 0;

  constructor(reader: StoreReader, minSessions: number) {
    this.#reader = reader;
    this.#minSessions = minSessions;
  }

  /** What came out since the last time; as a whole, all of it. */
  catchUp(asWhole: boolean): News {
    const seen = this.#reader.atOneMoment(() => {
      const before = asWhole || this.#isAnyGone() ? undefined : this.#miner;
      const miner = before ?? this.#beginAnew();
      this.#tell(miner);
      const standing = this.#reader.standing();
      return { miner, isWhole: before === undefined, marks: this.#reader.unminedMarks(), standing };
    });
    const { miner, isWhole, marks, standing } = seen;
    const { mined, gone } = miner.news();
    const all = mined.map(({ fingerprint }) => fingerprint);
    return { mined, standing, round: { recurs: isWhole ? { all } : { gone }, marks } };
  }

  /** Sessions that were forgotten, or in which nothing can recur any more. */
  #isAnyGone(): boolean {
    const left = new Set(this.#reader.shapes.sessions());
    return [...this.#sessions].some((session) => !left.has(session));
  }

  #beginAnew(): Miner {
    this.#seq = 0;
    this.#sessions.clear();
    this.#miner = new Miner({ minSessions: this.#minSessions, load: this.#reader.episode });
    return this.#miner;
  }

  /** Of what is new. */
  #tell(miner: Miner): void {
    for (;;) {
      const page = this.#reader.shapes.after(this.#seq, SHAPES_AT_A_TIME);
      for (const { shape } of page) {
        miner.add(shape);
        this.#sessions.add(shape.session);
      }
      this.#seq = page.at(-1)?.seq ?? this.#seq;
      if (page.length < SHAPES_AT_A_TIME) return;
    }
  }
}
