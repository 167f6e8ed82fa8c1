/** Settled within: waiting for a promise, but not for ever. What it does later is nobody's business. */

export type Settled<Value> =
  | { readonly kind: "settled"; readonly value: Value }
  | { readonly kind: "too-late" };

/** Rejects when the promise does so in time. */
export async function settledWithin<Value>(
  promise: Promise<Value>,
  limitMs: number,
): Promise<Settled<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Settled<Value>>((settle) => {
    timer = setTimeout(settle, limitMs, { kind: "too-late" });
  });
  try {
    return await Promise.race([
      promise.then((value) => ({ kind: "settled", value }) as const),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
