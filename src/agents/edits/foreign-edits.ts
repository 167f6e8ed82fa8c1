/** Foreign edits: what somebody has done to our hooks since we wrote them. */

import type { HookCommand, Situation } from "../settings-plan.ts";
import { isInPlace, type OwnHook } from "./hook-entries.ts";

/** A sentence for each hook that is no longer as it was written. A removed one is no longer ours. */
export function foreignEdits(
  { record, hooks }: Pick<Situation, "record" | "hooks">,
  found: readonly OwnHook[],
): readonly string[] {
  // Without a record, what this skilld would write is the best guess at what was written.
  const written: readonly HookCommand[] = record?.hooks ?? hooks;
  const events = [...new Set(found.map(({ event }) => event))];
  return events
    .filter((event) => !written.some((hook) => hook.event === event && isInPlace(found, hook)))
    .map((event) => `The ${event} hook is not as skilld wrote it.`);
}
