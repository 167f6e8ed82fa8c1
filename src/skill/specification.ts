/** The fields of the agentskills specification: the only ones a skill of ours has, and their limits. */

import { isJsonObject, type JsonObject } from "../support/json-fields.ts";
import { nearestWord } from "../support/nearest-word.ts";
import type { Frontmatter } from "./frontmatter.ts";
import type { Problems } from "./problem.ts";
import { slugOf, whyNoName } from "./skill-name.ts";

const DESCRIPTION_CHARS_MAX = 1_024;
const COMPATIBILITY_CHARS_MAX = 500;
const LICENSE_CHARS_MAX = 200;
const TOOLS_CHARS_MAX = 1_000;
const METADATA_ENTRIES_MAX = 32;
const METADATA_CHARS_MAX = 500;
const SPECIFIED_FIELDS = [
  "name",
  "description",
  "license",
  "compatibility",
  "metadata",
  "allowed-tools",
] as const;

export interface SkillFields {
  readonly name: string;
  readonly description: string;
  readonly license?: string;
  readonly compatibility?: string;
  readonly allowedTools?: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Undefined when a field is missing or breaks the specification; every such field is a problem. */
export function readSpecified(
  { fields, lineOf }: Frontmatter,
  problems: Problems,
): SkillFields | undefined {
  const before = problems.list.length;
  for (const field of Object.keys(fields)) refuseUnknown(field, lineOf(field), problems);
  const text = (field: string, charsMax: number) =>
    readText({ fields, field, charsMax, line: lineOf(field) }, problems);
  const name = text("name", Number.POSITIVE_INFINITY);
  const description = text("description", DESCRIPTION_CHARS_MAX);
  const license = text("license", LICENSE_CHARS_MAX);
  const compatibility = text("compatibility", COMPATIBILITY_CHARS_MAX);
  const allowedTools = text("allowed-tools", TOOLS_CHARS_MAX);
  const metadata = readMetadata(fields["metadata"], lineOf("metadata"), problems);
  if (name !== undefined) refuseName(name, lineOf("name"), problems);
  if (name === undefined || description === undefined || problems.list.length > before) {
    return undefined;
  }
  return {
    name,
    description,
    ...(license !== undefined && { license }),
    ...(compatibility !== undefined && { compatibility }),
    ...(allowedTools !== undefined && { allowedTools }),
    metadata,
  };
}

function refuseUnknown(field: string, line: number, problems: Problems): void {
  if (SPECIFIED_FIELDS.some((known) => known === field)) return;
  const meant = nearestWord(field, SPECIFIED_FIELDS);
  const hint = meant === undefined ? "Move it below `metadata:`." : `Did you mean ${meant}?`;
  problems.add(line, `${JSON.stringify(field)} is no field of the specification`, hint);
}

function refuseName(name: string, line: number, problems: Problems): void {
  const reason = whyNoName(name);
  if (reason === undefined) return;
  const slug = slugOf(name);
  const hint = `Choose another name${slug === "" ? "" : `, such as ${slug}`}.`;
  problems.add(line, `${JSON.stringify(name)} can not be the name: ${reason}`, hint);
}

interface TextField {
  readonly fields: JsonObject;
  readonly field: string;
  readonly charsMax: number;
  readonly line: number;
}

function readText(
  { fields, field, charsMax, line }: TextField,
  problems: Problems,
): string | undefined {
  const value = fields[field];
  const isRequired = field === "name" || field === "description";
  if (value === undefined) {
    if (isRequired) problems.add(1, `the field ${field} is missing`, `Add \`${field}:\`.`);
    return undefined;
  }
  if (typeof value !== "string" || value.trim() === "") {
    problems.add(line, `the field ${field} is not a text`, "Write a text, in quotes if need be.");
    return undefined;
  }
  if (value.length > charsMax) {
    const reason = `the field ${field} has ${value.length} characters`;
    problems.add(line, reason, `Write at most ${charsMax} characters.`);
  }
  return value;
}

function readMetadata(
  value: unknown,
  line: number,
  problems: Problems,
): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  const entries = isJsonObject(value) ? Object.entries(value) : undefined;
  const isStrings = entries?.every(
    ([, each]) => typeof each === "string" && each.length <= METADATA_CHARS_MAX,
  );
  if (entries === undefined || entries.length > METADATA_ENTRIES_MAX || isStrings !== true) {
    const hint = `Write at most ${METADATA_ENTRIES_MAX} names, each with a text of at most ${METADATA_CHARS_MAX} characters in quotes.`;
    problems.add(line, "the field metadata holds something else than texts", hint);
    return {};
  }
  return Object.fromEntries(entries.map(([name, each]) => [name, String(each)]));
}
