/** Known history: the sessions that a miner was told of, kept in step with those that are stored. */

import type { Miner } from "../../src/mine/mine.ts";
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
  readonly #miner: Miner;
  readonly #sessions = new Set<SessionId>();
  #seq = 0;
  #isNew = true;

  constructor(reader: StoreReader, miner: Miner) {
    this.#reader = reader;
    this.#miner = miner;
  }

  catchUp(): News {
    const { marks, standing } = this.#reader.atOneMoment(() => {
      this.#forgetGone();
      this.#learnNew();
      return { marks: this.#reader.unminedMarks(), standing: this.#reader.standing() };
    });
    const { mined, gone } = this.#miner.news();
    const all = mined.map(({ fingerprint }) => fingerprint);
    const recurs = this.#isNew ? { all } : { gone };
    this.#isNew = false;
    return { mined, standing, round: { recurs, marks } };
  }

  /** Sessions that were forgotten, or in which nothing can recur any more. */
  #forgetGone(): void {
    const left = new Set(this.#reader.shapes.sessions());
    for (const session of this.#sessions) {
      if (left.has(session)) continue;
      this.#miner.remove(session);
      this.#sessions.delete(session);
    }
  }

  #learnNew(): void {
    for (;;) {
      const page = this.#reader.shapes.after(this.#seq, SHAPES_AT_A_TIME);
      for (const { shape } of page) {
        this.#miner.add(shape);
        this.#sessions.add(shape.session);
      }
      this.#seq = page.at(-1)?.seq ?? this.#seq;
      if (page.length < SHAPES_AT_A_TIME) return;
    }
  }
}
