/** A folder that was read → the skill in it. */

import { SKILL_FILE, type SkillFolder } from "./read-folder.ts";
import { parseSkill, type Skill } from "./skill.ts";

export function parseFolder({ files }: SkillFolder): Skill {
  const main = files.get(SKILL_FILE);
  if (main?.kind !== "text") {
    const wrong = [...files.keys()].find((path) => path.toLowerCase() === "skill.md");
    return missing(main?.kind === "unreadable" ? main.reason : undefined, wrong);
  }
  const texts = [...files].flatMap(([path, file]) =>
    path.startsWith("scripts/") && file.kind === "text" ? [[path, file.text] as const] : [],
  );
  return parseSkill(main.text, new Map(texts));
}

function missing(reason: string | undefined, wrong: string | undefined): Skill {
  const problem =
    reason === undefined
      ? {
          line: 1,
          reason: `there is no ${SKILL_FILE}`,
          hint:
            wrong === undefined
              ? `Write ${SKILL_FILE} into the folder.`
              : `Rename ${wrong} to ${SKILL_FILE}: no agent sees it by that name.`,
        }
      : {
          line: 1,
          reason: `${SKILL_FILE} can not be read: ${reason}`,
          hint: "Replace it by a plain file of a reasonable size.",
        };
  return { kind: "broken", problems: [problem] };
}
