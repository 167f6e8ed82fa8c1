/**
 * risk: what a command line may do at worst, from its parsed text alone.
 *
 * One principle decides: what is not understood is `unknown`, and `unknown` needs a person. The
 * tables only ever say what is known to be harmless, or how harmful it is.
 */

import type { CommandRisk, Risk, RiskClass } from "../model/risk.ts";
import { type Found, judgeScript } from "./risk/judge-script.ts";
import { highest, rankOf, unknown } from "./risk/judged.ts";

export interface Surroundings {
  /** The folder a step may write to. Absolute. */
  readonly workspace: string;
  /** The folder the line runs in. Absolute. */
  readonly cwd: string;
}

/** Total: any string has a risk. */
export function riskOf(script: string, { workspace, cwd }: Surroundings): Risk {
  const reading = judgeScript(script, { workspace, folders: [cwd] });
  if (reading.kind === "unreadable") return { ...unknown(reading.reason), commands: [] };
  const top = highest(reading.found);
  return { class: top.class, because: top.because, commands: reading.found.map(toCommandRisk) };
}

export function needsApproval(riskClass: RiskClass): boolean {
  return isAtLeast(riskClass, "external");
}

export function isAtLeast(riskClass: RiskClass, floor: RiskClass): boolean {
  return rankOf(riskClass) >= rankOf(floor);
}

function toCommandRisk({ source, class: riskClass, because }: Found): CommandRisk {
  return { source, class: riskClass, because };
}
