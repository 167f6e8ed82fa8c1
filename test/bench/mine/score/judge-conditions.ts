/** Conditions judged: which of a candidate's are true, and which of the expected ones it has. */

import { printCondition } from "../../../../src/condition/print-condition.ts";
import type { Condition } from "../../../../src/model/condition.ts";
import { groupBy } from "../../../../src/support/group-by.ts";
import { filled, piecesOf } from "../template.ts";
import type { TrueProcedure, TrueStep, Written } from "../truth.ts";
import type { Aligned } from "./align.ts";
import type { Pair } from "./compare-steps.ts";
import { covers, follows, readCondition } from "./entailment.ts";
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
    const condition = translated === undefined ? undefined : readCondition(translated);
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

function isTrue({ condition, after, step }: Claim, procedure: TrueProcedure): boolean {
  if (condition === undefined) return false;
  if (condition.kind === "output")
    return step !== undefined && printsSo(condition, step, procedure);
  const done = procedure.steps.slice(0, after + 1);
  const facts = done.flatMap(({ expected, also }) => [...expected, ...also]);
  if (facts.some((fact) => follows(condition, fact))) return true;
  if (condition.kind === "check") return isSaidInCommand(condition, done);
  return isWritten(
    condition,
    done.flatMap(({ writes }) => writes),
    procedure,
  );
}

type OfOutput = Extract<Condition, { kind: "output" }>;
type OfCheck = Extract<Condition, { kind: "check" }>;

function printsSo(
  { test }: OfOutput,
  { id, prints }: TrueStep,
  { sightings }: TrueProcedure,
): boolean {
  return sightings
    .filter(({ steps }) => steps.includes(id))
    .every(({ values }) => holds(test, filled(prints, values), values));
}

/** A look that finds what a command was given: the message of a commit, the name of a release. */
function isSaidInCommand({ test }: OfCheck, done: readonly TrueStep[]): boolean {
  return test.kind === "contains" && done.some(({ template }) => template.includes(test.text));
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

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
