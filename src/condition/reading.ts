/** Readings: what a text means, or why it means nothing and how to write it instead. */

export type Reading<Value> =
  | { readonly kind: "read"; readonly value: Value }
  | ({ readonly kind: "refused" } & Refusal);

interface Refusal {
  readonly reason: string;
  readonly hint: string;
}

/** Ends the reading of one phrase from deep inside it; `reading` turns it into data again. */
export class RefusalError extends Error {
  override readonly name = "RefusalError";
  readonly hint: string;

  constructor(reason: string, hint: string) {
    super(reason);
    this.hint = hint;
  }
}

export function reading<Value>(read: () => Value): Reading<Value> {
  try {
    return { kind: "read", value: read() };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { kind: "refused", reason: error.message, hint: error.hint };
  }
}
