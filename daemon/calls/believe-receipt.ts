/**
 * Believe a receipt: the trial that an agent's command printed, carried home by the hook that
 * follows the call. Only where the call is one plain replay or check, its exit code agrees, and the
 * skill is what the receipt says it was. It grants nothing even then.
 */

import { parseArgs } from "node:util";
import { skillFoldersFor } from "../../src/agents/skill-folders.ts";
import type { Occasion } from "../../src/model/hook-answer.ts";
import { RECEIPT_MARK, type Receipt } from "../../src/model/receipt.ts";
import type { ToldTrial } from "../../src/model/told-trial.ts";
import { redactJson } from "../../src/safety/redact.ts";
import { parseScript } from "../../src/shell/shell.ts";
import { bodyDigest } from "../../src/skill/digest.ts";
import { findSkill } from "../../src/skill/find-skill.ts";
import { readSkillFolder } from "../../src/skill/read-folder.ts";
import { nowMs } from "../../src/support/clock.ts";
import { projectRoot } from "../../src/support/project.ts";
import { realPath } from "../../src/support/real-path.ts";
import { messageOf, SkilldError } from "../../src/support/skilld-error.ts";
import { ReceiptShape, receiptIn, type TrialTelling } from "../../src/wire/receipts.ts";
import { plainCall } from "./skilld-calls.ts";

export type Belief =
  /** `goesOn`: it may be another part of a trial that is known. */
  | { readonly kind: "believed"; readonly trial: ToldTrial; readonly goesOn: boolean }
  | { readonly kind: "refused"; readonly reason: string }
  /** There is no receipt. */
  | { readonly kind: "nothing" };

/** What a call that has ended tells of a trial. */
export function believeCall({ agent, session, folder = "/", what }: Occasion): Belief {
  if (what.kind !== "call-ended" || what.call.action.type !== "command") return { kind: "nothing" };
  const { call, outcome } = what;
  const printed = typeof outcome.output === "string" ? outcome.output : "";
  const reading = receiptIn(printed);
  if (reading.kind === "none") return { kind: "nothing" };
  if (reading.kind === "refused") return reading;
  const { receipt } = reading;
  const asked = askedIn(what.call.action.script);
  // Other answers of skilld may have a field of that name.
  if (asked === undefined && !printed.includes(RECEIPT_MARK)) return { kind: "nothing" };
  if (asked === undefined) return refuse("its call is no plain replay or verify");
  if (outcome.exit !== undefined && outcome.exit !== receipt.exit) {
    return refuse(`it says exit ${receipt.exit}, and the agent says ${outcome.exit}`);
  }
  return believe({
    receipt,
    path: () => findSkill(asked.skill, lookingFrom(folder)),
    project: projectRoot(folder),
    by: {
      told: "reported",
      ranBy: { agent, session, call: call.call },
      isConfirmed: outcome.exit !== undefined,
    },
    goesOn: asked.trial === receipt.trial,
  });
}

/** What the trial itself tells over the socket. */
export function believeTrial({ receipt, path, project }: TrialTelling): Belief {
  const by = { told: "observed", ranBy: undefined, isConfirmed: true } as const;
  return believe({ receipt, path: () => path, project, by, goesOn: true });
}

interface Claim {
  readonly receipt: Receipt;
  /** Throws where there is no such skill. */
  readonly path: () => string;
  readonly project: string;
  readonly by: Pick<ToldTrial, "told" | "ranBy" | "isConfirmed">;
  readonly goesOn: boolean;
}

function believe({ receipt, path: find, project, by, goesOn }: Claim): Belief {
  try {
    const path = realPath(find());
    const digest = bodyDigest(readSkillFolder(path)) ?? "";
    if (digest !== receipt.bodyDigest) return refuse("the skill is not what it says it was");
    const place = { path, project: realPath(project), atMs: nowMs() };
    return {
      kind: "believed",
      trial: { receipt: withoutSecrets(receipt), ...place, ...by },
      goesOn,
    };
  } catch (error) {
    if (error instanceof SkilldError) return refuse(messageOf(error));
    throw error;
  }
}

function refuse(reason: string): Belief {
  return { kind: "refused", reason };
}

function lookingFrom(folder: string) {
  return { cwd: folder, folders: skillFoldersFor(folder) };
}

const VALUED = ["param", "bind", "from", "until", "sandbox", "trial"] as const;
const OPTIONS = Object.fromEntries(
  VALUED.map((name) => [name, { type: "string", multiple: true } as const]),
);

interface Asked {
  readonly skill: string;
  /** The one that it goes on with. */
  readonly trial: string | undefined;
}

/** What a plain replay or verify is about. */
function askedIn(script: string): Asked | undefined {
  const parsed = parseScript(script);
  const words = parsed.kind === "parsed" ? plainCall(parsed) : undefined;
  const [verb, ...args] = words ?? [];
  if (verb !== "replay" && verb !== "verify") return undefined;
  const { positionals, values } = parseArgs({ args, options: OPTIONS, strict: false });
  const [skill, ...others] = positionals;
  const trial = [values["trial"]].flat().find((value) => typeof value === "string");
  return skill === undefined || others.length > 0 ? undefined : { skill, trial };
}

/** Values that look like secrets are not stored, whoever has printed them. */
function withoutSecrets(receipt: Receipt): Receipt {
  const { trial, skill, bodyDigest: digest, ...rest } = receipt;
  const strictIn = (path: readonly string[]) => (STRICT.has(path[0] ?? "") ? "strict" : "normal");
  const redacted = ReceiptShape.safeParse({
    ...Object(redactJson(rest, strictIn)),
    trial,
    skill,
    bodyDigest: digest,
  });
  return redacted.success ? redacted.data : { ...receipt, params: {} };
}

const STRICT: ReadonlySet<string> = new Set(["params", "handed", "resume"]);
