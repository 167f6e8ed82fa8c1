// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the shell's braces, not JavaScript's
/** Scripts: the commands of a line, in order, and how each is reached. */

import { describe, expect, it } from "vitest";
import type { AtomicCommand, ParsedScript } from "../../src/shell/script.ts";
import { parseScript } from "../../src/shell/shell.ts";
import type { Word } from "../../src/shell/word.ts";

it("a command keeps its words, variables, redirections and exact place", () => {
  const text = "cd app; LEVEL=2 /usr/bin/make -j4 2>log &";
  const expected: AtomicCommand = {
    program: "make",
    words: [plain("/usr/bin/make", 16), plain("-j4", 30)],
    assignments: [
      {
        name: "LEVEL",
        value: "2",
        word: {
          raw: "LEVEL=2",
          offset: 8,
          value: "LEVEL=2",
          parts: [...plain("LEVEL=", 8).parts, ...plain("2", 14).parts],
        },
      },
    ],
    redirections: [
      {
        kind: "file",
        raw: "2>log",
        offset: 34,
        descriptor: 2,
        operator: ">",
        target: plain("log", 36),
      },
    ],
    source: "LEVEL=2 /usr/bin/make -j4 2>log",
    offset: 8,
    connector: "then",
    isConditional: false,
    isRepeated: false,
    isBackground: true,
    via: [],
    opaque: undefined,
  };
  expect(parsed(text).commands[1]).toEqual(expected);
});

it("a line is split into pipelines that stand on their own", () => {
  const text = "cd x && ! npm test 2>&1 | tail -5 || echo no; (make; ls) &\n# said\n[[ -f a ]]";
  const pipelines = parsed(text).pipelines.map(({ commands, ...own }) => ({
    ...own,
    programs: commands.map(({ program }) => program),
  }));
  const simple = { isNegated: false, isBackground: false, isCompound: false };
  expect(pipelines).toEqual([
    { ...simple, connector: "first", source: "cd x", offset: 0, programs: ["cd"] },
    {
      ...simple,
      connector: "and-then",
      source: "! npm test 2>&1 | tail -5",
      offset: 8,
      isNegated: true,
      programs: ["npm", "tail"],
    },
    { ...simple, connector: "or-else", source: "echo no", offset: 37, programs: ["echo"] },
    {
      ...simple,
      connector: "then",
      source: "(make; ls)",
      offset: 46,
      isBackground: true,
      isCompound: true,
      programs: ["make", "ls"],
    },
    { ...simple, connector: "background", source: "[[ -f a ]]", offset: 66, programs: ["[["] },
  ]);
});

it("two negations are none", () => {
  const negated = parsed("! a; ! ! b; ! time ! c").pipelines.map(({ isNegated }) => isNegated);
  expect(negated).toEqual([true, false, false]);
});

it("a pipeline takes the bodies of its heredocs along, and leaves those of the others", () => {
  const text = "cat <<A >a && cat <<'B' | sort\n1\nA\n2\nB\nls";
  expect(parsed(text).pipelines.map(({ source }) => source)).toEqual([
    "cat <<A >a\n1\nA",
    "cat <<'B' | sort\n2\nB",
    "ls",
  ]);
});

