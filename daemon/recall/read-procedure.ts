/**
 * Read procedure: the procedure of a skill as it is on disk now. Parsing one takes longer than all else
 * that is done for a prompt, so what has the same bytes is parsed once.
 */

import { createHash } from "node:crypto";
import type { ToldProcedure } from "../../src/model/injection.ts";
import { RISK_CLASSES, type RiskClass } from "../../src/model/risk.ts";
import { loadSkill } from "../../src/prove/load-skill.ts";
import { isOwnStep, riskOfStep } from "../../src/safety/step-risk.ts";
import { bodyDigest } from "../../src/skill/digest.ts";
import { readSkillFolder, type SkillFolder } from "../../src/skill/read-folder.ts";
import { trustLedger } from "../../src/skill/trust-ledger.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";

export interface Where {
  /** Where it is kept what a person has agreed to. */
  readonly trust: string;
  /** The folder of the work. */
  readonly folder: string;
}

type Parsed = Pick<ToldProcedure, "procedure" | "risk">;

const KNOWN_MAX = 100;
const known = new Map<string, Parsed>();

/** `undefined` for what is none, or can not be read: it is told as the text that it is. */
export function readProcedure(path: string, where: Where): ToldProcedure | undefined {
  try {
    const files = readSkillFolder(path);
    const parsed = parsedOnce(path, files, where);
    const agreed = trustLedger(where.trust).find(path)?.bodyDigest;
    const isForeign = agreed === undefined || agreed !== bodyDigest(files);
    return { kind: "procedure", ...parsed, isForeign };
  } catch (error) {
    if (error instanceof SkilldError) return undefined;
    throw error;
  }
}

function parsedOnce(path: string, files: SkillFolder, where: Where): Parsed {
  const key = keyOf(path, files, where);
  const found = known.get(key);
  if (found !== undefined) return found;
  const { procedure, steps } = loadSkill(path, where.trust);
  const own = steps.map(({ step }) => step).filter(isOwnStep);
  const risk = highest(own.map((step) => riskOfStep(step, where.folder).class));
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, { procedure, risk });
  return { procedure, risk };
}

function keyOf(path: string, { files }: SkillFolder, { folder }: Where): string {
  const hash = createHash("sha256").update(JSON.stringify([path, folder]));
  for (const [name, file] of files) {
    if (file.kind === "text") hash.update(JSON.stringify([name, file.sha256]));
  }
  return hash.digest("hex");
}

function highest(risks: readonly RiskClass[]): RiskClass {
  const top = Math.max(0, ...risks.map((risk) => RISK_CLASSES.indexOf(risk)));
  return RISK_CLASSES[top] ?? "unknown";
}
