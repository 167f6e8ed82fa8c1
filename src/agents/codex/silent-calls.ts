/** Silent calls: for which of its tool calls Codex fires no hook, and why. */

import type { LoggedCall } from "../../model/coverage.ts";

/** Searches run at the provider; plans are no longer offered, and turned down. */
const WITHOUT_HOOKS = /^(?:web_search|tool_search|image_generation|update_plan)/;

export function whySilent({ tool, action, asked, status }: LoggedCall): string | undefined {
  if (asked === "by-person") return "a person's own command fires no hook";
  if (action === "poll") return "a poll fires no hook; what it polls has";
  if (action === "code") return "a code cell fires no hook; what it runs does";
  if (WITHOUT_HOOKS.test(tool)) return `${tool} fires no hook`;
  if (action === "unreadable") return "a call the agent could not read fires no hook";
  const isUnknown = action === "tool" && status === "failed";
  return isUnknown ? "a call of an unknown tool fires no hook" : undefined;
}
