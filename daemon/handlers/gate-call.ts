/**
 * Gate call: a command that an agent is about to run. What only a person may say is refused; a step
 * that a replay left to the agent because a person must agree meets the agent's own way of asking.
 */

import type { Home } from "../../src/config/home.ts";
import type { HookAnswer, Occasion } from "../../src/model/hook-answer.ts";
import type { ToldTrial } from "../../src/model/told-trial.ts";
import { approveLine } from "../../src/prove/resume.ts";
import { approvalLedger } from "../../src/safety/approvals.ts";
import type { ParsedScript } from "../../src/shell/script.ts";
import { parseScript } from "../../src/shell/shell.ts";
import type { TrialTables } from "../../src/store/trials.ts";
import { isoTime, nowMs } from "../../src/support/clock.ts";
import { type HandedStep, handedStep, runsStep } from "../calls/handed-step.ts";
import { ledgerWrite } from "../calls/ledger-writes.ts";
import { agreementIn } from "../calls/only-a-person.ts";
import { skilldCalls } from "../calls/skilld-calls.ts";

/** Of one session, the latest ones: each is read from disk for every command. */
const HANDED_MAX = 20;

export interface GateParts {
  readonly trials: Pick<TrialTables, "handedIn">;
  readonly home: Pick<Home, "approvals" | "trust">;
}

export function gateCall(occasion: Occasion, parts: GateParts): HookAnswer | undefined {
  const { what, folder = "/" } = occasion;
  if (what.kind !== "call-begins") return undefined;
  const written = ledgerWrite(what.call, folder, parts.home);
  if (written !== undefined) return refusing(`Writing ${written}`);
  if (what.call.action.type !== "command") return undefined;
  const script = parseScript(what.call.action.script);
  if (script.kind !== "parsed") return undefined;
  const agreement = skilldCalls(script, folder).map(agreementIn).find(isSome);
  if (agreement !== undefined) return refusing(`\`${agreement}\``);
  const step = unapprovedStep(script, occasion, parts);
  return step && { objection: { kind: "ask-a-person", reason: question(step) } };
}

function unapprovedStep(
  script: ParsedScript,
  { agent, session }: Occasion,
  { trials, home }: GateParts,
): HandedStep | undefined {
  const ledger = approvalLedger(home.approvals);
  const at = isoTime(nowMs());
  for (const trial of eachOnce(trials.handedIn({ agent, session }, HANDED_MAX))) {
    const step = handedStep(trial, home.trust);
    const isMeant = step !== undefined && runsStep(script, step);
    if (isMeant && ledger.standing(step.judged.subject, at) === undefined) return step;
  }
  return undefined;
}

/** A step may have been left to the agent again and again. */
function eachOnce(trials: readonly ToldTrial[]): Iterable<ToldTrial> {
  const keyOf = ({ path, project, receipt: { handed, params, sandbox } }: ToldTrial) =>
    JSON.stringify([path, project, handed, params, sandbox]);
  return new Map(trials.map((trial) => [keyOf(trial), trial])).values();
}

function refusing(what: string): HookAnswer {
  const reason =
    `${what} says yes in a person's place, so no agent may do it. ` +
    "Ask the person you work for to do it, in a terminal of their own.";
  return { objection: { kind: "refuse", reason } };
}

function question({ id, why, trial }: HandedStep): string {
  return (
    `This is the step ${id} of the skill ${trial.receipt.skill}, to which a person must agree ` +
    `(${why}). A person allows exactly this with \`${approveLine(trial.receipt)}\`, in a terminal of their own.`
  );
}

function isSome<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}
