/** The prompts keep to the rules of their README. */

import { createHash } from "node:crypto";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { type LibrarySkill, type PromptQuery, promptLibraries, promptQueries } from "./prompts.ts";

const QUERIES_MIN = 240;
const DESCRIPTION_CHARS_MAX = 1_024;
const PREVIOUS_MAX = 2;
const queries = promptQueries();
const libraries = promptLibraries();
const skills = [...libraries.values()].flat();

describe("the queries", () => {
  it("are many enough, in every project, under ids of their own", () => {
    expect(queries.length).toBeGreaterThanOrEqual(QUERIES_MIN);
    expect(new Set(queries.map(({ library }) => library))).toEqual(new Set(libraries.keys()));
    expect(repeated(queries.map(({ qid }) => qid))).toEqual([]);
  });

  it("name only skills that their project has, each once", () => {
    const wrong = queries.filter(
      ({ library, relevant }) =>
        repeated(relevant).length > 0 ||
        relevant.some((name) => !libraries.get(library)?.some((skill) => skill.name === name)),
    );
    expect(wrong).toEqual([]);
  });

  it("ask for every skill of every project, or of the user, at least once", () => {
    const asked = new Set(queries.flatMap(({ relevant }) => relevant));
    expect(skills.filter(({ name }) => !asked.has(name))).toEqual([]);
  });

  it("have no right answer in about a third of each half", () => {
    for (const half of [0, 1]) {
      const share = shareWithoutAnswer(queries.filter(({ qid }) => halfOf(qid) === half));
      expect(share).toBeGreaterThan(0.25);
      expect(share).toBeLessThan(0.45);
    }
  });

  it("repeat no prompt of a sighting", () => {
    const sighted = new Set(skills.flatMap(({ prompts }) => prompts.map(plain)));
    expect(queries.filter(({ prompt }) => sighted.has(plain(prompt)))).toEqual([]);
  });

  it("ask nothing twice in the same place", () => {
    const places = queries.map(({ library, prompt, previous, files }) =>
      JSON.stringify([library, plain(prompt), previous, files]),
    );
    expect(repeated(places)).toEqual([]);
  });

  it("carry no more than the last two prompts", () => {
    expect(queries.filter(({ previous }) => previous.length > PREVIOUS_MAX)).toEqual([]);
  });
});

describe("the skills", () => {
  it("bear the names of their folders, once in a project", () => {
    expect(skills.filter(({ name, folder }) => name !== basename(folder))).toEqual([]);
    for (const library of libraries.values()) {
      expect(repeated(library.map(({ name }) => name))).toEqual([]);
    }
  });

  it("have a description that every agent reads to its end", () => {
    expect(skills.filter(({ description }) => !isRead(description))).toEqual([]);
  });

  it("were seen two to five times where they are procedures, and never where they are written", () => {
    expect(skills.filter((skill) => !wasSeenOften(skill))).toEqual([]);
  });
});

function isRead(description: string): boolean {
  return description !== "" && description.length <= DESCRIPTION_CHARS_MAX;
}

function wasSeenOften({ kind, prompts }: LibrarySkill): boolean {
  return kind === "procedure" ? prompts.length >= 2 && prompts.length <= 5 : prompts.length === 0;
}

function shareWithoutAnswer(half: readonly PromptQuery[]): number {
  return half.filter(({ relevant }) => relevant.length === 0).length / half.length;
}

function halfOf(qid: string): number {
  return (createHash("sha256").update(qid).digest()[0] ?? 0) % 2;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}

function repeated(values: readonly string[]): readonly string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}
