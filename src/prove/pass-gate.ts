/** Passing the gate: what is known of a step, put before the gate, and its answer carried out. */

import { isoTime, nowMs } from "../support/clock.ts";
import { type GateAnswer, gateStep } from "./gate.ts";
import { type JudgedStep, judgeStep } from "./judge-step.ts";
import type { SkillStep } from "./load-skill.ts";
import type { Scene } from "./scene.ts";
import { shownStep } from "./shown-step.ts";
import type { Telling } from "./telling.ts";

export type Passage =
  | { readonly kind: "run"; readonly approval?: string }
  | { readonly kind: "failed" | "handed-over" | "needs-approval"; readonly because: string };

export async function passGate(each: SkillStep, telling: Telling, scene: Scene): Promise<Passage> {
  const judged = judgedHere(each, telling, scene);
  if (judged?.kind === "refused") return { kind: "failed", because: judged.reason };
  const bar = whatBars(each, scene);
  if (bar !== undefined) return { kind: "handed-over", because: bar };
  const { answer, approval } = askGate({ each, judged: judged?.value, telling, scene });
  const passage = await carryOut(answer, { each, judged: judged?.value, telling, scene });
  return passage.kind === "run" && approval !== undefined ? { kind: "run", approval } : passage;
}

/** Whether it runs here without anybody being asked: only then was it surely done here before. */
export function runsUnasked(each: SkillStep, telling: Telling, scene: Scene): boolean {
  const judged = judgedHere(each, telling, scene);
  if (judged?.kind === "refused" || whatBars(each, scene) !== undefined) return false;
  return askGate({ each, judged: judged?.value, telling, scene }).answer.kind === "run";
}

function judgedHere(each: SkillStep, { request, values }: Telling, { project }: Scene) {
  return judgeStep(each, { skill: request.skill, values, project });
}

function askGate({ each, judged, telling, scene }: Asking) {
  const approval = judged && scene.approvals.standing(judged.subject, isoTime(nowMs()));
  const answer = gateStep({
    action: each.step.kind,
    risk: judged?.risk ?? UNKNOWN,
    isForeign: telling.request.skill.isForeign,
    isSandboxed: scene.processes.sandbox !== "off",
    isApproved: approval !== undefined,
    asker: scene.asker.kind,
  });
  return { answer, approval: approval?.id };
}

const UNKNOWN = { class: "unknown", because: "it is the agent's" } as const;

/** Inside an agent's sandbox some steps can only fail; the agent can run them outside. */
function whatBars({ step }: SkillStep, { barred }: Scene): string | undefined {
  if (step.kind !== "shell") return undefined;
  const needs = (kind: string) => step.needs.some((need) => need.kind === kind);
  if (barred.git && needs("git")) return "it writes to git, which this sandbox keeps read-only";
  return barred.network && needs("network")
    ? "it needs the network, which this sandbox does not have"
    : undefined;
}

interface Asking {
  readonly each: SkillStep;
  readonly judged: JudgedStep | undefined;
  readonly telling: Telling;
  readonly scene: Scene;
}

async function carryOut(answer: GateAnswer, { each, telling, scene }: Asking): Promise<Passage> {
  switch (answer.kind) {
    case "run":
      return answer;
    case "hand-over":
      return { kind: "handed-over", because: answer.why };
    case "needs-approval":
      return { kind: "needs-approval", because: answer.why };
    case "ask": {
      if (scene.asker.kind !== "terminal") return { kind: "needs-approval", because: answer.why };
      const lines = [shownStep(each.step, telling), answer.why];
      const isYes = await scene.asker.ask(lines, `Run ${each.step.id}?`);
      return isYes
        ? { kind: "run" }
        : { kind: "needs-approval", because: `a person said no (${answer.why})` };
    }
  }
}
