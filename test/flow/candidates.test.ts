/** Candidates as programs and people list them, reject them and forget them; what is no skill is not kept as an edit. */

import { expect, it } from "vitest";
import { connect } from "../../src/wire/client.ts";
import { asked, recorded } from "../support/recorded-candidate.ts";

it("lists what waits, rejects it until a person wants it after all, and forgets it", async () => {
  const { machine, repository, shell, candidate } = await recorded();
  const { candidates, hidden } = await asked(shell, "candidates");
  expect(hidden).toBe(0);
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
    `${candidate}  cut-release  ${candidates[0].title}  seen once  ${repository}\n\`skilld promote\` goes through those that wait, \`skilld show ID --why\` says where one was seen.\n`,
  );

  const shown = await asked(shell, "show", candidate);
  const client = await connect(machine.home.socket);
  const edit = (from: string, to: string) => {
    const files = [{ path: "SKILL.md", text: shown.files[0].text.replace(from, to) }];
    return client.call("edit", { id: candidate, files });
  };
  const token = `ghp_${"a1B2".repeat(9)}`;
  await expect(edit("   npm test", `   npm test ${token}`)).rejects.toMatchObject({
    code: "skill-refused",
    message: "cannot keep this edit: step 1 (Run npm test) holds what looks like a secret",
    hint: "Have it taken from a variable.",
  });
  await expect(edit("## Steps", "## Nonsense")).rejects.toMatchObject({
    code: "skill-refused",
    message: expect.stringMatching(/^cannot keep this edit: line \d+: /),
  });
  await expect(edit("skilld-format", "other")).rejects.toMatchObject({
    message: "cannot keep this edit: it no longer says that it is a procedure",
  });
  client.close();
  expect(await asked(shell, "show", candidate)).toEqual(shown);

  expect(await asked(shell, "reject", candidate)).toEqual({ id: candidate, state: "rejected" });
  expect(await asked(shell, "candidates")).toEqual({ candidates: [], hidden: 0 });
  const rejected = { candidates: [{ ...candidates[0], state: "rejected" }], hidden: 0 };
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
  expect(await asked(shell, "candidates", "--all")).toEqual({ candidates: [], hidden: 0 });
  expect(machine.read("widgets/.agents/skills/cut-release/SKILL.md")).toContain("cut-release");
});

it("shows what a candidate would change in the skill that was made of it, by whatever name", async () => {
  const { machine, shell, candidate } = await recorded();
  expect((await shell.skilld("diff", candidate)).stderr).toBe(
    `skilld: cannot compare ${candidate}: there is no skill of it\nName a skill, or another candidate, to compare it with.\n`,
  );
  const { path } = await asked(shell, "promote", candidate, "--yes", "--name", "ship-it");
  const same = { candidate, against: path, same: true, diff: "" };
  expect(await asked(shell, "diff", candidate, "ship-it")).toEqual(same);
  const skill = "widgets/.agents/skills/ship-it/SKILL.md";
  machine.write(skill, machine.read(skill).replace("   npm test", "   npm run check"));
  expect((await shell.skilld("diff", candidate)).stdout).toContain(
    `What ${candidate} would change in ${path}:\n--- SKILL.md\n+++ SKILL.md\n`,
  );
  const { diff } = await asked(shell, "diff", candidate);
  expect(diff.split("\n").filter((line: string) => /^[-+] /.test(line))).toEqual([
    "-   npm run check",
    "+   npm test",
  ]);
});
