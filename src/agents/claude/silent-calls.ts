/** Silent calls: for which of its tool calls Claude Code fires no hook, and why. */

import type { LoggedCall } from "../../model/coverage.ts";

export function whySilent({ asked, status }: LoggedCall): string | undefined {
  if (asked === "by-person") return "a person's own command fires no hook";
  return status === "refused" ? "a call that fails its validation fires no hook" : undefined;
}
