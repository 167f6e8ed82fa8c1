/** Settings changes: what a verb is about to do to agents' settings, shown, and agreed to or not. */

import type { Agent } from "../agents/agent.ts";
import { unifiedDiff } from "../agents/edits/line-diff.ts";
import type { Plan, PlannedChange, Situation } from "../agents/settings-plan.ts";
import { redact } from "../safety/redact.ts";
import { SkilldError } from "../support/skilld-error.ts";
import { paintedDiff } from "./diff-lines.ts";
import { EXIT } from "./exit-codes.ts";
import type { Given, Screen } from "./verb.ts";

export interface AgentChange {
  readonly agent: Agent;
  readonly home: string;
  readonly plan: Exclude<Plan, { kind: "refused" }>;
}

/** Throws when one agent's settings can not be edited: then none are. */
export function changeOf(agent: Agent, situation: Situation, plan: Plan): AgentChange {
  if (plan.kind !== "refused") return { agent, home: situation.home, plan };
  const { path, position, reason, hint } = plan;
  throw new SkilldError(
    "settings-refused",
    `cannot edit ${path}:${position.line}:${position.column}: ${reason}`,
    { hint: `${hint} Nothing was changed.` },
  );
}

/** The plans that change something. */
export function pending(changes: readonly AgentChange[]): readonly (AgentChange & {
  readonly plan: PlannedChange;
})[] {
  return changes.flatMap(({ plan, ...rest }) =>
    plan.kind === "change" ? [{ ...rest, plan }] : [],
  );
}

export function showChange({ agent, home, plan }: AgentChange, screen: Screen): void {
  const { paint } = screen;
  screen.say(`${paint.bold(agent.title)} ${paint.dim(home)}`);
  if (plan.kind === "change") {
    const lines = plan.files.flatMap((file) => diffOf(file).split("\n"));
    for (const line of lines) screen.say(paintedDiff(line, paint));
    for (const edit of plan.foreignEdits) screen.say(`  ${paint.yellow("!")} ${edit}`);
  } else {
    screen.say("  Nothing to change.");
  }
  for (const note of plan.notes) screen.say(`  ${paint.yellow("!")} ${note}`);
}

/** One agent in a verb's answer for programs. */
export function changeAsJson({ agent, home, plan }: AgentChange): object {
  const files =
    plan.kind === "change"
      ? plan.files.map((file) => ({ path: file.path, diff: diffOf(file) }))
      : [];
  const foreignEdits = plan.kind === "change" ? plan.foreignEdits : [];
  return { agent: agent.name, home, files, foreignEdits, notes: plan.notes };
}

/** Flags of every verb that changes settings. */
export const CONSENT_OPTIONS = {
  "dry-run": { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
} as const;

/**
 * Ends a verb that must not or may not apply its changes, with this exit code; `undefined` lets it
 * go on. A person at a terminal may agree to everything; flags agree only to what they name, and
 * `--yes` does not name trusting again what somebody else has edited.
 */
export async function endWithoutConsent(
  changes: readonly AgentChange[],
  { flags, screen }: Given,
  report: object,
): Promise<number | undefined> {
  const end = (code: number, why: string) => {
    screen.json({ ...report, applied: false, why });
    screen.say(why);
    return code;
  };
  if (flags["dry-run"] === true) return end(EXIT.yes, "This was a dry run: nothing was changed.");
  const waiting = pending(changes);
  const isEdited = waiting.some(({ plan }) => plan.foreignEdits.length > 0);
  if (waiting.length === 0) return undefined;
  if (flags["yes"] === true && (!isEdited || flags["retrust"] === true)) return undefined;
  if (screen.ask === undefined) {
    return end(
      EXIT.approvalNeeded,
      isEdited ? EDITED : "Nothing was changed. Add --yes to apply this.",
    );
  }
  const question = isEdited ? "Write over these edits and trust our hooks again?" : "Apply this?";
  return (await screen.ask(question))
    ? undefined
    : end(EXIT.approvalNeeded, "Nothing was changed.");
}

const EDITED =
  "Nothing was changed: somebody has edited our hooks since, and --yes alone does not trust them " +
  "again. Add --yes --retrust to write them as shown.";

/** Settings may hold keys, and what is shown ends up in scrollbacks and logs. */
function diffOf({ path, before, after }: PlannedChange["files"][number]): string {
  return redact(unifiedDiff(path, before, after), "normal").text;
}
