/** Candidates as programs and people list them, reject them and forget them. */

import { expect, it } from "vitest";
import { asked, recorded } from "../support/recorded-candidate.ts";

it("lists what waits, rejects it until a person wants it after all, and forgets it", async () => {
  const { machine, repository, shell, candidate } = await recorded();
  const { candidates } = await asked(shell, "candidates");
  expect(candidates).toEqual([
    {
      id: candidate,
      name: "cut-release",
      title: expect.stringMatching(/^Cut release \d/),
      state: "open",
      thin: true,
      score: null,
      support: { sightings: 1, sessions: 1, projects: 1, succeeded: 1, failed: 0 },
      params: [],
      steps: expect.any(Array),
      before: [],
      after: expect.arrayContaining(["file `package.json` exists"]),
      prompts: [expect.stringMatching(/release/i)],
      firstSeen: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      lastSeen: candidates[0].firstSeen,
      saves: { calls: null, tokens: null, seconds: null },
    },
  ]);
  expect(candidates[0].steps.slice(0, 2)).toEqual([
    {
      id: "run-npm-test",
      kind: "shell",
      template: "npm test",
      risk: "project-code",
      conditions: [],
    },
    {
      id: "run-npm-version",
      kind: "shell",
      template: expect.stringMatching(/^npm version /),
      risk: expect.any(String),
      conditions: ["file `package.json` exists"],
    },
  ]);
  expect((await shell.skilld("candidates")).stdout).toBe(
    `${candidate}  cut-release  ${candidates[0].title}  seen once  ${repository}/.git\n\`skilld promote\` goes through those that wait.\n`,
  );

  expect(await asked(shell, "reject", candidate)).toEqual({ id: candidate, state: "rejected" });
  expect(await asked(shell, "candidates")).toEqual({ candidates: [] });
  const rejected = { candidates: [{ ...candidates[0], state: "rejected" }] };
  expect(await asked(shell, "candidates", "--all")).toEqual(rejected);
  await asked(shell, "promote", candidate, "--yes");
  const { code, stderr } = await shell.skilld("reject", candidate);
  expect({ code, stderr }).toEqual({
    code: 4,
    stderr: `skilld: cannot reject ${candidate}: it was promoted\nDelete the folder of its skill; \`skilld forget\` takes it from the list.\n`,
  });

  expect((await shell.skilld("forget", candidate)).stderr).toBe(
    "skilld: cannot forget 1 candidate: nobody is here to say yes\nAdd --yes.\n",
  );
  expect(await asked(shell, "forget", candidate, "--yes")).toEqual({ forgotten: 1 });
  expect(await asked(shell, "candidates", "--all")).toEqual({ candidates: [] });
  expect(machine.read("widgets/.agents/skills/cut-release/SKILL.md")).toContain("cut-release");
});
