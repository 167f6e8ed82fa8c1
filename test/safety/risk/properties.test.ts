/** What holds for any line: an answer, in time that grows with it, and no way to make it smaller. */

import fc from "fast-check";
import { expect, it } from "vitest";
import { isAtLeast } from "../../../src/safety/risk.ts";
import { quoteWord } from "../../../src/shell/quote.ts";
import { parseScript } from "../../../src/shell/shell.ts";
import { runnableScript } from "../../support/runnable-scripts.ts";
import { BASE_COMMANDS } from "./base-commands.ts";
import { riskIn } from "./risk-in.ts";
import { TRANSFORMATIONS } from "./transformations.ts";

const PIECES =
  `git push rm -rf sudo env X=1 $X "$X" $(echo rm) \`ls\` ; && || | & ( ) { } > < >> <<< 'a b' ~/.ssh /etc/x *
  sh -c bash -lc eval xargs find . -exec {} \\; -delete sed s/a/b/ awk curl -o alias ls= f() if then fi for in do done
  npm run test --force -- ../x cd tee`.split(/\s+/);
const shellish = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4 })), { maxLength: 12 })
  .map((pieces) => pieces.join(" "));
const anyLine = fc.oneof(
  fc.constantFrom(...BASE_COMMANDS.map(([, line]) => line)),
  runnableScript,
  shellish,
);

it("any string has a risk, which is the highest of its commands", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), shellish), (line) => {
      const { class: riskClass, because, commands } = riskIn(line);
      expect(because).not.toBe("");
      expect(commands.every((command) => isAtLeast(riskClass, command.class))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

const WRAPPINGS: readonly (readonly [string, (line: string) => string])[] = [
  ["behind cd", (line) => `cd x && ${line}`],
  ["behind another folder", (line) => `cd /etc && ${line}`],
  ["in a login shell", (line) => `bash -lc ${quoteWord(line)}`],
  ["with privileges", (line) => `sudo bash -c ${quoteWord(line)}`],
  ["with a variable", (line) => `env A=1 bash -c ${quoteWord(line)}`],
  // The blank keeps `--` from ending the options of eval, which would evaluate nothing.
  ["evaluated", (line) => `eval ${quoteWord(` ${line}`)}`],
  ["in braces", (line) => `{ ${line}\n}`],
];

it.each(WRAPPINGS)("a line %s is never less than it was", (_, wrap) => {
  fc.assert(
    fc.property(anyLine, (line) => {
      expect(isAtLeast(riskIn(wrap(line)).class, riskIn(line).class)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

it("a line before another line is never less than it was", () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      // What follows may complete a line that ends too early: `git &&`, or a backslash.
      fc.pre(parseScript(line).kind === "parsed" && !line.endsWith("\\"));
      expect(isAtLeast(riskIn(`${line}\nls`).class, riskIn(line).class)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

it("harm hidden twice is still seen", () => {
  const inner = fc.constantFrom(...TRANSFORMATIONS);
  const outer = fc.constantFrom(...TRANSFORMATIONS.filter(({ takesScript }) => takesScript));
  fc.assert(
    fc.property(fc.constantFrom(...BASE_COMMANDS), inner, outer, ([riskClass, line], ...ways) => {
      const written = ways.reduce((text, { apply }) => apply(text), line);
      expect([written, isAtLeast(riskIn(written).class, riskClass)]).toEqual([written, true]);
    }),
    { numRuns: 2_000 },
  );
});

/** What comes before, again and again, and behind. */
const LONG_LINES: readonly (readonly [string, string, string])[] = [
  ["", "git ", ""],
  ["", "a=1;", ""],
  ["", "a$b ", ""],
  ["", "cd x;", ""],
  ["", "sh -c '", ""],
  ["", "$(", ""],
  ["", "uv run ", ""],
  ["", "f(){ f;};", ""],
  ["", "alias a=b;", ""],
  ["", "> a ", ""],
  ["PATH=", "/usr/bin", "!"],
  ["cat /", "../.x/", "*"],
  ["cat ", "*(", ""],
  ["chmod ", "+", " x"],
  ["sed '", "s/a/b/;", "e'"],
  ["sed '", "/a", "'"],
  ["awk '", "print ", "'"],
  ["python3 -c 'import ", " ", "os'"],
  ["psql -c '", "select ", "'"],
  ["git log ", "--a=b ", ""],
  ["make ", "a=", "!"],
  ["node -p \"require('./", "a/", "')\""],
];

it.each(LONG_LINES)("%s%s…%s takes time that grows with it", (before, piece, behind) => {
  const seconds = (times: number) => {
    const line = before + piece.repeat(times) + behind;
    const start = process.cpuUsage();
    riskIn(line);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000_000;
  };
  seconds(500);
  expect(seconds(5_000)).toBeLessThan(40 * seconds(500) + 0.3);
});
