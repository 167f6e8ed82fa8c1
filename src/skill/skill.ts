/**
 * skill: SKILL.md ↔ procedure. Owns the grammar of skills on disk; what it writes, it has read back.
 *
 * A skill that does not say that it is a procedure of ours is a skill of instructions: valid, and
 * none of our business beyond its frontmatter.
 */

import { isDeepStrictEqual } from "node:util";
import type { Procedure, StepTemplate } from "../model/procedure.ts";
import { isJsonObject } from "../support/json-fields.ts";
import { SkilldError } from "../support/skilld-error.ts";
import { whyTooLarge } from "./body-size.ts";
import { wouldBeExpanded } from "./claude-expansion.ts";
import { type Frontmatter, readFrontmatter } from "./frontmatter.ts";
import { checkNames } from "./parse/check-names.ts";
import { type Body, parseBody } from "./parse/parse-body.ts";
import type { Scripts } from "./parse/step-action.ts";
import { printBody } from "./print/print-body.ts";
import { type FieldValue, printFrontmatter } from "./print/print-frontmatter.ts";
import { type Problem, Problems } from "./problem.ts";
import { readSpecified, type SkillFields } from "./specification.ts";

export type Skill =
  | { readonly kind: "procedure"; readonly procedure: Procedure; readonly frontmatter: Frontmatter }
  | { readonly kind: "instructions"; readonly frontmatter: Frontmatter }
  | { readonly kind: "broken"; readonly problems: readonly Problem[] };

export interface PrintedFile {
  /** Relative to the skill's folder. */
  readonly path: string;
  readonly text: string;
}

const FORMAT_FIELD = "skilld-format";
const FORMAT = "1";

/** Total: any text gives a skill or all of its problems. */
export function parseSkill(text: string, scripts: Scripts): Skill {
  const read = readFrontmatter(text);
  if (read.kind === "refused") return { kind: "broken", problems: [read.problem] };
  const frontmatter = read.value;
  const metadata = frontmatter.fields["metadata"];
  const format = isJsonObject(metadata) ? metadata[FORMAT_FIELD] : undefined;
  return format === undefined
    ? { kind: "instructions", frontmatter }
    : parseProcedure(frontmatter, scripts, format);
}

/** Throws a `SkilldError` for a procedure that could not be read back as it is. */
export function printSkill(procedure: Procedure): readonly PrintedFile[] {
  const scripts = procedure.steps.flatMap((step) => {
    const path = scriptOf(step);
    return path !== undefined && step.kind === "shell" ? [{ path, text: `${step.command}\n` }] : [];
  });
  const text = printFrontmatter(fieldsOf(procedure)) + printBody(procedure, scriptOf);
  const back = parseSkill(text, new Map(scripts.map((file) => [file.path, file.text])));
  if (back.kind !== "procedure" || !isDeepStrictEqual(back.procedure, procedure)) {
    throw unwritable(procedure, back);
  }
  return [{ path: "SKILL.md", text }, ...scripts];
}

/** The names that have a value once all steps have run. */
export function namesOf({ parameters, steps }: Procedure): ReadonlySet<string> {
  const bound = steps.flatMap((step) => (step.kind === "shell" ? step.binds : []));
  return new Set([...parameters, ...bound].map(({ name }) => name));
}

function parseProcedure(frontmatter: Frontmatter, scripts: Scripts, format: unknown): Skill {
  const { body, bodyLine, lineOf } = frontmatter;
  const problems = new Problems();
  if (format !== FORMAT) {
    const reason = `the format ${JSON.stringify(format)} is not known`;
    problems.add(lineOf("metadata"), reason, `Write "${FORMAT}", or update skilld.`);
    return { kind: "broken", problems: problems.list };
  }
  const tooLarge = whyTooLarge(body, bodyLine);
  if (tooLarge !== undefined) return { kind: "broken", problems: [tooLarge] };
  const fields = readSpecified(frontmatter, problems);
  const parsed = parseBody({ text: body, firstLine: bodyLine, scripts }, problems);
  checkNames(parsed, problems);
  const procedure = fields && problems.list.length === 0 ? assemble(fields, parsed) : undefined;
  return procedure === undefined
    ? { kind: "broken", problems: problems.inOrder() }
    : { kind: "procedure", procedure, frontmatter };
}

function assemble(fields: SkillFields, body: Body): Procedure | undefined {
  const [first, ...others] = body.steps.map(({ step }) => step);
  if (first === undefined) return undefined;
  const { [FORMAT_FIELD]: _, ...metadata } = fields.metadata;
  return {
    ...fields,
    metadata,
    title: body.title,
    parameters: body.parameters.map(({ value }) => value),
    before: body.before.map(({ value }) => value),
    steps: [first, ...others],
    after: body.after.map(({ value }) => value),
  };
}

function fieldsOf(procedure: Procedure): readonly (readonly [string, FieldValue])[] {
  const { name, description, license, compatibility, allowedTools, metadata } = procedure;
  const optional = { license, compatibility, "allowed-tools": allowedTools };
  return [
    ["name", name],
    ["description", description],
    ...Object.entries(optional).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value] as const],
    ),
    ["metadata", { [FORMAT_FIELD]: FORMAT, ...metadata }],
  ];
}

function scriptOf(step: StepTemplate): string | undefined {
  const isMoved = step.kind === "shell" && wouldBeExpanded(step.command);
  return isMoved ? `scripts/${step.id}.sh` : undefined;
}

function unwritable({ name }: Procedure, back: Skill): SkilldError {
  const [problem] = back.kind === "broken" ? back.problems : [];
  const reason =
    problem === undefined
      ? "it would not be read back as it is"
      : `line ${problem.line}: ${problem.reason}`;
  const hint = problem?.hint ?? "Use plain words in its title, its texts and its steps.";
  return new SkilldError("skill-unwritable", `cannot write the skill ${name}: ${reason}`, { hint });
}
