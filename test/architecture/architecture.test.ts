/** The shape of the code, held by tests: layers, doors, owners and sizes. */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { DOORS, MAY_IMPORT, OWNERS } from "./rooms.ts";

const LINES_MAX = 250;
const LINES_MEDIAN_MAX = 80;
const root = join(import.meta.dirname, "../..");
const files = ["daemon", "hooks", "src"].flatMap(listTypeScript).map((path) => ({
  path: relative(root, path),
  text: readFileSync(path, "utf8"),
}));

describe("every room", () => {
  it("is in the table, and every row of the table is a room", () => {
    expect([...new Set(files.map((file) => roomOf(file.path)))].sort()).toEqual(
      Object.keys(MAY_IMPORT).sort(),
    );
  });

  it("imports only the rooms it may, through their doors", () => {
    expect(files.flatMap(forbiddenImports)).toEqual([]);
  });

  it("has no way back to itself", () => {
    expect(Object.keys(MAY_IMPORT).filter((room) => reaches(room, room))).toEqual([]);
  });

  it("has a row in ARCHITECTURE.md, and no row is without a room", () => {
    const map = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
    const rows = [...map.matchAll(/^\| `(?:src\/)?([a-z]+)\/` *\|/gm)].map((match) => match[1]);
    expect(rows.sort()).toEqual(Object.keys(MAY_IMPORT).sort());
  });
});

it("hooks load nothing but themselves and Node", () => {
  const loaded = files
    .filter((file) => roomOf(file.path) === "hooks")
    .flatMap((file) => importsOf(file.text))
    .filter((name) => !/^(node:|\.\/)/.test(name));
  expect(loaded).toEqual([]);
});

it.each(OWNERS)("only its owner knows $secret", ({ pattern, owners }) => {
  const leaks = files.filter(
    ({ path, text }) =>
      !owners.some((owner) => path.startsWith(owner)) && pattern.test(withoutComments(text)),
  );
  expect(leaks.map((file) => file.path)).toEqual([]);
});

it(`no file is longer than ${LINES_MAX} lines, and half of them have at most ${LINES_MEDIAN_MAX}`, () => {
  const lengths = files.map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }));
  expect(lengths.filter(({ lines }) => lines > LINES_MAX)).toEqual([]);
  const sorted = lengths.map(({ lines }) => lines).sort((left, right) => left - right);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(LINES_MEDIAN_MAX);
});

it("every file says in its first comment what it is", () => {
  const silent = files.filter((file) => !/^(#!.*\n)?\/\*\*/.test(file.text));
  expect(silent.map((file) => file.path)).toEqual([]);
});

function forbiddenImports({ path, text }: { path: string; text: string }): string[] {
  const from = roomOf(path);
  return importsOf(text)
    .filter((name) => name.startsWith("."))
    .map((name) => relative(root, join(root, dirname(path), name)))
    .filter((target) => roomOf(target) !== from)
    .filter((target) => !MAY_IMPORT[from]?.includes(roomOf(target)) || !isDoor(target))
    .map((target) => `${path} -> ${target}`);
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/^(?:import|export)\s(?:[^"';]*?from )?"([^"]+)"/gm)].map(
    (match) => match[1] ?? "",
  );
}

function isDoor(path: string): boolean {
  const room = roomOf(path);
  const file = path.slice(path.indexOf(`${room}/`) + room.length + 1);
  const doors = DOORS[room] ?? [`${room}.ts`];
  return doors.includes("*") || doors.includes(file);
}

function reaches(from: string, goal: string, seen = new Set<string>()): boolean {
  return (MAY_IMPORT[from] ?? []).some((next) => {
    if (next === goal) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return reaches(next, goal, seen);
  });
}

function roomOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  return first === "src" ? second : first;
}

function listTypeScript(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(root, folder, name));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}
