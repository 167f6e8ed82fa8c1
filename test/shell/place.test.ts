// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the shell's braces, not JavaScript's
/** Filling values into a line: only where they stay values, judged by real shells. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteAt } from "../../src/shell/place.ts";
import { quoteInto } from "../../src/shell/quote.ts";
import { parseScript } from "../../src/shell/shell.ts";
import type { Quote } from "../../src/shell/word.ts";
import { runScript, SHELLS } from "../support/real-shell.ts";

const HOLE = "{{value}}";

it.each<[string, Quote | undefined]>([
  ["git tag {{value}}", "none"],
  ["git tag v{{value}}-rc", "none"],
  ["git tag 'v{{value}}'", "single"],
  ['git commit -m "release: {{value}}"', "double"],
  ['echo "$X {{value}}"', "double"],
  ["echo $'a {{value}}'", "ansi-c"],
  ["X={{value}} make", "none"],
  ["env X={{value}} make", "none"],
  ["timeout {{value}} make", "none"],
  ["echo a > {{value}}", "none"],
  ["cat <<< '{{value}}'", "single"],
  ["cd a && (echo {{value}} | sort)", "none"],
  ["{{value}} x", undefined],
  ["sudo {{value}}", undefined],
  ["x; ./{{value}}", undefined],
  ["bash -c 'echo {{value}}'", undefined],
  ['bash -c "echo $X {{value}}"', undefined],
  ["eval echo {{value}}", undefined],
  ["ssh host 'echo {{value}}'", undefined],
  ["find . -exec sh -c 'rm {{value}}' \\;", undefined],
  ["echo $(cat {{value}})", undefined],
  ["echo `cat {{value}}`", undefined],
  ["cat <<E\n{{value}}\nE", undefined],
  ["echo ${{value}}", undefined],
  ['echo "${X:-{{value}}}"', undefined],
  ["echo \\{{value}}", undefined],
  ['echo "a\\{{value}}"', undefined],
  ["echo {a,{{value}}}", undefined],
  ["echo ~{{value}}", undefined],
  ["[[ -v {{value}} ]]", undefined],
  ["a[{{value}}]=1", undefined],
  ["ls # {{value}}", undefined],
])("in %j a value is quoted: %s", (text, quote) => {
  expect(quoteIn(text)).toBe(quote);
});

describe.each(SHELLS)("in %s", (shell) => {
  const lines = [
    "printf '%s\\0' {{value}}",
    "printf '%s\\0' {{value}}>&1",
    "printf '%s\\0' '{{value}}'",
    `printf '%s\\0' "{{value}}"`,
    `X={{value}} && printf '%s\\0' "$X"`,
  ];
  const onlyBash = ["printf '%s\\0' $'{{value}}'", "printf '%s' {{value}} | cat - <(printf '\\0')"];
  it.each(shell === "bash" ? [...lines, ...onlyBash] : lines)("%s prints any value", (line) => {
    const special = "'\"\\$`!*?[]{}()<>|&;~#=% \t\n-+a1é";
    const value = fc.oneof(
      fc.string({ unit: fc.constantFrom(...special) }),
      fc.string({ unit: "binary" }).map((text) => text.replaceAll("\0", "")),
      fc.nat().map(String),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 40 }), (values) => {
        const script = values.map((each) => filled(line, each)).join("\n");
        expect(runScript(shell, `${script}\n`).stdout.split("\0")).toEqual([...values, ""]);
      }),
      { numRuns: 5 },
    );
  });
});

function quoteIn(text: string): Quote | undefined {
  const script = parseScript(text);
  if (script.kind === "unparsable") throw new Error(script.reason);
  return quoteAt(script, { offset: text.indexOf(HOLE), length: HOLE.length });
}

function filled(line: string, value: string): string {
  const quote = quoteIn(line);
  if (quote === undefined) throw new Error(`nothing may be filled into ${line}`);
  return line.replace(HOLE, () => quoteInto(quote, value));
}
