/**
 * prompts: what people type, in four made-up projects, and which skills would be right. Owns how the
 * set lies on disk; README.md says what counts as right.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseSkill } from "../../../../src/skill/skill.ts";
import type { JsonObject } from "../../../../src/support/json-fields.ts";

const QUERIES = join(import.meta.dirname, "queries");
const LIBRARIES = join(import.meta.dirname, "libraries");
/** Its skills stand beside those of every project. */
const USER_WIDE = "user";

const query = z.strictObject({
  qid: z.string(),
  library: z.string(),
  prompt: z.string(),
  /** What was typed before in the session, oldest first. */
  previous: z.array(z.string()).default([]),
  /** Lately touched, relative to the project. */
  files: z.array(z.string()).default([]),
  /** Names of skills; none where nothing should be said. */
  relevant: z.array(z.string()),
});
const sightings = z.record(z.string(), z.array(z.string()));

export type PromptQuery = Readonly<z.infer<typeof query>>;

export interface LibrarySkill {
  readonly name: string;
  readonly description: string;
  readonly kind: "procedure" | "instructions";
  readonly scope: "project" | "user";
  readonly body: string;
  /** Of the sightings it was made from; none where its author wrote it. */
  readonly prompts: readonly string[];
  /** Of the frontmatter, with what its author says of files. */
  readonly fields: JsonObject;
  /** Where its `SKILL.md` is. Absolute. */
  readonly folder: string;
}

export function promptQueries(): readonly PromptQuery[] {
  return readdirSync(QUERIES)
    .sort()
    .flatMap((file) => readFileSync(join(QUERIES, file), "utf8").trimEnd().split("\n"))
    .map((line) => query.parse(JSON.parse(line)));
}

/** The projects, each with all skills that one of its prompts is ranked against. */
export function promptLibraries(): ReadonlyMap<string, readonly LibrarySkill[]> {
  const userWide = skillsIn(USER_WIDE);
  const projects = readdirSync(LIBRARIES).filter((name) => name !== USER_WIDE);
  return new Map(projects.sort().map((name) => [name, [...skillsIn(name), ...userWide]]));
}

function skillsIn(library: string): readonly LibrarySkill[] {
  const folder = join(LIBRARIES, library);
  const seen = sightings.parse(JSON.parse(readFileSync(join(folder, "sightings.json"), "utf8")));
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => ({
      ...readSkill(join(folder, name)),
      scope: library === USER_WIDE ? "user" : "project",
      prompts: seen[name] ?? [],
    }));
}

function readSkill(folder: string): Omit<LibrarySkill, "scope" | "prompts"> {
  const skill = parseSkill(readFileSync(join(folder, "SKILL.md"), "utf8"), new Map());
  if (skill.kind === "broken") throw new Error(`${folder}: ${JSON.stringify(skill.problems)}`);
  const { fields, body } = skill.frontmatter;
  const { name, description } = named.parse(fields);
  return { name, description, kind: skill.kind, body, fields, folder };
}

const named = z.object({ name: z.string(), description: z.string() });
