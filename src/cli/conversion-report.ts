/** Conversion reports: all that a person is shown before a skill is written for another agent. */

import { join } from "node:path";
import type { PlannedConversion } from "./conversion.ts";
import { fileLines, visible } from "./skill-report.ts";
import type { Paint } from "./verb.ts";

export function conversionLines(plan: PlannedConversion, paint: Paint): readonly string[] {
  const { files, copies, place, name, agent } = plan;
  if (place.kind === "seen") return [...changeLines(plan, paint)];
  return [
    ...fileLines(files, paint),
    ...copies.map(({ path }) => `${paint.bold(visible(path))} ${paint.dim("as it is")}`),
    ...(copies.length === 0 ? [] : [""]),
    ...changeLines(plan, paint),
    "",
    `This becomes ${join(place.folder, name)}, for ${agent.title}.`,
  ];
}

export function conversionAsJson(plan: PlannedConversion): object {
  const { skill, agent, name, place, files, copies, changes } = plan;
  return {
    skill,
    to: agent.name,
    name,
    path: place.kind === "new" ? join(place.folder, name) : place.path,
    files,
    copied: copies.map(({ path }) => path),
    changes,
  };
}

const HEADINGS = [
  ["rewritten", "Said in other words"],
  ["lost", "Not carried over"],
  ["in-force", "In force from now on"],
] as const;

function changeLines({ changes }: PlannedConversion, paint: Paint): readonly string[] {
  return HEADINGS.flatMap(([kind, heading]) => {
    const those = changes.filter((change) => change.kind === kind);
    if (those.length === 0) return [];
    return [
      paint.bold(heading),
      ...those.flatMap(({ rule, what, why }) => [
        `  ${rule}: ${visible(what)}`,
        paint.dim(`    ${visible(why)}`),
      ]),
    ];
  });
}
