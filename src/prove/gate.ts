/**
 * gate: may this step run now? Pure, and only ever restrictive: what is not known to be harmless
 * is asked about, and an answer that nobody can give is a no.
 */

import type { StepTemplate } from "../model/procedure.ts";
import { needsApproval } from "../safety/risk.ts";
import type { StepRisk } from "../safety/step-risk.ts";

/** What decides whether a person has to agree to a step. */
export interface StepInPlace {
  readonly risk: StepRisk;
  /** Nobody has agreed to the skill as it is now. */
  readonly isForeign: boolean;
  /** It would run in a sandbox, ours or the agent's. */
  readonly isSandboxed: boolean;
}

export interface GateQuestion extends StepInPlace {
  readonly action: StepTemplate["kind"];
  /** A person has allowed exactly this. */
  readonly isApproved: boolean;
  /** Who would have to be asked: what an agent says counts for nothing. */
  readonly asker: "agent" | "terminal" | "nobody";
}

export type GateAnswer =
  | { readonly kind: "run" }
  | { readonly kind: "ask"; readonly why: string }
  /** The agent does it, under its own rules. */
  | { readonly kind: "hand-over"; readonly why: string }
  | { readonly kind: "needs-approval"; readonly why: string };

export function gateStep(question: GateQuestion): GateAnswer {
  const { action, isApproved, asker } = question;
  if (action === "agent") return { kind: "hand-over", why: "it needs judgement" };
  if (action === "tool") return { kind: "hand-over", why: "it calls a tool of the agent" };
  const why = isApproved ? undefined : whyApproval(question);
  if (why === undefined) return { kind: "run" };
  return { kind: BY_ASKER[asker], why };
}

const BY_ASKER = { agent: "hand-over", terminal: "ask", nobody: "needs-approval" } as const;

/** Undefined where nobody has to be asked. */
export function whyApproval({ risk, isForeign, isSandboxed }: StepInPlace): string | undefined {
  const { class: riskClass, because } = risk;
  if (needsApproval(riskClass)) return `${riskClass}: ${because}`;
  if (riskClass === "read") return undefined;
  if (isForeign) return `${riskClass}, and nobody has agreed to this skill as it is`;
  return !isSandboxed && WANTS_SANDBOX.has(riskClass)
    ? `${riskClass} without a sandbox: ${because}`
    : undefined;
}

const WANTS_SANDBOX: ReadonlySet<string> = new Set(["project-code", "network-read"]);
