/** A skill, read once: what is replayed afterwards is what was read, whatever becomes of its files. */

import { realpathSync } from "node:fs";
import { isStateCondition } from "../condition/parse-condition.ts";
import type { Condition } from "../model/condition.ts";
import type { Patch } from "../model/patch.ts";
import type { Procedure, StepTemplate } from "../model/procedure.ts";
import { baseDigest, bodyDigest } from "../skill/digest.ts";
import { parsePatch } from "../skill/patch.ts";
import { readSkillFolder, type SkillFolder } from "../skill/read-folder.ts";
import { parseFolder } from "../skill/skill-folder.ts";
import { trustLedger } from "../skill/trust-ledger.ts";
import { SkilldError } from "../support/skilld-error.ts";

export interface LoadedSkill {
  /** Its folder, without links. */
  readonly path: string;
  readonly folder: SkillFolder;
  readonly procedure: Procedure;
  /** As they are in effect. */
  readonly steps: readonly SkillStep[];
  /** Empty where not all of it could be read. */
  readonly bodyDigest: string;
  /** No person has agreed to it as it is. */
  readonly isForeign: boolean;
  readonly remarks: readonly string[];
}

export interface SkillStep {
  readonly step: StepTemplate;
  /** The patch that it comes from, or that changes it. */
  readonly patch?: string;
}

/** Throws a `SkilldError` where there is no procedure. `trust` is the folder of the ledger. */
export function loadSkill(path: string, trust: string): LoadedSkill {
  const folder = readSkillFolder(path);
  const skill = parseFolder(folder);
  if (skill.kind === "instructions") throw noProcedure(path);
  if (skill.kind === "broken") {
    const [problem] = skill.problems;
    const reason = `SKILL.md:${problem?.line ?? 1}: ${problem?.reason ?? "it can not be read"}`;
    throw new SkilldError("skill-refused", `cannot use the skill ${path}: ${reason}`, {
      hint: problem?.hint ?? `See \`skilld lint ${path}\`.`,
    });
  }
  const { procedure } = skill;
  const { patches, remarks } = readPatches(folder, procedure);
  const digest = bodyDigest(folder);
  const isTrusted = digest !== undefined && trustLedger(trust).find(path)?.bodyDigest === digest;
  return {
    path: realpathSync(path),
    folder,
    procedure,
    steps: layOver(procedure, patches),
    bodyDigest: digest ?? "",
    isForeign: !isTrusted,
    remarks,
  };
}

function noProcedure(path: string): SkilldError {
  return new SkilldError(
    "skill-refused",
    `cannot use the skill ${path}: it is instructions, no procedure`,
    { hint: "Only skills with `metadata.skilld-format` have steps that can be run." },
  );
}

/** A patch that can not be used is left out: the skill works as it is without it. */
function readPatches(folder: SkillFolder, skill: Procedure) {
  const base = baseDigest(folder);
  const patches: Patch[] = [];
  const remarks: string[] = [];
  for (const [path, file] of folder.files) {
    if (!path.startsWith("patches/") || file.kind !== "text") continue;
    const read = parsePatch({ path, text: file.text, skill });
    if (read.kind === "refused") remarks.push(`${path} is left out: ${read.problems[0]?.reason}`);
    else if (read.value.baseDigest !== base) remarks.push(`${path} is left out: ${STALE}`);
    else patches.push(read.value);
  }
  return { patches: patches.toSorted((one, other) => one.number - other.number), remarks };
}

const STALE = "it was made for another version of the skill";

/** A step that takes another's place is judged by what was expected of that one. */
function layOver({ steps }: Procedure, patches: readonly Patch[]): readonly SkillStep[] {
  return patches.reduce<readonly SkillStep[]>(
    (laid, patch) =>
      laid.flatMap((each) => (each.step.id === patch.place.step ? patched(each, patch) : [each])),
    steps.map((step) => ({ step })),
  );
}

function patched(each: SkillStep, { id, place, step }: Patch): readonly SkillStep[] {
  if (place.kind === "before") return [{ step, patch: id }, each];
  const { id: own, title, expects } = each.step;
  return [{ step: withExpects({ ...step, id: own, title }, expects), patch: id }];
}

/** Where no program runs any more, nothing can be asked of its end. */
function withExpects(step: StepTemplate, expects: readonly Condition[]): StepTemplate {
  if (step.kind === "shell") return { ...step, expects };
  return { ...step, expects: expects.filter(isStateCondition) };
}
