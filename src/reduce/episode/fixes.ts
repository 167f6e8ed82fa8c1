/**
 * Fixes: a failed attempt that a later one of the same family made good. The family is the program
 * with what it is told to do, the edited file, or the tool. The attempts stay, as pairs to learn
 * from.
 */

import type { StepId } from "../../model/ids.ts";
import { type Invocation, invocationOf } from "../../shell/invocation.ts";
import { type Act, isEffectful, mayHaveFailed } from "../act.ts";
import { onlyLooks } from "../command/exploration.ts";
import { ownCommands } from "../command/own-commands.ts";

/** The acts of one episode, each with the attempts that it made good. */
export function withFixes(acts: readonly Act[]): readonly Act[] {
  const failed = new Map<string, StepId[]>();
  return acts.map((act) => {
    const family = isEffectful(act) ? familyOf(act) : undefined;
    if (family === undefined) return act;
    const attempts = failed.get(family) ?? [];
    if (mayHaveFailed(act)) {
      attempts.push(act.step.id);
      failed.set(family, attempts);
    }
    if (act.step.status !== "succeeded" || attempts.length === 0) return act;
    failed.delete(family);
    return { ...act, step: { ...act.step, fixes: attempts } };
  });
}

/** Of a program nobody knows here: its first operand, if that may be the name of what it does. */
function wordIn({ operands: [first = ""] }: Invocation): string {
  return /^[a-z][a-z-]*$/.test(first) ? first : "";
}

function familyOf({ step: { deed, call }, pipeline }: Act): string | undefined {
  switch (deed.type) {
    case "edit":
      return `edit ${deed.change.path}`;
    case "tool":
      return `tool ${deed.server ?? ""} ${deed.name}`;
    case "command": {
      const own = pipeline === undefined ? [] : ownCommands(pipeline);
      const command = own.find((each) => !onlyLooks(each)) ?? own[0];
      const invocation = command === undefined ? undefined : invocationOf(command);
      if (invocation === undefined) return undefined;
      return `command ${invocation.program} ${invocation.subCommand ?? wordIn(invocation)}`;
    }
    default:
      return call;
  }
}
