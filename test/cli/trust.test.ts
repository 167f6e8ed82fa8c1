/** skilld trust: a person sees what changed before agreeing to it, and nobody else may agree. */

import { chmodSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { trustLedger } from "../../src/skill/trust-ledger.ts";
import { ROOT } from "../support/daemon-process.ts";
import { startOrphan } from "../support/orphan.ts";
import { privateMachine } from "../support/private-machine.ts";

const SKILL = "project/.agents/skills/greet";
const TEXT = "---\nname: greet\ndescription: Greet people.\n---\nSay hello.\n";
const EDITED = TEXT.replace("hello", "good morning");

it("shows all of a foreign skill, later what changed, and remembers what a person agreed to", async () => {
  const machine = privateMachine();
  machine.write(`${SKILL}/SKILL.md`, TEXT);
  machine.write("project/package.json", "{}");
  const { skilld, skilldAtTerminal } = machine.in("project");
  const path = `${machine.root}/${SKILL}`;
  const found = () => trustLedger(machine.home.trust).find(path);
  const nobody = await skilld("trust", "greet");
  expect(nobody).toEqual({
    code: 3,
    stdout: `SKILL.md\n  ${TEXT.trimEnd().replaceAll("\n", "\n  ")}\n\nNothing was changed: a person must read it, at a terminal.\n`,
    stderr: "",
  });
  expect((await skilldAtTerminal("n\n", "trust", SKILL.replace("project/", ""))).code).toBe(3);
  expect(found()).toBeUndefined();
  expect((await skilldAtTerminal("y\n", "trust", "greet")).code).toBe(0);
  const trusted = { path, origin: "reviewed", bodyDigest: expect.any(String) };
  expect(found()).toEqual({ ...trusted, files: [{ path: "SKILL.md", text: TEXT }] });
  machine.write(`${SKILL}/SKILL.md`, EDITED);
  const { stdout } = await skilld("trust", "greet");
  expect(stdout).toContain("-Say hello.\n+Say good morning.\n");
  expect((await skilldAtTerminal("y\n", "trust", "greet")).code).toBe(0);
  expect(found()).toEqual({ ...trusted, files: [{ path: "SKILL.md", text: EDITED }] });
  expect(await skilld("trust", "greet")).toMatchObject({ code: 0 });
});

it("says what lint calls an error before it asks", async () => {
  const machine = privateMachine();
  machine.write(`${SKILL}/SKILL.md`, TEXT.replace("name: greet", "name: Greet"));
  const { code, stdout } = await machine.in("project").skilld("trust", ".agents/skills/greet");
  expect(code).toBe(3);
  expect(stdout).toMatch(/^✗ error {3}.*greet\/SKILL\.md:2 {2}.+\n {4}.+\nNothing was changed/m);
});

it("hides nothing that a terminal would carry out", async () => {
  const machine = privateMachine();
  machine.write(`${SKILL}/SKILL.md`, TEXT.replace("hello", "\u001b[2Khello\u202e"));
  const { stdout } = await machine.in("project").skilld("trust", ".agents/skills/greet");
  expect(stdout).toContain("Say \\u{1b}[2Khello\\u{202e}.");
});

it("names what is no skill", async () => {
  const { skilld } = privateMachine();
  expect(await skilld("trust", "nonexistent")).toEqual({
    code: 2,
    stdout: "",
    stderr: "skilld: cannot find the skill nonexistent\nName the folder that holds SKILL.md.\n",
  });
});

const NO_YES = /runs this, and a person must\nRun it yourself, in a terminal/;

describe.each([
  ["trust", "greet"],
  ["promote", "can_abcd", "--yes"],
])("takes no yes for %s", (...args) => {
  it("from an agent that has marked the environment", async () => {
    for (const mark of ["CLAUDECODE", "CODEX_THREAD_ID"]) {
      const { code, stderr } = await privateMachine({ [mark]: "1" }).skilld(...args);
      expect(code).toBe(3);
      expect(stderr).toMatch(NO_YES);
    }
  });

  it("from an agent that has started it, whatever became of the environment", async () => {
    const machine = privateMachine();
    for (const name of ["codex", "claude", "person"]) {
      const program = `bin/${name}`;
      machine.write(program, '#!/bin/sh\n"$@"\nexit $?\n');
      chmodSync(join(machine.root, program), 0o755);
      const running = startOrphan(
        [join(machine.root, program), "sh", "-c", '"$@"; exit $?', "sh", ...commandOf(args)],
        { cwd: machine.root, environment: machine.environment },
      );
      running.stdout.resume();
      const said = await text(running.stderr);
      expect({ name, isRefused: NO_YES.test(said) }).toEqual({
        name,
        isRefused: name !== "person",
      });
    }
  });
});

it("takes no yes from an agent at a terminal either, for agents can type", async () => {
  const { skilldAtTerminal } = privateMachine({ CLAUDECODE: "1" });
  const { code, stdout } = await skilldAtTerminal("", "promote", "can_abcd");
  expect({ code, isRefused: stdout.includes("a person must") }).toEqual({
    code: 3,
    isRefused: true,
  });
});

function commandOf(args: readonly string[]): readonly string[] {
  return [process.execPath, join(ROOT, "dist/src/cli/main.js"), ...args];
}