it.each([
  ["", []],
  ["# only a comment", []],
  ["a", ["first a"]],
  ["a; b\nc", ["first a", "then b", "then c"]],
  ["a && b || c", ["first a", "and-then b?", "or-else c?"]],
  ["a && b | c; d", ["first a", "and-then b?", "pipe c?", "then d"]],
  ["a & b", ["first a&", "background b"]],
  ["a && b &", ["first a&", "and-then b?&"]],
  ["a |& b", ["first a", "pipe b"]],
  ["{ a; b; } && c", ["first a", "then b", "and-then c?"]],
  ["(a; b) | c", ["first a", "then b", "pipe c"]],
  [
    "if a; then b; elif c; then d; else e; fi",
    ["first a", "then b?", "then c?", "then d?", "then e?"],
  ],
  ["for x in 1; do a; b; done", ["first a?*", "then b?*"]],
  ["for ((;;)); do a; done", ["first a?*"]],
  ["while a; do b; done", ["first a*", "then b?*"]],
  ["until a; do b; done; c", ["first a*", "then b?*", "then c"]],
  ["select x in 1; do a; done", ["first a?*"]],
  ["case x in 1) a;; *) b; c;; esac", ["then a?", "then b?", "then c?"]],
  ["f() { a; }; f", ["first a?", "then f"]],
  ["coproc a", ["first a&"]],
  ["echo $(a; b)", ["first a", "then b", "first echo"]],
  ["x && echo $(a)", ["first x", "first a?", "and-then echo?"]],
  ["for x in $(a); do b; done", ["first a", "first b?*"]],
  ["for ((i=$(a);;)); do :; done", ["first a*", "first :?*"]],
  ["case $(a) in $(b)) c;; esac", ["first a", "first b?", "then c?"]],
  ["(( $(a) ))", ["first a", "first (("]],
  ["[[ -n $(a) && ! ( b == c ) ]]", ["first a", "first [["]],
  ["cat <<E\n$(a)\nE", ["first a", "first cat"]],
  ["x=$(a)", ["first a", "first -"]],
  ["a > $(b)", ["first b", "first a"]],
  ["{ a; } > $(b)", ["first b", "first -", "first a"]],
  ['echo ${x:-"$(a)"} `b`', ["first a", "first b", "first echo"]],
  ["echo $((a[$(b)])) ${a[$(c)]} ${x/$(d)/}", ["first b", "first c", "first d", "first echo"]],
  ["a[$(b)]=1; declare c[$(d)]=1", ["first b", "first -", "first d", "then declare"]],
  ["[[ -v a[$(b)] ]]", ["first b", "first [["]],
  ["a <(b) >(c)", ["first b", "first c", "first a"]],
])("%j runs %j", (text, expected) => {
  expect(parsed(text).commands.map(summaryOf)).toEqual(expected);
});

describe("a program", () => {
  it.each([
    ["/usr/bin/git status", "git"],
    ["./gradlew build", "gradlew"],
    ["r''m x", "rm"],
    ["\\rm x", "rm"],
    ["$'\\x72m' x", "rm"],
    ["$CMD x", undefined],
    ["rm${IFS}x", undefined],
    ["{rm,x}", undefined],
    ["~/bin/tool", undefined],
    ["X=1", undefined],
    ["> file", undefined],
  ])("of %s is %s", (text, program) => {
    expect(parsed(text).commands.map((command) => command.program)).toEqual([program]);
  });
});

it("redirections of a group or a nested script are a command without words", () => {
  const found = (text: string) =>
    parsed(text).commands.map(({ program, redirections }) => [
      program,
      redirections.map(({ raw }) => raw),
    ]);
  expect(found("{ a; b; } >out 2>&1")).toEqual([
    [undefined, [">out", "2>&1"]],
    ["a", []],
    ["b", []],
  ]);
  expect(found("sh -c 'a' >out <<E\nx\nE")).toEqual([
    [undefined, [">out"]],
    ["a", []],
  ]);
});

it.each([
  ["a 2>&1", "descriptor"],
  ["a >&-", "descriptor"],
  ["a >&$FD", "descriptor"],
  ["a >& file", "file"],
  ["a &>> file", "file"],
  ["a {fd}< file", "file"],
  ["a <<< text", "here-string"],
  ["a <<E\nE", "heredoc"],
])("in %j stands a redirection to a %s", (text, kind) => {
  expect(parsed(text).commands[0]?.redirections.map((each) => each.kind)).toEqual([kind]);
});

function parsed(text: string): ParsedScript {
  const script = parseScript(text);
  if (script.kind === "unparsable") throw new Error(script.reason);
  return script;
}

/** Connector and program; `?` conditional, `*` repeated, `&` in the background. */
function summaryOf(command: AtomicCommand): string {
  const { connector, program = "-", isConditional, isRepeated, isBackground } = command;
  const marks = [isConditional && "?", isRepeated && "*", isBackground && "&"].filter(Boolean);
  return `${connector} ${program}${marks.join("")}`;
}

function plain(raw: string, offset: number): Word {
  const parts = [{ kind: "literal", raw, offset, value: raw, quote: "none" }] as const;
  return { raw, offset, value: raw, parts };
}
