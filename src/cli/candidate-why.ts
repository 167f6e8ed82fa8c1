/** Why a candidate: where it was seen, side by side, and what each part of it was told from. */

import type { CandidateView, FindingsView, MendedView, SightingView } from "../wire/candidates.ts";
import { savedInWords } from "./savings.ts";
import { visible } from "./skill-report.ts";
import type { Paint } from "./verb.ts";

export function whyLines(
  { findings, sightings, projects }: CandidateView,
  mended: readonly MendedView[],
  paint: Paint,
): readonly string[] {
  return [
    ...(findings === null
      ? ["It was recorded, and nothing like it was found to recur."]
      : findingsLines(findings, paint)),
    ...(projects.length > 1 ? titled("Projects", projects, paint) : []),
    ...titled("Where it was seen", sideBySide(sightings), paint),
    ...titled("What was asked for", sightings.flatMap(promptLine), paint),
    ...titled("What mended steps like these", mended.map(mendedLine), paint),
  ].map(visible);
}

function findingsLines({ saves, score, scoreParts, why }: FindingsView, paint: Paint): string[] {
  return [
    `It would save ${savedInWords(saves)} each time it is used.`,
    ...titled(`Score ${score.toFixed(2)}`, scoreParts.map(scoreLine), paint),
    ...titled("Parameters and bindings", why.parameters.map(parameterLine), paint),
    ...titled("Steps", why.steps.map(stepLine), paint),
    ...titled("Conditions", why.conditions.map(conditionLine), paint),
  ];
}

type Why = FindingsView["why"];

function scoreLine({ name, value, because }: FindingsView["scoreParts"][number]): string {
  return `${value.toFixed(2)} ${name}: ${because}`;
}

function parameterLine({ name, because }: Why["parameters"][number]): string {
  return `${name}: ${because}`;
}

function stepLine({ step, because }: Why["steps"][number]): string {
  return `${step}: ${because}`;
}

function conditionLine({ step, condition, because }: Why["conditions"][number]): string {
  return `${step}: ${condition} (${because})`;
}

function promptLine({ episode, prompt }: SightingView): readonly string[] {
  return prompt === null ? [] : [`${episode}: ${oneLine(prompt)}`];
}

function mendedLine({ failed, fixed }: MendedView): string {
  return `${oneLine(failed)}  became  ${oneLine(fixed)}`;
}

/** So many fit beside each other on a terminal of 80 columns. */
const SIGHTINGS_A_ROW = 3;
const CELL_CHARS_MAX = 18;

function sideBySide(sightings: readonly SightingView[]): readonly string[] {
  const names = [...new Set(sightings.flatMap(({ values }) => Object.keys(values ?? {})))];
  const rows: readonly (readonly [string, (sighting: SightingView) => string])[] = [
    ["", ({ episode }) => episode],
    ["session", ({ session }) => session],
    ["when", ({ at }) => at?.slice(0, "2026-01-01T00:00".length).replace("T", " ") ?? ""],
    ["ended", ({ outcome }) => outcome],
    ...names.map((name) => [name, ({ values }: SightingView) => values?.[name] ?? ""] as const),
    ["left out", ({ leftOut }) => leftOut.join(" ")],
  ];
  const told = rows.filter(([, of]) => sightings.some((sighting) => of(sighting) !== ""));
  const width = Math.max(...told.map(([name]) => name.length));
  const groups = Array.from({ length: Math.ceil(sightings.length / SIGHTINGS_A_ROW) }, (_, at) =>
    sightings.slice(at * SIGHTINGS_A_ROW, (at + 1) * SIGHTINGS_A_ROW),
  );
  return groups.flatMap((group) =>
    told.map(([name, of]) =>
      [name.padEnd(width), ...group.map((sighting) => cell(of(sighting)))].join("  ").trimEnd(),
    ),
  );
}

function cell(text: string): string {
  const line = oneLine(text);
  const short = line.length > CELL_CHARS_MAX ? `${line.slice(0, CELL_CHARS_MAX - 1)}…` : line;
  return short.padEnd(CELL_CHARS_MAX);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Nothing where there is nothing to say. */
function titled(title: string, lines: readonly string[], paint: Paint): string[] {
  return lines.length === 0 ? [] : ["", paint.bold(title), ...lines.map((line) => `  ${line}`)];
}
