/** patches/NNNN-slug.md ↔ patch: frontmatter that says what it changes, and one step. */

import { isDeepStrictEqual } from "node:util";
import { PATCH_SOURCES, type Patch, type PatchPlace } from "../model/patch.ts";
import type { Procedure } from "../model/procedure.ts";
import { textIn } from "../support/json-fields.ts";
import { SkilldError } from "../support/skilld-error.ts";
import { whyTooLarge } from "./body-size.ts";
import { type Frontmatter, readFrontmatter } from "./frontmatter.ts";
import { readMarkdown } from "./markdown.ts";
import { checkStep, secretsIn } from "./parse/check-names.ts";
import { type LocatedStep, parseStep } from "./parse/parse-step.ts";
import { printFrontmatter } from "./print/print-frontmatter.ts";
import { printStep } from "./print/print-step.ts";
import { type Problem, Problems } from "./problem.ts";
import { namesOf, type PrintedFile } from "./skill.ts";
import { whyNoName } from "./skill-name.ts";

export type PatchReading =
  | { readonly kind: "read"; readonly value: Patch }
  | { readonly kind: "refused"; readonly problems: readonly Problem[] };

export interface PatchFile extends PrintedFile {
  /** The skill that it changes, whose parameters and bindings the step may use. */
  readonly skill: Procedure;
}

const PATH = /^patches\/(\d{4})-([a-z0-9-]+)\.md$/;
const FIELDS = ["id", "step", "before", "base-digest", "derived-from", "source", "why"];

export function parsePatch({ path, text, skill }: PatchFile): PatchReading {
  const read = readFrontmatter(text);
  if (read.kind === "refused") return { kind: "refused", problems: [read.problem] };
  const problems = new Problems();
  const head = readHead(path, read.value, problems);
  const located = readStep(read.value, problems);
  if (located !== undefined) {
    const secret = secretsIn(skill.parameters);
    const known = new Set([...namesOf(skill)].filter((name) => !bindsAnew(located, name)));
    checkStep(located, { known, later: new Set(), secret }, problems);
  }
  return head === undefined || located === undefined || problems.list.length > 0
    ? { kind: "refused", problems: problems.inOrder() }
    : { kind: "read", value: { ...head, step: located.step } };
}

/** Throws a `SkilldError` for a patch that could not be read back as it is. */
export function printPatch(patch: Patch, skill: Procedure): PrintedFile {
  const { id, number, slug, place, baseDigest, derivedFrom, source, why, step } = patch;
  const path = `patches/${String(number).padStart(4, "0")}-${slug}.md`;
  const frontmatter = printFrontmatter([
    ["id", id],
    [place.kind === "before" ? "before" : "step", place.step],
    ["base-digest", baseDigest],
    ...(derivedFrom === undefined ? [] : [["derived-from", derivedFrom] as const]),
    ["source", source],
    ["why", why],
  ]);
  const text = `${frontmatter}${printStep(step, { number: 1 })}\n`;
  const back = parsePatch({ path, text, skill });
  if (back.kind === "read" && isDeepStrictEqual(back.value, patch)) return { path, text };
  const [problem] = back.kind === "refused" ? back.problems : [];
  throw new SkilldError(
    "skill-unwritable",
    `cannot write the patch ${path}: ${problem?.reason ?? "it would not be read back as it is"}`,
    { hint: problem?.hint ?? "Use plain words in its texts." },
  );
}

/** A step may bind what the step that it replaces has bound. */
function bindsAnew({ step }: LocatedStep, name: string): boolean {
  return step.kind === "shell" && step.binds.some((bind) => bind.name === name);
}

function readHead(
  path: string,
  { fields, lineOf }: Frontmatter,
  problems: Problems,
): Omit<Patch, "step"> | undefined {
  for (const field of Object.keys(fields).filter((each) => !FIELDS.includes(each))) {
    problems.add(lineOf(field), `${JSON.stringify(field)} is no field of a patch`, "Remove it.");
  }
  const text = (field: string) => {
    const value = textIn(fields, field);
    if (value === undefined) problems.add(1, `the field ${field} is missing`, `Add \`${field}:\`.`);
    return value ?? "";
  };
  const [, number, slug] = PATH.exec(path) ?? [];
  if (number === undefined || slug === undefined || whyNoName(slug) !== undefined) {
    const reason = `${JSON.stringify(path)} is no name of a patch`;
    problems.add(1, reason, "Name it as in patches/0001-use-pnpm.md.");
  }
  const written = text("source");
  const source = PATCH_SOURCES.find((each) => each === written);
  if (source === undefined) {
    const hint = `Write one of ${PATCH_SOURCES.join(", ")}.`;
    problems.add(lineOf("source"), `${JSON.stringify(written)} is no source of a patch`, hint);
  }
  const place = readPlace(textIn(fields, "step"), textIn(fields, "before"), problems);
  const derivedFrom = textIn(fields, "derived-from");
  const head = { id: text("id"), baseDigest: text("base-digest"), why: text("why") };
  if (source === undefined || place === undefined || slug === undefined) return undefined;
  const base = { ...head, number: Number(number), slug, place, source };
  return derivedFrom === undefined ? base : { ...base, derivedFrom };
}

function readPlace(
  step: string | undefined,
  before: string | undefined,
  problems: Problems,
): PatchPlace | undefined {
  if (step !== undefined && before === undefined) return { kind: "instead-of", step };
  if (before !== undefined && step === undefined) return { kind: "before", step: before };
  const hint = "Write `step:` with the id of the step it replaces, or `before:` with the next one.";
  problems.add(1, "the patch does not say which step it changes", hint);
  return undefined;
}

function readStep({ body, bodyLine }: Frontmatter, problems: Problems): LocatedStep | undefined {
  const tooLarge = whyTooLarge(body, bodyLine);
  const [list, ...others] = tooLarge === undefined ? readMarkdown(body, bodyLine) : [];
  const [item, ...more] = list?.kind === "list" && list.isOrdered ? list.items : [];
  if (item === undefined || others.length + more.length > 0) {
    const hint = "Write one numbered step below the frontmatter, and nothing else.";
    problems.add(list?.line ?? bodyLine, "the patch is not one step", hint);
    return undefined;
  }
  return parseStep(item, new Map(), problems);
}
