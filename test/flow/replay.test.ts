/** skilld replay and verify, as a person or an agent runs them: real processes, real repositories. */

import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { shellSteps, trustSkill, writeSkill } from "../prove/skills.ts";
import { type PrivateMachine, privateMachine } from "../support/private-machine.ts";

const RELEASE = `## Parameters

- \`version\` (semver), for example \`1.3.0\`

## Before

- file \`package.json\` exists

## Steps

${shellSteps(
  {
    id: "bump",
    command: "sed -i s/1.0.0/{{version}}/ package.json",
    lines: ["expect json `package.json` `$.version` equals `{{version}}`"],
  },
  {
    id: "commit",
    command: 'git commit -aqm "release: {{version}}"',
    lines: ["needs: git", "expect git committed `package.json`"],
  },
)}
## After

- git clean
`;

function project(machine: PrivateMachine): string {
  machine.write("project/package.json", '{ "version": "1.0.0" }\n');
  machine.write(".gitconfig", "[user]\n  name = Ann\n  email = ann@example.org\n");
  const folder = writeSkill(`${machine.root}/project/.agents/skills`, {
    name: "release",
    body: RELEASE,
  });
  const git = (...words: readonly string[]) =>
    execFileSync("git", words, { cwd: `${machine.root}/project`, env: machine.environment });
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "first");
  return folder;
}

it("runs a skill step by step, checks each, and ends with a receipt", async () => {
  const machine = privateMachine();
  const skill = project(machine);
  trustSkill(skill, machine.home.trust);
  const { skilld } = machine.in("project");
  const { code, stdout, stderr } = await skilld("replay", "release", "--param", "version=1.4.0");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const lines = stdout.trimEnd().split("\n");
  const receipt = JSON.parse(lines.at(-1)?.replace("skilld-receipt: ", "") ?? "");
  expect(receipt).toMatchObject({ verdict: "verified", exit: 0, checks: [6, 0, 0] });
  expect(lines.slice(1, -2).map((line) => line.replace(/ \d+ ms/, ""))).toEqual([
    "✓ before  ✓ file `package.json` exists",
    "✓ 1/2 bump: sed -i s/1.0.0/1.4.0/ package.json  ✓ exit 0  ✓ json `package.json` `$.version` equals `1.4.0`",
    '✓ 2/2 commit: git commit -aqm "release: 1.4.0"  ✓ exit 0  ✓ git committed `package.json`',
    "✓ after  ✓ git clean",
    "",
  ]);
  const verified = await skilld("verify", "release", "--param", "version=1.4.0");
  expect(verified.code).toBe(0);
  const other = await skilld("verify", "release", "--param", "version=1.5.0", "--json");
  expect({ code: other.code, ...JSON.parse(other.stdout) }).toMatchObject({
    code: 1,
    verdict: "failed",
    because: "bump: json `package.json` `$.version` equals `1.5.0` does not hold: 1.4.0",
  });
});

it("asks a person before steps of a skill that nobody has agreed to, and runs none without", async () => {
  const machine = privateMachine();
  project(machine);
  const { skilld, skilldAtTerminal } = machine.in("project");
  const nobody = await skilld("replay", "release", "--param", "version=1.4.0");
  expect(nobody.code).toBe(3);
  expect(nobody.stdout).toContain("skilld approve release bump --param 'version=1.4.0'");
  expect(machine.read("project/package.json")).toContain("1.0.0");
  const no = await skilldAtTerminal("n\n", "replay", "release", "--param", "version=1.4.0");
  expect(no.code).toBe(3);
  expect(machine.read("project/package.json")).toContain("1.0.0");
});

it("says which parameters are missing, wrong or unknown, and runs nothing", async () => {
  const machine = privateMachine();
  project(machine);
  const { skilld } = machine.in("project");
  expect(await skilld("replay", "release")).toEqual({
    code: 2,
    stdout: "",
    stderr:
      "skilld: cannot use release: it needs version\nAdd --param version=… (semver, such as 1.3.0).\n",
  });
  const wrong = await skilld("replay", "release", "--param", "version=now; rm -r .");
  expect(wrong.stderr).toBe(
    "skilld: cannot use release: version can not be that: it is no semver\nSuch as 1.3.0.\n",
  );
  const unknown = await skilld("replay", "release", "--param", "verson=1.4.0");
  expect(unknown.stderr).toBe(
    'skilld: cannot use release: it has no parameter "verson"\nDid you mean version?\n',
  );
});
