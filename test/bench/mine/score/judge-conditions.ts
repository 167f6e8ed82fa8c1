/** Conditions judged: which of a candidate's are true, and which of the expected ones it has. */

import { parseCondition } from "../../../../src/condition/parse-condition.ts";
import { printCondition } from "../../../../src/condition/print-condition.ts";
import type { Condition } from "../../../../src/model/condition.ts";
import { groupBy } from "../../../../src/support/group-by.ts";
import { filled, namesIn, piecesOf } from "../template.ts";
import type { TrueProcedure, TrueStep, Written } from "../truth.ts";
import type { Aligned } from "./align.ts";
import type { Pair } from "./compare-steps.ts";
import type { Placeholder } from "./judge-placeholders.ts";

export interface JudgedConditions {
  readonly planted: number;
  readonly credited: number;
  readonly offered: number;
  readonly right: number;
}

export function judgeConditions(
  pair: Pair,
  aligned: readonly Aligned[],
  placeholders: readonly Placeholder[],
): JudgedConditions {
  const claims = claimsOf(pair, aligned, placeholders);
  const byText = groupBy(claims, ({ text }) => text);
  const right = [...byText.values()].filter((own) =>
    own.every((claim) => isTrue(claim, pair.planted)),
  );
  const held = right.flatMap(([claim]) => claim?.condition ?? []);
  const expected = distinct(pair.planted.steps.flatMap((step) => step.expected));
  return {
    planted: expected.length,
    credited: expected.filter((each) => held.some((condition) => covers(condition, each))).length,
    offered: byText.size,
    right: right.length,
  };
}

/** A condition where it stands: after the planted step of that number. */
interface Claim {
  readonly text: string;
  /** In terms of the truth; undefined where it is none, or speaks of what is not there. */
  readonly condition: Condition | undefined;
  readonly after: number;
  /** The planted step whose output it may speak of. */
  readonly step: TrueStep | undefined;
}

function claimsOf(
  { found, planted }: Pair,
  aligned: readonly Aligned[],
  placeholders: readonly Placeholder[],
): readonly Claim[] {
  const meaning = new Map(placeholders.map(({ name, expression }) => [name, expression]));
  const claim = (text: string, after: number, step: TrueStep | undefined): Claim => {
    const translated = translate(text, meaning);
    const condition = translated === undefined ? undefined : read(translated);
    return {
      text: condition === undefined ? text : printCondition(condition),
      condition,
      after,
      step,
    };
  };
  const ofSteps = found.steps.flatMap(({ conditions }, at) => {
    const own = aligned.find((each) => each.found === at);
    const after = aligned.findLast((each) => each.found <= at)?.planted ?? -1;
    const step = own === undefined ? undefined : planted.steps[own.planted];
    return conditions.map((text) => claim(text, after, step));
  });
  const atEnd = found.after.map((text) => claim(text, planted.steps.length - 1, undefined));
  // That a step ends well is implied.
  return [...ofSteps, ...atEnd].filter(({ text }) => text !== "exit 0");
}

function translate(
  text: string,
  meaning: ReadonlyMap<string, string | undefined>,
): string | undefined {
  const pieces = piecesOf(text).map((piece, at) => (at % 2 === 0 ? piece : meaning.get(piece)));
  return pieces.every((piece) => piece !== undefined) ? pieces.join("") : undefined;
}

function read(text: string): Condition | undefined {
  const reading = parseCondition(text);
  return reading.kind === "read" ? reading.value : undefined;
}

function isTrue({ condition, after, step }: Claim, procedure: TrueProcedure): boolean {
  if (condition === undefined) return false;
  if (condition.kind === "output")
    return step !== undefined && printsSo(condition, step, procedure);
  const done = procedure.steps.slice(0, after + 1);
  const facts = done.flatMap(({ expected, also }) => [...expected, ...also]);
  if (facts.some((fact) => follows(condition, fact))) return true;
  return isWritten(
    condition,
    done.flatMap(({ writes }) => writes),
    procedure,
  );
}

type OfOutput = Extract<Condition, { kind: "output" }>;

function printsSo(
  { test }: OfOutput,
  { id, prints }: TrueStep,
  { sightings }: TrueProcedure,
): boolean {
  return sightings
    .filter(({ steps }) => steps.includes(id))
    .every(({ values }) => holds(test, filled(prints, values), values));
}

/** A file that was written is there and holds what was put into it. */
function isWritten(
  condition: Condition,
  written: readonly Written[],
  { sightings }: TrueProcedure,
): boolean {
  if (condition.kind === "entry") {
    return condition.is === "exists" && written.some(({ path }) => path === condition.path);
  }
  if (condition.kind !== "file-text") return false;
  return written
    .filter(({ path }) => path === condition.path)
    .some(({ text }) =>
      sightings.every(({ values }) => holds(condition.test, filled(text, values), values)),
    );
}

function holds(
  test: OfOutput["test"],
  text: string,
  values: Readonly<Record<string, string>>,
): boolean {
  if (test.kind === "contains") return text.includes(filled(test.text, values));
  const source = piecesOf(test.pattern.source)
    .map((piece, at) => (at % 2 === 0 ? piece : escaped(values[piece] ?? "")))
    .join("");
  return new RegExp(source, test.pattern.ignoresCase ? "im" : "m").test(text);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

/** Whether a condition says no more than a known fact. Files and folders are not told apart. */
function follows(condition: Condition, fact: string): boolean {
  const known = read(fact);
  if (known === undefined) throw new Error(`the truth has a condition that is none: ${fact}`);
  if (condition.kind === "entry") return isPresentAsKnown(condition, known);
  const isSameFile = "path" in condition && condition.path === pathOf(known);
  return (isSameFile && saysLess(condition, known)) || printCondition(condition) === fact;
}

type OfEntry = Extract<Condition, { kind: "entry" }>;

/** Whatever is known of a file, unless that it is gone, says that it is there. */
function isPresentAsKnown({ path, is }: OfEntry, known: Condition): boolean {
  const isThere = known.kind === "entry" ? known.is : "exists";
  return pathOf(known) === path && isThere === is;
}

function saysLess(condition: Condition, known: Condition): boolean {
  if (condition.kind !== "file-text" || known.kind !== "file-text") return false;
  const [less, more] = [condition.test, known.test];
  return less.kind === "contains" && more.kind === "contains" && more.text.includes(less.text);
}

function pathOf(condition: Condition): string | undefined {
  return "path" in condition ? condition.path : undefined;
}

/** Whether a true condition proves what was expected, or more. */
function covers(condition: Condition, expected: string): boolean {
  const wanted = read(expected);
  if (wanted?.kind === "entry" && wanted.is === "exists")
    return provesPresence(condition, wanted.path);
  if (wanted?.kind === "file-text") {
    if (condition.kind !== "file-text" || condition.path !== wanted.path) return false;
    const said = namesIn(printCondition(condition));
    return namesIn(expected).every((name) => said.includes(name));
  }
  return follows(condition, expected);
}

function provesPresence(condition: Condition, path: string): boolean {
  if (pathOf(condition) !== path) return false;
  if (condition.kind === "entry") return condition.is === "exists";
  return condition.kind === "file-text" || condition.kind === "json";
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
