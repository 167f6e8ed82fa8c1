/** Entailment: whether one condition says no more than another, or proves it. */

import { parseCondition } from "../../../../src/condition/parse-condition.ts";
import { printCondition } from "../../../../src/condition/print-condition.ts";
import type { Condition } from "../../../../src/model/condition.ts";
import { namesIn } from "../template.ts";

/** Undefined where the text is no condition. */
export function readCondition(text: string): Condition | undefined {
  const reading = parseCondition(text);
  return reading.kind === "read" ? reading.value : undefined;
}

/** Whether a condition says no more than a known fact. Files and folders are not told apart. */
export function follows(condition: Condition, fact: string): boolean {
  const known = readCondition(fact);
  if (known === undefined) throw new Error(`the truth has a condition that is none: ${fact}`);
  if (condition.kind === "entry") return isPresentAsKnown(condition, known);
  const isSameFile = "path" in condition && condition.path === pathOf(known);
  return (
    (isSameFile && saysLess(condition, known)) ||
    printCondition(condition) === printCondition(known)
  );
}

type OfEntry = Extract<Condition, { kind: "entry" }>;

/** Whatever is known of a file, unless that it is gone, says that it is there. */
function isPresentAsKnown({ path, is }: OfEntry, known: Condition): boolean {
  const isThere = known.kind === "entry" ? known.is : "exists";
  return pathOf(known) === withoutEnd(path) && isThere === is;
}

function saysLess(condition: Condition, known: Condition): boolean {
  if (condition.kind !== "file-text" || known.kind !== "file-text") return false;
  const [less, more] = [condition.test, known.test];
  return less.kind === "contains" && more.kind === "contains" && more.text.includes(less.text);
}

function pathOf(condition: Condition): string | undefined {
  return "path" in condition ? withoutEnd(condition.path) : undefined;
}

/** `legacy/` is `legacy`. */
function withoutEnd(path: string): string {
  return path.replace(/\/$/, "");
}

/** Whether a true condition proves what was expected, or more. */
export function covers(condition: Condition, expected: string): boolean {
  const wanted = readCondition(expected);
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
