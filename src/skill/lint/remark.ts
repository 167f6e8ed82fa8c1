/** Remarks: what lint has to say, with the place and the way out. */

import type { SkillFolder } from "../read-folder.ts";
import type { Skill } from "../skill.ts";

export interface Remark {
  /** An error keeps an agent from using the skill as it is meant; a note is only worth knowing. */
  readonly level: "error" | "warning" | "note";
  readonly path: string;
  readonly line: number;
  readonly message: string;
  readonly hint: string;
}

interface Linted {
  readonly folder: SkillFolder;
  readonly skill: Skill;
}

/** Pure, and silent about what another rule says already. */
export type Rule = (linted: Linted) => readonly Remark[];
