/** Any string is a script or has a reason why not, within limits, and slices are exact. */

import fc from "fast-check";
import { parse } from "unbash";
import { print } from "unbash/printer";
import { expect, it } from "vitest";
import { quoteAt } from "../../src/shell/place.ts";
import { OPENINGS_MAX, SCRIPT_CHARS_MAX } from "../../src/shell/read-tree.ts";
import { COMMANDS_MAX, NESTING_DEPTH_MAX } from "../../src/shell/scene.ts";
import type { AtomicCommand, Script } from "../../src/shell/script.ts";
import { parseScript } from "../../src/shell/shell.ts";
import type { Slice, Word } from "../../src/shell/word.ts";
import { writesTo } from "../../src/shell/writes.ts";
import { runnableScript } from "../support/runnable-scripts.ts";

const PIECES =
  `a b=c -c 'x y' "q $V" $( ) \` { } ( ) [[ ]] (( )) <( <<E E <<'E' <<- <<< > >> 2>&1 >&f &> | |& || && ; & !
  if then elif else fi for in do done while until case esac ;; function f() coproc select time sudo env xargs find
  -exec {} \\; + bash -lc sh -s eval trap ssh host docker exec kubectl -- timeout 5 \\ ' " $ \${x:-$(y)} $((1+1))
  # ~ * ? [ab] {a,b} $'\\x41' é 🎉 = X=(1 2) X+=1`.split(/\s+/);
const shellish = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(" ", "", "\n", "\t")))
  .map((pieces) => pieces.flat().join(""));
const anyText = fc.oneof(shellish, fc.string({ unit: "binary" }), fc.string());

it("any string is parsed or has a reason, and never throws", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const script = parseScript(text);
      if (script.kind === "parsed") script.commands.map(writesTo);
      if (script.kind === "parsed") quoteAt(script, { offset: 3, length: 1 });
      return script.kind === "parsed" || script.reason.length > 0;
    }),
    { numRuns: 2_000 },
  );
});

it("every slice stands in the text where it says", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, runnableScript), (text) => {
      expect(slicesOf(parseScript(text)).filter((slice) => !standsIn(text, slice))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

it("the commands of the pipelines are the commands of the script", () => {
  fc.assert(
    fc.property(fc.oneof(shellish, runnableScript), (text) => {
      const script = parseScript(text);
      if (script.kind === "unparsable") return;
      expect(script.pipelines.flatMap(({ commands }) => commands)).toEqual(script.commands);
    }),
    { numRuns: 2_000 },
  );
});

it("a script and the same script printed anew run the same words", () => {
  fc.assert(
    fc.property(runnableScript, (text) => {
      expect(wordsOf(parseScript(print(parse(text))))).toEqual(wordsOf(parseScript(text)));
    }),
    { numRuns: 500 },
  );
});

it.each([
  ["too long", `echo ${"a".repeat(SCRIPT_CHARS_MAX)}`, "it is longer than 131072 characters"],
  ["too many commands", "a;".repeat(COMMANDS_MAX + 1), "there are more than 4096 commands"],
  [
    "too many openings",
    "$(".repeat(OPENINGS_MAX + 1),
    "it opens more than 4096 substitutions and heredocs",
  ],
  [
    "too deep",
    `${"echo $(".repeat(NESTING_DEPTH_MAX + 1)}${")".repeat(NESTING_DEPTH_MAX + 1)}`,
    "commands are nested more than 32 deep",
  ],
  ["not a sentence of shell", "if true", "expected 'then' at character 8"],
  ["broken inside a substitution", "echo $(if)", "a substitution does not parse: expected 'then'"],
])("a script that is %s is unparsable and says so", (_, text, reason) => {
  expect(parseScript(text)).toEqual({ kind: "unparsable", text, reason });
});

it.each([
  "(",
  '"$(',
  "$((",
  "${a:-",
  "<<a ",
  "`",
  "if ",
  "{ ",
  "!(",
  "{a,",
  "1+",
  "a<(",
  "sh -c '",
])("%j repeated up to the limit is answered", (piece) => {
  const text = piece.repeat(Math.floor(SCRIPT_CHARS_MAX / piece.length));
  expect(["parsed", "unparsable"]).toContain(parseScript(text).kind);
  expect(["parsed", "unparsable"]).toContain(parseScript(`echo $((${text}1))`).kind);
});

it("a nested script that is broken or too deep leaves the shell that would run it, opaque", () => {
  const wrapped = Array.from({ length: NESTING_DEPTH_MAX + 1 }, () => "sudo").join(" ");
  expect(opaqueOf(`a; bash -c 'if'`)).toEqual([
    ["a", undefined],
    ["bash", "its script can not be read: expected 'then' at character 3"],
  ]);
  expect(opaqueOf(`eval '${wrapped} rm'`)).toEqual([
    ["eval", "its script can not be read: commands are nested more than 32 deep"],
  ]);
});

function wordsOf(script: Script): readonly unknown[] {
  if (script.kind === "unparsable") return [script.reason];
  return script.commands.map(({ words }) => words.map(({ value }) => value));
}

function opaqueOf(text: string): readonly unknown[] {
  const script = parseScript(text);
  return script.kind === "parsed" ? script.commands.map((each) => [each.program, each.opaque]) : [];
}

function standsIn(text: string, { raw, offset }: Slice): boolean {
  return offset === undefined || text.startsWith(raw, offset);
}

function slicesOf(script: Script): readonly Slice[] {
  return script.kind === "parsed" ? script.commands.flatMap(slicesOfCommand) : [];
}

function slicesOfCommand(command: AtomicCommand): readonly Slice[] {
  const words = [
    ...command.words,
    ...command.via.flatMap((layer) => layer.words),
    ...command.assignments.map(({ word }) => word),
    ...command.redirections.flatMap((each) => (each.kind === "heredoc" ? [] : [each.target])),
  ];
  const bodies = command.redirections.flatMap((each) =>
    each.kind === "heredoc" ? [each.body] : [],
  );
  const own = { raw: command.source, offset: command.offset };
  return [own, ...command.redirections, ...bodies, ...words.flatMap(slicesOfWord)];
}

function slicesOfWord(word: Word): readonly Slice[] {
  return [word, ...word.parts];
}
