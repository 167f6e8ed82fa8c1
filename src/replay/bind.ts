/** Bindings: values that a step printed and later steps use. */

import { matchPattern } from "../condition/match-pattern.ts";
import type { ProgramOutcome } from "../model/look.ts";
import type { Binding } from "../model/procedure.ts";
import { whyNoValue } from "../skill/value-types.ts";

export type Bound =
  | { readonly kind: "bound"; readonly values: ReadonlyMap<string, string> }
  | { readonly kind: "unbound"; readonly name: string; readonly reason: string };

export function bindFrom(binds: readonly Binding[], outcome: ProgramOutcome): Bound {
  const values = new Map<string, string>();
  for (const { name, stream, pattern } of binds) {
    const match = matchPattern(pattern, outcome[stream]);
    const value = match.kind === "matched" ? match.groups[1] : undefined;
    const reason = value === undefined ? `${stream} does not show it` : whyUnfit(name, value);
    if (value === undefined || reason !== undefined) {
      return { kind: "unbound", name, reason: reason ?? "it is empty" };
    }
    values.set(name, value);
  }
  return { kind: "bound", values };
}

/** What programs print is as foreign as what anybody types. */
export function whyUnfit(name: string, value: string): string | undefined {
  return whyNoValue({ name, type: "text", examples: [] }, value);
}
