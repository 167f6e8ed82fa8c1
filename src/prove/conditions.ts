/** Conditions of a trial, asked with all that is known in it. */

import type { Condition } from "../model/condition.ts";
import type { ProgramOutcome } from "../model/look.ts";
import type { Checked } from "../model/trial.ts";
import { checkAll } from "../verify/verify.ts";
import type { Scene } from "./scene.ts";
import type { Telling } from "./telling.ts";

export interface Occasion {
  readonly telling: Telling;
  readonly scene: Scene;
  /** Of the step that has just run, with what it has bound. */
  readonly outcome?: ProgramOutcome;
  readonly bound?: ReadonlyMap<string, string>;
}

export function ask(
  conditions: readonly Condition[],
  { telling, scene, outcome, bound = new Map() }: Occasion,
): Promise<readonly Checked[]> {
  const { names, clean } = telling;
  const values = new Map([...telling.values, ...bound]);
  const asked = { look: scene.look, redact: clean, values, names };
  return checkAll(conditions, outcome === undefined ? asked : { ...asked, outcome });
}

export async function askAfter(telling: Telling, scene: Scene): Promise<readonly Checked[]> {
  const checks = await ask(telling.request.skill.procedure.after, { telling, scene });
  scene.tell({ kind: "after", checks });
  return checks;
}
