/** skilld trust: a person sees what changed before agreeing to it, and nobody else may agree. */

import { expect, it } from "vitest";
import { trustLedger } from "../../src/skill/trust-ledger.ts";
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

it.each([
  ["trust", "greet"],
  ["promote", "can_abcd", "--yes"],
])("takes no yes from an agent: %s", async (...args) => {
  for (const mark of ["CLAUDECODE", "CODEX_THREAD_ID"]) {
    const { code, stderr } = await privateMachine({ [mark]: "1" }).skilld(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(/runs this, and a person must\nRun it yourself, in a terminal/);
  }
});
