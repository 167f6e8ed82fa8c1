/** The review at a real terminal: read, edit until it can be read, promote; the terminal given back. */

import { chmodSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { privateMachine } from "../support/private-machine.ts";
import { asked, recorded } from "../support/recorded-candidate.ts";
import { terminalSession } from "../support/terminal-session.ts";

const ENTER = "\r";
const CONTROL_C = "\u0003";
const OWN_SCREEN_LEFT = "\u001b[?1049l";

/** The first time it spoils the file; the second time it asks for a title, and survives a Ctrl-C. */
const EDITOR = `#!/bin/sh
if grep -q '^## Nonsense' "$2"
then
  trap : INT
  printf 'Which title? '
  read title || { printf 'Which title then? '; read title; }
  sed -i -e '/^## Nonsense/d' -e "s/^# .*/# $title/" "$2"
else echo '## Nonsense' >> "$2"
fi
`;

it("leads from the list to a skill that was edited, and a Ctrl-C leaves everything as it was", async () => {
  const { machine, repository, shell, candidate } = await recorded();
  machine.write("bin/editor", EDITOR);
  chmodSync(join(machine.root, "bin/editor"), 0o755);
  const environment = { ...machine.environment, VISUAL: `${machine.root}/bin/editor --wait` };
  const review = () => terminalSession(["promote"], { cwd: repository, environment });

  const interrupted = review();
  await interrupted.answer(candidate, `p${CONTROL_C}`);
  const left = await interrupted.ended();
  expect(left.code).toBe(130);
  expect(left.output).toContain("Promoted 0, rejected 0. 1 candidate left.");
  expect(left.output.slice(left.output.lastIndexOf(OWN_SCREEN_LEFT))).toMatch(/ icanon .* echo /s);
  expect(readdirSync(repository)).toEqual([".git"]);

  const whole = review();
  await whole.answer(candidate, ENTER);
  await whole.answer("what would be added", "e");
  await whole.answer("what you wrote is kept", "e");
  await whole.answer("Which title?", CONTROL_C);
  await whole.answer("Which title then?", "Ship it\n");
  await whole.answer("Your edit is kept.", "p");
  await whole.answer("by the name: cut-release", `-now${ENTER}`);
  await whole.answer("for this repository", "r");
  await whole.answer("write it? [y/N]", "y");
  const { code, output } = await whole.ended();
  expect({ code, summary: output.includes("Promoted 1, rejected 0.") }).toEqual({
    code: 0,
    summary: true,
  });
  expect(output).toMatch(/SKILL\.md:\d+: .*Nonsense/);
  const path = join(repository, ".agents/skills/cut-release-now/SKILL.md");
  expect(readFileSync(path, "utf8")).toContain("\n# Ship it\n");
  expect(existsSync(join(repository, ".claude/skills/cut-release-now/SKILL.md"))).toBe(true);
  expect(await asked(shell, "show", candidate)).toMatchObject({
    state: "promoted",
    title: "Ship it",
  });
});

it("says where else to go when nobody sits at a terminal", async () => {
  expect(await privateMachine().skilld("promote")).toEqual({
    code: 2,
    stdout: "",
    stderr:
      "skilld: cannot promote: a review needs a terminal\n`skilld promote CANDIDATE` promotes one; `skilld candidates` lists them.\n",
  });
});
