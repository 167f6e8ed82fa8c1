/**
 * promote: the steps of one episode → the procedure they make, or why they make none.
 *
 * Pure, and no model is asked. Seen once, nothing can be told to vary: there are no parameters.
 */

import type { Procedure, StepTemplate } from "../model/procedure.ts";
import type { Step } from "../model/rollout.ts";
import { finalConditions } from "../procedure/conditions.ts";
import { keptSteps } from "../procedure/kept-steps.ts";
import { whereSecret } from "../procedure/secret-place.ts";
import { templateOf } from "../procedure/step-template.ts";
import { descriptionFrom, nameFrom, titleFrom } from "../procedure/words.ts";
import { printSkill } from "../skill/skill.ts";
import { whyNoName } from "../skill/skill-name.ts";
import { SkilldError } from "../support/skilld-error.ts";

export interface Occasion {
  /** Undefined: made of the words of the prompt. */
  readonly name: string | undefined;
  /** What a person typed. */
  readonly prompt: string;
  /** The folder of the project, spelled as the steps spell theirs. Absolute. */
  readonly root: string;
}

export type Draft =
  | { readonly kind: "drafted"; readonly procedure: Procedure }
  | { readonly kind: "refused"; readonly reason: string; readonly hint: string };

export function procedureOf(steps: readonly Step[], occasion: Occasion): Draft {
  const kept = keptSteps(steps);
  const [first, ...others] = withIds(kept.map((step) => templateOf(step, occasion.root)));
  if (first === undefined) {
    return refused("nothing in it did anything that worked", "Choose another episode or steps.");
  }
  const title = titleFrom(occasion.prompt);
  const name = occasion.name ?? nameFrom(title);
  const wrong = whyNoName(name);
  if (wrong !== undefined) return refused(`${JSON.stringify(name)} is no name: ${wrong}`, NAME_IT);
  const otherwise = `Recorded as ${name}`;
  const procedure: Procedure = {
    name,
    title: title ?? otherwise,
    description: descriptionFrom(occasion.prompt, otherwise),
    metadata: { "skilld-evidence": "recorded from 1 session" },
    parameters: [],
    before: [],
    steps: [first, ...others],
    after: finalConditions([first, ...others]),
  };
  return whyUnfit(procedure) ?? { kind: "drafted", procedure };
}

const NAME_IT = "Name it with --name, such as --name cut-release.";

function whyUnfit(procedure: Procedure): Draft | undefined {
  const place = whereSecret(procedure);
  if (place !== undefined) {
    return refused(
      `${place} holds what looks like a secret`,
      "Leave that step out with --steps A..B, or have the agent take the value from a variable.",
    );
  }
  try {
    printSkill(procedure);
    return undefined;
  } catch (error) {
    if (!(error instanceof SkilldError)) throw error;
    return refused(error.message, error.hint ?? "Choose other steps with --steps A..B.");
  }
}

/** Ids are what patches and approvals name a step by: each is there once. */
function withIds(steps: readonly StepTemplate[]): readonly StepTemplate[] {
  const times = new Map<string, number>();
  return steps.map((step) => {
    const count = (times.get(step.id) ?? 0) + 1;
    times.set(step.id, count);
    return count === 1 ? step : { ...step, id: `${step.id}-${count}` };
  });
}

function refused(reason: string, hint: string): Draft {
  return { kind: "refused", reason, hint };
}
