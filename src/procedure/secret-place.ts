/** Secrets in a procedure: where the first one is, so that a person can find it without seeing it. */

import type { Procedure } from "../model/procedure.ts";
import { holdsSecret } from "../safety/redact.ts";

/** Undefined where there is none. */
export function whereSecret(procedure: Procedure): string | undefined {
  const { steps, ...rest } = procedure;
  const at = steps.findIndex(isSecret);
  const step = steps[at];
  if (step !== undefined) {
    return isSecret(step.title) ? `step ${at + 1}` : `step ${at + 1} (${step.title})`;
  }
  return isSecret(rest) ? "its title or its conditions" : undefined;
}

function isSecret(value: unknown): boolean {
  if (typeof value === "string") return holdsSecret(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(isSecret);
}
