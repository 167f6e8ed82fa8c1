/** Tally: scores of the documents that a prompt touches, in memory that is used for every prompt. */

export class Tally {
  readonly #scores: Float64Array;
  /** What the round that is under way has given, and which round that was. */
  readonly #best: Float64Array;
  readonly #rounds: Uint32Array;
  readonly #touched: number[] = [];

  constructor(size: number) {
    this.#scores = new Float64Array(size);
    this.#best = new Float64Array(size);
    this.#rounds = new Uint32Array(size);
  }

  get touched(): readonly number[] {
    return this.#touched;
  }

  of(document: number): number {
    return this.#scores[document] ?? 0;
  }

  /** Of all that one round, counted from 1, gives to a document only the best counts. */
  raise(document: number, round: number, score: number): void {
    const isSame = this.#rounds[document] === round;
    const best = isSame ? (this.#best[document] ?? 0) : 0;
    if (score <= best) return;
    const known = this.of(document);
    if (known === 0) this.#touched.push(document);
    this.#rounds[document] = round;
    this.#best[document] = score;
    this.#scores[document] = known + score - best;
  }

  clear(): void {
    for (const document of this.#touched) {
      this.#scores[document] = 0;
      this.#rounds[document] = 0;
    }
    this.#touched.length = 0;
  }
}
