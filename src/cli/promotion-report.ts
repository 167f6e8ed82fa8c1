/** Promotion reports: all that a person is shown before a skill is written. */

import type { Promotion } from "./promotion.ts";
import { fileLines, riskLines } from "./skill-report.ts";
import type { Paint } from "./verb.ts";

export function promotionLines(promotion: Promotion, paint: Paint): readonly string[] {
  const { files, risks, folder, links, name, notes } = promotion;
  const linked = links.length === 0 ? "" : `, linked from ${links.join(", ")}`;
  return [
    ...fileLines(files, paint),
    ...riskLines(risks, paint),
    ...notes.map((note) => `${paint.yellow("!")} ${note}`),
    "",
    `This becomes ${folder}/${name}${linked}.`,
  ];
}

export function promotionAsJson(promotion: Promotion): object {
  const { name, files, risks, folder, links, notes } = promotion;
  return { name, folder, links, files, steps: risks, notes };
}
