/** Random settings in JSON: values of any shape, written in as many ways as people write them. */

import fc from "fast-check";

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** How a text is laid out; `gaps` are used in turn wherever JSON allows white space. */
interface Style {
  readonly indent: string | undefined;
  readonly gaps: readonly string[];
  readonly newline: string;
  readonly end: string;
}

const style: fc.Arbitrary<Style> = fc.record({
  indent: fc.constantFrom("  ", "    ", "\t", "   ", "", undefined),
  gaps: fc.array(fc.constantFrom("", "", " ", "  ", "\t", "\n", "\n\n  "), { maxLength: 5 }),
  newline: fc.constantFrom("\n", "\n", "\r\n"),
  end: fc.constantFrom("", "\n", "\n\n", "  \n", "\t"),
});

const anyJson: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json);

const handler = fc.record(
  {
    type: fc.constant("command"),
    command: fc.constantFrom(
      "echo hi",
      "say 'ä — 日本'",
      "~/bin/hook.sh",
      'jq -r .cwd >> "$LOG" || true',
    ),
    timeout: fc.integer({ min: 1, max: 600 }),
  },
  { requiredKeys: ["type", "command"] },
);

const group = fc.record(
  {
    matcher: fc.constantFrom("Bash", "", "*", "Edit|Write"),
    hooks: fc.array(handler, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ["hooks"] },
);

/** Hooks of others, for some of the events. */
export function randomHooks(events: readonly string[]): fc.Arbitrary<Json> {
  const some = fc.uniqueArray(fc.constantFrom(...events), { maxLength: 4 });
  return some.chain((chosen) =>
    fc
      .tuple(...chosen.map(() => fc.array(group, { maxLength: 3 })))
      .map((lists) =>
        Object.fromEntries(chosen.map((event, index) => [event, lists[index] ?? []])),
      ),
  );
}

/** Any settings, with hooks of others at any place among the keys, or without. */
export function randomSettings(hooks: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const name = fc
    .string({ unit: "grapheme", maxLength: 8 })
    .filter((key) => key !== "hooks" && key !== "__proto__");
  const others = fc.array(fc.tuple(name, anyJson), { maxLength: 4 });
  return fc
    .tuple(others, others, fc.option(hooks, { nil: undefined }))
    .map(([before, after, own]) => {
      const middle: readonly (readonly [string, Json])[] =
        own === undefined ? [] : [["hooks", own]];
      return Object.fromEntries([...before, ...middle, ...after]);
    });
}

/** The bytes of a file that holds the value; `undefined` for no file, or one that is empty. */
export function writtenAs(value: fc.Arbitrary<Json>): fc.Arbitrary<Buffer | undefined> {
  const written = fc.tuple(value, style).map(([one, how]) => Buffer.from(print(one, how)));
  const blank = fc.constantFrom("", "\n", "  \r\n").map((text) => Buffer.from(text));
  return fc.oneof(
    { arbitrary: written, weight: 8 },
    { arbitrary: blank, weight: 1 },
    { arbitrary: fc.constant(undefined), weight: 1 },
  );
}

function print(value: Json, { indent, gaps, newline, end }: Style): string {
  if (indent !== undefined) {
    return JSON.stringify(value, null, indent).replaceAll("\n", newline) + end;
  }
  let used = 0;
  const gap = () => (gaps[used++ % Math.max(1, gaps.length)] ?? "").replaceAll("\n", newline);
  return JSON.stringify(value).replace(TOKENS, (token) => `${gap()}${token}${gap()}`) + end;
}

/** Strings are skipped as a whole; what is left are brackets, colons and commas. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{},:]/g;
