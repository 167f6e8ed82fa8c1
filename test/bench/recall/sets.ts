/** Sets: prompts with the skills that are right, of four kinds; and those where nothing is right. */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { RecallDocument } from "../../../src/model/recall.ts";
import { corpusFile } from "../../support/session-corpus.ts";
import { type LibrarySkill, promptLibraries, promptQueries } from "./prompts/prompts.ts";
import type { Asked } from "./ranker.ts";

export interface RecallSet {
  readonly name: string;
  readonly documents: readonly RecallDocument[];
  /** Names the documents in `relevant`; in the same order. */
  readonly ids: readonly string[];
  readonly queries: readonly SetQuery[];
}

export interface SetQuery extends Asked {
  readonly qid: string;
  readonly relevant: readonly string[];
}

/** Weights were fitted on the even ones; what is reported is found on the odd ones. */
export type Half = "even" | "odd";

const DISTRACTORS = 5_000;

/** Short prompts of four projects; each is asked among the skills of its own. */
export function shortPrompts(half: Half): readonly RecallSet[] {
  const queries = promptQueries();
  return [...promptLibraries()].map(([name, skills]) => ({
    name,
    documents: skills.map(ofLibrary),
    ids: skills.map((skill) => skill.name),
    queries: queries
      .filter(({ library, qid }) => library === name && halfOf(qid) === half)
      .map(({ previous, ...query }) => ({ ...query, earlier: previous })),
  }));
}

/** Public ones, where their archive lies beside the checkout. */
export function publicSets(half: Half): readonly RecallSet[] | undefined {
  const archive = corpusFile("retrieval.tar.gz");
  if (!existsSync(archive)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "skilld-retrieval-"));
  try {
    execFileSync("tar", ["-xzf", archive, "-C", folder]);
    return readSets(join(folder, "retrieval"), half);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readSets(folder: string, half: Half): readonly RecallSet[] {
  const read = (name: string) => readSet(join(folder, name), name, half);
  const distractors = linesOf(join(folder, "skill-registry-distractors/docs.jsonl"), publicSkill);
  const marketing = read("marketingskills");
  const crowded = {
    ...marketing,
    name: `marketingskills, ${DISTRACTORS} more`,
    documents: [...marketing.documents, ...distractors.slice(0, DISTRACTORS).map(ofPublic)],
    ids: [...marketing.ids, ...distractors.slice(0, DISTRACTORS).map(({ id }) => id)],
  };
  return [marketing, crowded, read("dotnet-skills"), read("metatool")];
}

function readSet(folder: string, name: string, half: Half): RecallSet {
  const skills = linesOf(join(folder, "docs.jsonl"), publicSkill);
  const queries = linesOf(join(folder, "queries.jsonl"), publicQuery);
  return {
    name,
    documents: skills.map(ofPublic),
    ids: skills.map(({ id }) => id),
    queries: queries
      .filter(({ qid }) => halfOf(qid) === half)
      .map(({ qid, query, relevant }) => ({
        qid,
        prompt: query,
        relevant,
        earlier: [],
        files: [],
      })),
  };
}

const publicSkill = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  body: z.string().default(""),
});
const publicQuery = z.object({ qid: z.string(), query: z.string(), relevant: z.array(z.string()) });
const pathsOf = z.object({ paths: z.union([z.string(), z.array(z.string())]).default([]) });

function linesOf<Shape>(path: string, shape: z.ZodType<Shape>): readonly Shape[] {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  return lines.map((line) => shape.parse(JSON.parse(line)));
}

function ofLibrary({ fields, ...skill }: LibrarySkill): RecallDocument {
  const files = [pathsOf.parse(fields).paths].flat();
  return { ...UNUSED, ...skill, triggers: { words: [], files, languages: [] } };
}

function ofPublic({ name, description, body }: z.infer<typeof publicSkill>): RecallDocument {
  return { ...UNUSED, name, description, body };
}

const UNUSED = {
  kind: "instructions",
  prompts: [],
  triggers: { words: [], files: [], languages: [] },
  isImplicit: true,
  isInvocable: true,
  isDoubted: false,
  use: { succeeded: 0, failed: 0, lastAtMs: undefined },
} as const;

function halfOf(qid: string): Half {
  const [first = 0] = createHash("sha256").update(qid).digest();
  return first % 2 === 0 ? "even" : "odd";
}
