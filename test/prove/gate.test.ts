/** The gate: every case of risk, trust, sandbox, approval and who could be asked. */

import { expect, it } from "vitest";
import { RISK_CLASSES, type RiskClass } from "../../src/model/risk.ts";
import {
  type GateQuestion,
  gateStep,
  type StepInPlace,
  whyApproval,
} from "../../src/prove/gate.ts";

const riskOf = (riskClass: RiskClass) => ({ class: riskClass, because: "it is so" });

/** Of the classes, those that a person has to agree to. */
function askedAbout(place: Omit<StepInPlace, "risk">): readonly RiskClass[] {
  return RISK_CLASSES.filter(
    (riskClass) => whyApproval({ ...place, risk: riskOf(riskClass) }) !== undefined,
  );
}

it("asks about what others see, what can not be undone and what nobody understands", () => {
  expect(askedAbout({ isForeign: false, isSandboxed: true })).toEqual([
    "external",
    "destructive",
    "unknown",
  ]);
});

it("asks about all code and all downloads too where there is no sandbox", () => {
  expect(askedAbout({ isForeign: false, isSandboxed: false })).toEqual([
    "project-code",
    "network-read",
    "external",
    "destructive",
    "unknown",
  ]);
});

it("asks about everything but reads in a skill that nobody has agreed to", () => {
  for (const isSandboxed of [true, false]) {
    expect(askedAbout({ isForeign: true, isSandboxed })).toEqual(RISK_CLASSES.slice(1));
  }
});

const QUESTION: GateQuestion = {
  action: "shell",
  risk: riskOf("destructive"),
  isForeign: false,
  isSandboxed: true,
  isApproved: false,
  asker: "nobody",
};
const why = "destructive: it is so";

it("asks at a terminal, hands over to an agent, and stops where nobody can be asked", () => {
  expect(gateStep({ ...QUESTION, asker: "terminal" })).toEqual({ kind: "ask", why });
  expect(gateStep({ ...QUESTION, asker: "agent" })).toEqual({ kind: "hand-over", why });
  expect(gateStep(QUESTION)).toEqual({ kind: "needs-approval", why });
});

it("runs what a person has approved, whoever started it", () => {
  for (const asker of ["agent", "terminal", "nobody"] as const) {
    expect(gateStep({ ...QUESTION, isForeign: true, isApproved: true, asker })).toEqual({
      kind: "run",
    });
  }
});

it("runs what needs no approval, and hands over what only an agent can do, whatever was approved", () => {
  expect(gateStep({ ...QUESTION, risk: riskOf("local-write") })).toEqual({ kind: "run" });
  for (const action of ["agent", "tool"] as const) {
    expect(gateStep({ ...QUESTION, action, isApproved: true }).kind).toBe("hand-over");
  }
});
