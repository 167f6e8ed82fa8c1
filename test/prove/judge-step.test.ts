/** Judging a step: what counts of a patch, of values and of secrets, for whoever asks. */

import { join } from "node:path";
import { expect, it } from "vitest";
import { judgeStep } from "../../src/prove/judge-step.ts";
import { loadSkill } from "../../src/prove/load-skill.ts";
import { baseDigest } from "../../src/skill/digest.ts";
import { readSkillFolder } from "../../src/skill/read-folder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { shellSteps, writeSkill } from "./skills.ts";

const BODY = `## Parameters

- \`version\` (semver), for example \`1.3.0\`
- \`npm_token\` (secret)

## Steps

${shellSteps(
  { id: "look", command: "git log -1", lines: ["bind `sha` from stdout matches `/([0-9a-f]+)/`"] },
  {
    id: "publish",
    command: "npm publish --tag v{{version}}",
    lines: ["env: `NPM_TOKEN={{npm_token}}`"],
  },
  { id: "push", command: "git push origin {{sha}}" },
)}`;

function judged(folder: string, id: string, values: Readonly<Record<string, string>>) {
  const skill = loadSkill(folder, join(folder, "no-trust"));
  const step = skill.steps.find((each) => each.step.id === id);
  const given = { skill, values: new Map(Object.entries(values)), project: "/w" };
  const reading = step && judgeStep(step, given);
  if (reading?.kind !== "read") throw new Error(`${id} can not be judged`);
  return reading.value;
}

const VALUES = { version: "1.4.0", npm_token: "s3cret", sha: "abc1234" };

it("binds an approval to every parameter but secrets, and to what this step uses of others", () => {
  const folder = writeSkill(temporaryFolder(), { name: "release", body: BODY });
  const publish = judged(folder, "publish", VALUES);
  expect(publish.filled).toMatchObject({
    command: "npm publish --tag v1.4.0",
    env: [{ kind: "value", name: "NPM_TOKEN", value: "{{npm_token}}" }],
  });
  expect(publish.risk.class).toBe("external");
  const same = judged(folder, "publish", { ...VALUES, npm_token: "other", sha: "def5678" });
  expect(same.subject).toEqual(publish.subject);
  const other = judged(folder, "publish", { ...VALUES, version: "1.4.1" });
  expect(other.subject.paramsDigest).not.toBe(publish.subject.paramsDigest);
  const push = (sha: string) => judged(folder, "push", { ...VALUES, sha }).subject.paramsDigest;
  expect(push("abc1234")).not.toBe(push("def5678"));
});

it("takes a step that a patch has changed for another", () => {
  const folder = writeSkill(temporaryFolder(), { name: "release", body: BODY });
  const before = judged(folder, "push", VALUES).subject;
  const text = `---
id: pat_aaaaaaaaaa
step: push
base-digest: ${baseDigest(readSkillFolder(folder))}
source: person
why: the same again
---
1. Push it
   \`\`\`sh
   git push origin {{sha}}
   \`\`\`
   - id: push
`;
  const files = { "patches/0001-push.md": text };
  writeSkill(join(folder, ".."), { name: "release", body: BODY, files });
  const after = judged(folder, "push", VALUES);
  expect(after.filled).toMatchObject({ command: "git push origin abc1234" });
  expect(after.subject.stepDigest).not.toBe(before.stepDigest);
});
