/** The round trip of a skill: written, read, written again. */

import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type { Procedure } from "../../src/model/procedure.ts";
import { type PrintedFile, parseSkill, printSkill } from "../../src/skill/skill.ts";
import { anyProcedure } from "./any-procedure.ts";

export function everyProcedureReturns(numRuns: number): void {
  fc.assert(fc.property(anyProcedure, comesBack), { numRuns });
}

export function readBack([main, ...scripts]: readonly PrintedFile[]): Procedure | undefined {
  const texts = new Map(scripts.map(({ path, text }) => [path, text]));
  const skill = parseSkill(main?.text ?? "", texts);
  return skill.kind === "procedure" ? skill.procedure : undefined;
}

/** Equal procedures are written equally, so this is also the way back to the same bytes. */
function comesBack(procedure: Procedure): boolean {
  return isDeepStrictEqual(readBack(printSkill(procedure)), procedure);
}
