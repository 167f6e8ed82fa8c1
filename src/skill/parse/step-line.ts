/** The lines below a step: one meaning each, in a fixed order. */

import { readCodeSpan } from "../../condition/code-span.ts";
import { checkProjectPath, readCondition } from "../../condition/parse-condition.ts";
import { groupsIn, readPattern } from "../../condition/pattern.ts";
import { type Phrase, readPhrase } from "../../condition/phrase.ts";
import { type Reading, RefusalError, reading } from "../../condition/reading.ts";
import type { Condition } from "../../model/condition.ts";
import type { Binding, EnvEntry, Need } from "../../model/procedure.ts";
import { RISK_CLASSES, type RiskClass } from "../../model/risk.ts";
import { nearestWord } from "../../support/nearest-word.ts";
import { TIMEOUT_SECONDS_MAX } from "../limits.ts";
import { slugOf, whyNoName } from "../skill-name.ts";

/** In the order in which they stand below a step. */
export const STEP_WORDS = [
  "id",
  "in",
  "env",
  "needs",
  "timeout",
  "optional",
  "bind",
  "expect",
  "risk",
] as const;

export type StepLine =
  | { readonly word: "id"; readonly id: string }
  | { readonly word: "in"; readonly folder: string }
  | { readonly word: "env"; readonly entry: EnvEntry }
  | { readonly word: "needs"; readonly needs: readonly Need[] }
  | { readonly word: "timeout"; readonly seconds: number }
  | { readonly word: "optional"; readonly when: Condition }
  | { readonly word: "bind"; readonly binding: Binding }
  | { readonly word: "expect"; readonly condition: Condition }
  | { readonly word: "risk"; readonly risk: RiskClass };

export const PLACEHOLDER_NAME = /^[a-z][a-z0-9_]{0,63}$/;
const LINE = /^([a-z]+)(:?) +(.+)$/su;
const ENV_ENTRY = /^([A-Za-z_]\w{0,127})(?:=(.*))?$/su;
const SPOKEN: ReadonlySet<string> = new Set(["bind", "expect"]);

export function readStepLine(text: string): Reading<StepLine> {
  const [, written = "", colon, rest = ""] = LINE.exec(text) ?? [];
  const word = STEP_WORDS.find((each) => each === written);
  if (word === undefined) return unknownLine(written);
  if (SPOKEN.has(word) === (colon === ":")) {
    const form = SPOKEN.has(word) ? `${word} …` : `${word}: …`;
    return { kind: "refused", reason: `the line is not written as ${form}`, hint: "Write it so." };
  }
  return readers[word](rest);
}

type Reader = (rest: string) => Reading<StepLine>;

const readers: Readonly<Record<StepLine["word"], Reader>> = {
  id: (rest) => reading(() => ({ word: "id", id: stepId(rest) })),
  in: (rest) => readArgument(rest, "folder", (folder) => ({ word: "in", folder: inside(folder) })),
  env: (rest) =>
    readArgument(rest, "variable", (entry) => ({ word: "env", entry: envEntry(entry) })),
  needs: (rest) => reading(() => ({ word: "needs", needs: needsIn(rest) })),
  timeout: (rest) => reading(() => ({ word: "timeout", seconds: secondsIn(rest) })),
  optional: (rest) =>
    readPhrase(rest, (phrase) => {
      phrase.oneOf(["when"]);
      return { word: "optional", when: readCondition(phrase) };
    }),
  bind: (rest) => readPhrase(rest, (phrase) => ({ word: "bind", binding: bindingIn(phrase) })),
  expect: (rest) =>
    readPhrase(rest, (phrase) => ({ word: "expect", condition: readCondition(phrase) })),
  risk: (rest) =>
    readPhrase(rest, (phrase) => ({ word: "risk", risk: phrase.oneOf(RISK_CLASSES) })),
};

function unknownLine(written: string): Reading<StepLine> {
  const meant = nearestWord(written, STEP_WORDS);
  return {
    kind: "refused",
    reason: "this line is not known below a step",
    hint:
      meant === undefined
        ? `Begin it with one of ${STEP_WORDS.join(", ")}.`
        : `Did you mean ${meant}?`,
  };
}

/** One text, in backticks or, where it has neither spaces nor backticks, bare. */
function readArgument(
  rest: string,
  what: string,
  read: (argument: string) => StepLine,
): Reading<StepLine> {
  return /^[^\s`]+$/.test(rest)
    ? reading(() => read(rest))
    : readPhrase(rest, (phrase) => read(phrase.quoted(what)));
}

function stepId(id: string): string {
  const reason = whyNoName(id);
  if (reason === undefined) return id;
  const hint = `Choose another id, such as ${slugOf(id) || "step"}.`;
  throw new RefusalError(`${JSON.stringify(id)} can not be an id: ${reason}`, hint);
}

function inside(folder: string): string {
  checkProjectPath(folder);
  return folder;
}

function envEntry(written: string): EnvEntry {
  const [, name, value] = ENV_ENTRY.exec(written) ?? [];
  if (name === undefined) {
    throw new RefusalError(
      `${JSON.stringify(written)} names no variable`,
      "Write `NAME=value`, or `NAME` to take it from the caller.",
    );
  }
  return value === undefined ? { kind: "from-caller", name } : { kind: "value", name, value };
}

function needsIn(rest: string): readonly Need[] {
  const needs: Need[] = [];
  let at = 0;
  while (at < rest.length) {
    const { need, end } = needAt(rest, at);
    needs.push(need);
    if (end < rest.length && !rest.startsWith(", ", end)) throw noNeed(rest.slice(end));
    at = end + 2;
  }
  return needs;
}

function needAt(rest: string, at: number): { readonly need: Need; readonly end: number } {
  const word = /^(?:network|git|write )/.exec(rest.slice(at))?.[0] ?? "";
  const end = at + word.length;
  if (word === "network" || word === "git") return { need: { kind: word }, end };
  const span = word === "" ? undefined : readCodeSpan(rest, end);
  if (span === undefined) throw noNeed(rest.slice(at));
  return { need: { kind: "write", path: span.text }, end: span.end };
}

function noNeed(written: string): RefusalError {
  return new RefusalError(
    `${JSON.stringify(written)} is nothing that a step can need`,
    "Write network, git or write and a path in backticks, with commas between them.",
  );
}

function secondsIn(rest: string): number {
  const seconds = Number(/^([1-9]\d{0,5})s$/.exec(rest)?.[1]);
  if (seconds <= TIMEOUT_SECONDS_MAX) return seconds;
  throw new RefusalError(
    `${JSON.stringify(rest)} is no time`,
    `Write seconds, from 1s to ${TIMEOUT_SECONDS_MAX}s.`,
  );
}

function bindingIn(phrase: Phrase): Binding {
  const name = phrase.quoted("name");
  if (!PLACEHOLDER_NAME.test(name)) {
    throw new RefusalError(
      `${JSON.stringify(name)} can not be bound`,
      "Write lower-case letters, digits and underscores, a letter first.",
    );
  }
  phrase.oneOf(["from"]);
  const stream = phrase.oneOf(["stdout", "stderr"]);
  phrase.oneOf(["matches"]);
  const pattern = readPattern(phrase.quoted("pattern"));
  if (groupsIn(pattern) === 0) {
    throw new RefusalError("the pattern has no group", "Put the value in parentheses.");
  }
  return { name, stream, pattern };
}
