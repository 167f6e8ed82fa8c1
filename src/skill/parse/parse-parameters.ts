/** The section Parameters: `name` (type), for example `one`, `another`. */

import { readCodeSpan } from "../../condition/code-span.ts";
import { type Reading, RefusalError, reading } from "../../condition/reading.ts";
import { type Parameter, VALUE_TYPES } from "../../model/procedure.ts";
import { nearestWord } from "../../support/nearest-word.ts";
import { EXAMPLES_MAX } from "../limits.ts";
import { whyNoExample } from "../value-types.ts";
import { PLACEHOLDER_NAME } from "./step-line.ts";

const TYPE = /^ \(([a-z]+)\)/;
const EXAMPLES = ", for example ";

export function readParameter(text: string): Reading<Parameter> {
  return reading(() => {
    const name = readCodeSpan(text, 0);
    const type = TYPE.exec(text.slice(name?.end ?? 0));
    if (name === undefined || type === null) throw malformed();
    if (!PLACEHOLDER_NAME.test(name.text)) {
      throw new RefusalError(
        `${JSON.stringify(name.text)} can not be the name of a parameter`,
        "Write lower-case letters, digits and underscores, a letter first.",
      );
    }
    const examples = examplesIn(text, name.end + type[0].length);
    return typed(name.text, type[1] ?? "", examples);
  });
}

function typed(name: string, written: string, examples: readonly string[]): Parameter {
  if (written === "secret") {
    if (examples.length === 0) return { name, type: "secret" };
    throw new RefusalError("a secret has an example", "Remove it, and change the secret.");
  }
  const type = VALUE_TYPES.find((each) => each === written);
  if (type === undefined) {
    const types = [...VALUE_TYPES, "secret"];
    const meant = nearestWord(written, types) ?? `one of ${types.join(", ")}`;
    throw new RefusalError(`${JSON.stringify(written)} is no type`, `Write ${meant}.`);
  }
  for (const example of examples) {
    const reason = whyNoExample(type, example);
    if (reason === undefined) continue;
    const hint = "Correct the example, or the type.";
    throw new RefusalError(`${JSON.stringify(example)} is no example of it: ${reason}`, hint);
  }
  return { name, type, examples };
}

function examplesIn(text: string, start: number): readonly string[] {
  if (start === text.length) return [];
  if (!text.startsWith(EXAMPLES, start)) throw malformed();
  const examples: string[] = [];
  let at = start + EXAMPLES.length;
  for (;;) {
    const span = readCodeSpan(text, at);
    if (span === undefined || examples.length === EXAMPLES_MAX) throw malformed();
    examples.push(span.text);
    if (span.end === text.length) return examples;
    if (!text.startsWith(", ", span.end)) throw malformed();
    at = span.end + 2;
  }
}

function malformed(): RefusalError {
  return new RefusalError(
    "this is no parameter",
    `Write it as in \`version\` (semver), for example \`1.3.0\`, with at most ${EXAMPLES_MAX} examples.`,
  );
}
