/** Real command lines: how many of those that agents ran can be read. */

import { describe, expect, it } from "vitest";
import { parseScript } from "../../src/shell/shell.ts";
import { CORPUS_ARCHIVE, hasCorpus, readCorpusCommands } from "../support/corpus-commands.ts";

const PARSED_SHARE_MIN = 0.99;
const OPAQUE_SHARE_MAX = 0.02;

if (!hasCorpus) process.stderr.write(`skipped: no recorded sessions at ${CORPUS_ARCHIVE}\n`);

describe.skipIf(!hasCorpus)("the command lines of recorded sessions", () => {
  it("parse, nearly all of them, and show what they run", { timeout: 120_000 }, async () => {
    const lines = await readCorpusCommands();
    const start = performance.now();
    const scripts = lines.map(parseScript);
    const seconds = (performance.now() - start) / 1000;
    const parsed = scripts.flatMap((script) => (script.kind === "parsed" ? [script] : []));
    const commands = parsed.flatMap((script) => script.commands);
    const opaque = commands.filter((command) => command.opaque !== undefined);
    process.stdout.write(
      `${parsed.length} of ${lines.length} lines parse: ${commands.length} commands, ` +
        `${opaque.length} opaque, ${Math.round(lines.length / seconds)} lines a second\n`,
    );
    expect(lines.length).toBeGreaterThan(3_000);
    expect(parsed.length / lines.length).toBeGreaterThanOrEqual(PARSED_SHARE_MIN);
    expect(opaque.length / commands.length).toBeLessThanOrEqual(OPAQUE_SHARE_MAX);
  });
});
