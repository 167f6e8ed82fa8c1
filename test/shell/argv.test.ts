/** Argument lists become the script they run. */

import { expect, it } from "vitest";
import { scriptOfArgv } from "../../src/shell/argv.ts";

it.each([
  [["bash", "-lc", "cd x && npm test"], "cd x && npm test"],
  [["/bin/zsh", "-l", "-c", "ls"], "ls"],
  [["sh", "-c", "--", "ls | wc"], "ls | wc"],
  [["bash", "-ec", "a; b"], "bash -ec 'a; b'"],
  [["bash", "-c", "echo $1", "_", "x y"], "bash -c 'echo $1' _ 'x y'"],
  [["bash", "run.sh"], "bash run.sh"],
  [["bash", "-lc"], "bash -lc"],
  [["git", "commit", "-m", "it's done"], "git commit -m 'it'\\''s done'"],
  [["ls"], "ls"],
  [[], ""],
])("%j is the script %j", (argv, script) => {
  expect(scriptOfArgv(argv)).toBe(script);
});
