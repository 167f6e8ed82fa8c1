/** Rules: what each of them is given of a skill, and what it gives back. */

import type { JsonObject } from "../../support/json-fields.ts";
import type { SkillFolder } from "../read-folder.ts";

/** The skill on its way. */
export interface Draft {
  readonly name: string;
  readonly fields: JsonObject;
  readonly body: string;
  /** Sentences that the reader needs before the body. */
  readonly advice: readonly string[];
  /** agents/openai.yaml, where the new skill has one. */
  readonly policy: string | undefined;
}

export interface Change {
  /**
   * Rewritten: it means the same in other words. Lost: the other agent can not be told. In force:
   * it stands there as before, and the other agent acts on it, which the first one did not.
   */
  readonly kind: "rewritten" | "lost" | "in-force";
  readonly what: string;
  readonly why: string;
}

export interface Source {
  readonly folder: SkillFolder;
  /** The line of SKILL.md on which the body starts. */
  readonly bodyLine: number;
  /** What the new skill shall be called, where a person said so. */
  readonly wantedName: string | undefined;
}

export interface Outcome extends Partial<Draft> {
  readonly changes: readonly Change[];
}

/** Pure. Only parts that are given back have changed. */
type Apply = (draft: Draft, source: Source) => Outcome;

export interface Rule {
  readonly name: string;
  readonly toPlain: Apply;
  readonly toExpanding: Apply;
}

export function rewritten(what: string, why: string): Change {
  return { kind: "rewritten", what, why };
}

export function without(fields: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Fields that were only text as long as nobody acted on them. */
export function inForce(fields: JsonObject, names: readonly string[]): readonly Change[] {
  return names
    .filter((name) => fields[name] !== undefined)
    .map((name) => ({
      kind: "in-force",
      what: `${name}: ${oneLine(fields[name])}`,
      why: "Codex has ignored this field, and Claude Code acts on it",
    }));
}

const SHOWN_CHARS_MAX = 120;

/** A value as one line for people. */
export function oneLine(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= SHOWN_CHARS_MAX ? line : `${line.slice(0, SHOWN_CHARS_MAX)}…`;
}

/** What one or many values say: a list, or one text between commas or spaces. */
export function textsIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((each) =>
    typeof each === "string" || typeof each === "number" ? [String(each)] : [],
  );
}

export function isYes(value: unknown): boolean {
  return value === true || (typeof value === "string" && /^(?:true|yes|on)$/i.test(value));
}
