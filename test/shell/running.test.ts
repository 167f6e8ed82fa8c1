/** What a parser says about a script, held against what bash really does with it. */

import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { AtomicCommand, Connector, ParsedScript, Pipeline } from "../../src/shell/script.ts";
import { parseScript } from "../../src/shell/shell.ts";
import { makePlayground, runnableScript } from "../support/runnable-scripts.ts";

const RUNS = { numRuns: 50 };
const playground = makePlayground();
afterAll(() => playground.remove());

describe("of any script that bash runs", () => {
  it("what ran was found, what ran twice was called repeated, what did not run conditional", () => {
    fc.assert(
      fc.property(runnableScript, (text) => {
        const { ran } = playground.run(text);
        const commands = stubsIn(parsed(text));
        const twice = ran.filter((name, at) => ran.indexOf(name) !== at);
        const never = [...commands.keys()].filter((name) => !ran.includes(name));
        expect({
          notFound: ran.filter((name) => !commands.has(name)),
          notCalledRepeated: twice.filter((name) => !commands.get(name)?.isRepeated),
          notCalledConditional: never.filter((name) => !commands.get(name)?.isConditional),
        }).toEqual({ notFound: [], notCalledRepeated: [], notCalledConditional: [] });
      }),
      RUNS,
    );
  });

  it("its pipelines, joined again by their connectors, do the same", () => {
    fc.assert(
      fc.property(runnableScript, (text) => {
        const before = playground.run(text);
        const after = playground.run(rejoined(parsed(text).pipelines));
        expect({ ...after, ran: after.ran.toSorted() }).toEqual({
          ...before,
          ran: before.ran.toSorted(),
        });
      }),
      RUNS,
    );
  });
});

it("commands come in the order they run", () => {
  const text = `
    if ok 1; then ok 3 $(ok 2) | cat; fi
    sudo() { "$@"; }
    eval 'ok 4; ok 5' && bash -c "ok 6" || ok 7
    ok 8 <<END
$(ok 9)
END
    for i in $(ok 10); do ok 11; done`;
  const { ran } = playground.run(text);
  const found = [...stubsIn(parsed(text)).keys()].filter((name) => ran.includes(name));
  expect(found).toEqual(ran);
});

function parsed(text: string): ParsedScript {
  const script = parseScript(text);
  if (script.kind === "unparsable") throw new Error(`${script.reason}: ${text}`);
  return script;
}

function stubsIn(script: ParsedScript): ReadonlyMap<string, AtomicCommand> {
  const stubs = script.commands.filter(({ program }) => program === "ok" || program === "no");
  return new Map(
    stubs.map((command) => [`${command.program} ${command.words[1]?.value}`, command]),
  );
}

const JOINTS: ReadonlyMap<Connector, string> = new Map([
  ["and-then", "&&"],
  ["or-else", "||"],
  ["then", ";"],
  ["background", "&"],
]);

/** Braces keep a heredoc's lines together. */
function rejoined(pipelines: readonly Pipeline[]): string {
  const text = pipelines.map(
    ({ connector, source }) => `${JOINTS.get(connector) ?? ""} { ${source}\n}`,
  );
  return text.join(" ") + (pipelines.at(-1)?.isBackground ? " &" : "");
}
