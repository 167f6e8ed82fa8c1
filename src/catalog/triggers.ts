/**
 * Triggers: when a skill should come to mind, as its author says: `triggers:` of any author, globs of
 * agents' own fields, and ours, `skilld-triggers` in the metadata, which holds only texts:
 * `files: **\/*.py, setup.cfg; languages: python; words: release, tag`.
 */

import type { SkillHead, SkillTriggers } from "../model/catalog.ts";
import { isJsonObject } from "../support/json-fields.ts";
import { fieldsOf, metadataOf } from "./describe.ts";

const EACH_MAX = 50;
const CHARS_MAX = 200;
const OURS = "skilld-triggers";

type Kind = keyof SkillTriggers;
const KINDS: Readonly<Record<string, Kind>> = {
  files: "files",
  file: "files",
  paths: "files",
  globs: "files",
  languages: "languages",
  language: "languages",
  words: "words",
  keywords: "words",
  phrases: "words",
};

/** `globs` are what agents' own fields say of files. */
export function triggersIn(head: SkillHead, globs: readonly string[]): SkillTriggers {
  const [theirs, own] = [fieldsOf(head)["triggers"], metadataOf(head)[OURS]];
  if (theirs === undefined && own === undefined && globs.length === 0) return NONE;
  const all = [
    ...globs.map((glob) => ["files", glob] as const),
    ...foreign(theirs),
    ...ours(own ?? ""),
  ];
  const of = (kind: Kind) => {
    const texts = all.flatMap(([each, text]) => (each === kind ? [text.trim()] : []));
    return [...new Set(texts)]
      .filter((text) => text !== "" && text.length <= CHARS_MAX)
      .slice(0, EACH_MAX);
  };
  return { files: of("files"), languages: of("languages"), words: of("words") };
}

const NONE: SkillTriggers = { files: [], languages: [], words: [] };

type Trigger = readonly [kind: Kind, text: string];

function foreign(value: unknown): readonly Trigger[] {
  if (!isJsonObject(value)) return textsIn(value).map((text) => ["words", text]);
  return Object.entries(value).flatMap(([key, texts]) => {
    const kind = KINDS[key];
    return kind === undefined ? [] : textsIn(texts).map((text): Trigger => [kind, text]);
  });
}

function ours(text: string): readonly Trigger[] {
  return text.split(";").flatMap((part) => {
    const [, key = "", texts = ""] = /^\s*(\w+)\s*:(.*)$/s.exec(part) ?? [];
    const kind = KINDS[key];
    return kind === undefined ? [] : textsIn(texts).map((each): Trigger => [kind, each]);
  });
}

/** A list, or one text with commas. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value.split(",");
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
