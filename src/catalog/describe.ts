/** Descriptions: what the head of a file says of the skill, in the types it should have. */

import { basename, dirname } from "node:path";
import type { CatalogSkill, SkillHead } from "../model/catalog.ts";
import { isJsonObject } from "../support/json-fields.ts";

/** What is longer than any agent shows is cut. */
const DESCRIPTION_CHARS_MAX = 2_000;
const NAME_CHARS_MAX = 200;

/** As the author named it; else its folder's name. */
export function nameOf(head: SkillHead, folderName: string): string {
  const given = oneLine(fieldsOf(head)["name"]).slice(0, NAME_CHARS_MAX);
  return given === "" ? folderName : given;
}

export function folderNameOf({ path }: Pick<CatalogSkill, "path">): string {
  return basename(dirname(path));
}

export function descriptionOf(head: SkillHead): string {
  return oneLine(fieldsOf(head)["description"]).slice(0, DESCRIPTION_CHARS_MAX);
}

/** Entries of `metadata:` that are texts. */
export function metadataOf(head: SkillHead): Readonly<Record<string, string>> {
  const metadata = fieldsOf(head)["metadata"];
  if (!isJsonObject(metadata)) return NOTHING;
  return Object.fromEntries(
    Object.entries(metadata).flatMap(([key, value]) =>
      typeof value === "string" ? [[key, value] as const] : [],
    ),
  );
}

export function fieldsOf(head: SkillHead): Readonly<Record<string, unknown>> {
  return head.kind === "fields" ? head.fields : NOTHING;
}

const NOTHING = {};

function oneLine(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string") return "";
  return /\s\s|[^\S ]|^ | $/.test(value) ? value.replace(/\s+/g, " ").trim() : value;
}
