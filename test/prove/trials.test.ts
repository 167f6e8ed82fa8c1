/** Trials: what stops one, what is handed over, how it goes on, and what it never tells. */

import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { Trial } from "../../src/model/trial.ts";
import { printReceipt, receiptOf } from "../../src/prove/receipt.ts";
import { baseDigest } from "../../src/skill/digest.ts";
import { readSkillFolder } from "../../src/skill/read-folder.ts";
import { shellSteps, writeSkill } from "./skills.ts";
import { AGREEABLE, runIn, type Stage, stageWith, trialOf } from "./stage.ts";

const AGENT = { kind: "agent", title: "An agent" } as const;
const NOBODY = { kind: "nobody" } as const;

function skillIn(
  { root }: Stage,
  body: string,
  files: Readonly<Record<string, string>> = {},
): string {
  return writeSkill(join(root, "skills"), { name: "work", body, files });
}

const verdicts = ({ verdict, because, steps }: Trial) => ({
  verdict,
  because,
  steps: steps.map((step) => `${step.id} ${step.verdict}`),
});

const RELEASE = `## Parameters

- \`version\` (semver), for example \`1.3.0\`

## Before

- git clean

## Steps

${shellSteps({ id: "bump", command: "echo {{version}} > VERSION", lines: ["expect file `VERSION` contains `{{version}}`"] })}2. Write the changelog entry
   > Agent step: add a section for \`{{version}}\` at the top of \`CHANGELOG.md\`.
   - id: changelog
   - expect file \`CHANGELOG.md\` contains \`## {{version}}\`
${shellSteps(
  {
    id: "commit",
    command: 'git commit -am "release: {{version}}"',
    lines: ["needs: git", "bind `sha` from stdout matches `/\\[\\S+ ([0-9a-f]{7,})\\]/`"],
  },
  {
    id: "note",
    command: "git notes add -m 'is {{sha}}' {{sha}}",
    lines: ["needs: git", "expect check `git notes show` prints contains `is {{sha}}`"],
  },
)
  .replace("1. ", "3. ")
  .replace("2. ", "4. ")}
## After

- git clean
`;

it("hands an agent step over, goes on behind it, and is verified as a whole", async () => {
  const stage = stageWith("echo 1.0.0 > VERSION; echo '# Changes' > CHANGELOG.md");
  const skill = skillIn(stage, RELEASE);
  const params = { version: "2.0.0" };
  const first = await trialOf(stage, skill, { params, asker: NOBODY });
  expect(verdicts(first)).toEqual({
    verdict: "handed-over",
    because: "changelog: it needs judgement",
    steps: ["bump verified", "changelog handed-over"],
  });
  expect({ exit: first.exit, handed: first.handed, resume: first.resume }).toEqual({
    exit: 5,
    handed: { step: "changelog", bindings: {} },
    resume: `skilld replay work --from commit --trial ${first.id} --param 'version=2.0.0'`,
  });
  const early = await trialOf(stage, skill, { params, from: "commit", trial: first.id });
  expect(early.because).toMatch(
    /^changelog: file `CHANGELOG.md` contains `## 2.0.0` does not hold/,
  );
  appendFileSync(join(stage.project, "CHANGELOG.md"), "## 2.0.0\n");
  const rest = await trialOf(stage, skill, { params, from: "commit", trial: first.id });
  expect(verdicts(rest)).toEqual({
    verdict: "verified",
    because: "every step and every condition held",
    steps: ["bump rechecked", "changelog rechecked", "commit verified", "note verified"],
  });
  expect(rest.id).toBe(first.id);
});

it("is not verified when nothing tells whether the agent has done its step", async () => {
  const stage = stageWith("touch a");
  const skill = skillIn(
    stage,
    `## Steps\n\n1. Write\n   > Agent step: say what is new in \`NEWS.md\`.\n   - id: news\n${shellSteps({ id: "write", command: "touch b", lines: ["expect file `b` exists"] }).replace("1. ", "2. ")}`,
  );
  const rest = await trialOf(stage, skill, { from: "write" });
  expect(verdicts(rest)).toEqual({
    verdict: "passed",
    because: "news: nothing tells whether it was done",
    steps: ["news passed", "write verified"],
  });
});

it("is not verified when nothing tells whether a step that a person must allow was done", async () => {
  const stage = stageWith("touch a");
  const steps = shellSteps(
    { id: "push", command: "git push" },
    { id: "write", command: "touch b", lines: ["expect file `b` exists"] },
  );
  const rest = await trialOf(stage, skillIn(stage, `## Steps\n\n${steps}`), { from: "write" });
  expect(verdicts(rest)).toEqual({
    verdict: "passed",
    because: "push: nothing tells whether it was done",
    steps: ["push passed", "write verified"],
  });
});

it("goes on to the end behind the step until which it was to go", async () => {
  const stage = stageWith("touch a");
  const steps = shellSteps({ id: "one", command: "true" }, { id: "two", command: "true" });
  const skill = skillIn(stage, `## Steps\n\n${steps}`);
  const first = await trialOf(stage, skill, { until: "one" });
  expect(first.resume).toBe(`skilld replay work --from two --trial ${first.id}`);
});

it("stops where it does not start, and asks a person whether to go on", async () => {
  const stage = stageWith("echo 1.0.0 > VERSION; echo '## 2.0.0' > CHANGELOG.md");
  writeFileSync(join(stage.project, "new"), "");
  const skill = skillIn(stage, RELEASE);
  const params = { version: "2.0.0" };
  const refused = await trialOf(stage, skill, { params, asker: NOBODY });
  expect(verdicts(refused)).toEqual({
    verdict: "failed",
    because: "git clean does not hold: ?? new",
    steps: [],
  });
  const overruled = await trialOf(stage, skill, { params, until: "bump" });
  expect(verdicts(overruled)).toMatchObject({ verdict: "passed", steps: ["bump verified"] });
});

it("hands a step that needs a yes over to an agent, and leaves it to a person without one", async () => {
  const stage = stageWith("git init -q --bare ../remote; git remote add origin ../remote");
  const push = {
    id: "push",
    command: "git push --force origin HEAD",
    lines: ["needs: network, git"],
  };
  const skill = skillIn(
    stage,
    `## Steps\n\n${shellSteps({ id: "write", command: "touch a", lines: ["expect file `a` exists"] }, push)}`,
  );
  const agent = await trialOf(stage, skill, { asker: AGENT });
  expect(verdicts(agent)).toMatchObject({
    verdict: "handed-over",
    because: expect.stringMatching(/^push: destructive: /),
    steps: ["write verified", "push handed-over"],
  });
  expect(agent.resume).toBe(`skilld verify work --trial ${agent.id}`);
  const nobody = await trialOf(stage, skill, { asker: NOBODY });
  expect({ exit: nobody.exit, ...verdicts(nobody) }).toMatchObject({
    exit: 3,
    verdict: "needs-approval",
  });
  expect(nobody.resume).toContain("--from push");
  const no = await trialOf(stage, skill, { asker: { kind: "terminal", ask: async () => false } });
  expect(no).toMatchObject({ verdict: "needs-approval", exit: 3 });
  expect(runIn(stage.root, "git --git-dir ../remote branch")).toBe("");
});

it("asks for every step of a foreign skill but reads", async () => {
  const stage = stageWith("touch a");
  const skill = skillIn(
    stage,
    `## Steps\n\n${shellSteps({ id: "look", command: "ls" }, { id: "write", command: "touch b" })}`,
  );
  const trial = await trialOf(stage, skill, { asker: NOBODY, isForeign: true });
  expect(verdicts(trial).steps).toEqual(["look verified", "write needs-approval"]);
  expect(existsSync(join(stage.project, "b"))).toBe(false);
});

it("hands over what an agent's own sandbox can not do, before it fails there", async () => {
  const stage = stageWith("touch a");
  const skill = skillIn(
    stage,
    `## Steps\n\n${shellSteps({ id: "tag", command: "git tag v1", lines: ["needs: git", "expect git tag `v1`"] })}`,
  );
  const trial = await trialOf(stage, skill, {
    asker: AGENT,
    change: (scene) => ({ ...scene, barred: { git: true, network: true } }),
  });
  expect(verdicts(trial)).toMatchObject({
    verdict: "handed-over",
    because: "tag: it writes to git, which this sandbox keeps read-only",
  });
});

it("takes secrets from the environment and shows them nowhere", async () => {
  const stage = stageWith("touch a");
  const body = `## Parameters\n\n- \`api_token\` (secret)\n\n## Steps\n\n${shellSteps({
    id: "use",
    command: 'printf "%s\\n" "token $TOKEN" && false',
    lines: ["env: `TOKEN={{api_token}}`", "expect stdout contains `never`"],
  }).replace(" && false", "")}`;
  const skill = skillIn(stage, body);
  await expect(trialOf(stage, skill)).rejects.toThrow("cannot use work: it needs api_token");
  await expect(trialOf(stage, skill, { params: { api_token: "x" } })).rejects.toThrow(
    "is a secret",
  );
  vi.stubEnv("API_TOKEN", "hunter2-hunter2");
  const trial = await trialOf(stage, skill);
  expect(trial).toMatchObject({ verdict: "failed", params: {} });
  expect(trial.steps[0]?.output).toBe("token [secret:api-token]");
  expect(JSON.stringify(trial)).not.toContain("hunter2");
});

describe("an edit step", () => {
  const DIFF =
    "--- a/src/app.js\n+++ b/src/app.js\n@@ -1,3 +1,3 @@\n one\n-const v = 1;\n+const v = {{v}};\n three";
  const body = `## Parameters\n\n- \`v\` (number), for example \`2\`\n\n## Steps\n\n1. Edit\n   \`\`\`diff\n${DIFF.replace(/^/gm, "   ")}\n   \`\`\`\n   - id: edit\n   - expect file \`src/app.js\` contains \`v = {{v}}\`\n`;
  const setup =
    "mkdir src; printf 'one\\nconst v = 1;\\nthree\\n' > src/app.js; chmod 755 src/app.js";

  it("is made where its context is, wherever that has moved", async () => {
    const stage = stageWith(setup);
    runIn(stage.root, "printf 'new\\n' | cat - src/app.js > x; cat x > src/app.js; rm x");
    const trial = await trialOf(stage, skillIn(stage, body), { params: { v: "7" } });
    expect(verdicts(trial).steps).toEqual(["edit verified"]);
    expect(runIn(stage.root, "cat src/app.js; stat -c %a src/app.js")).toBe(
      "new\none\nconst v = 7;\nthree\n755\n",
    );
  });

  it("is refused where its context is gone, and changes nothing", async () => {
    const stage = stageWith(setup);
    runIn(stage.root, "sed -i s/one/two/ src/app.js");
    const trial = await trialOf(stage, skillIn(stage, body), { params: { v: "7" } });
    expect(verdicts(trial)).toMatchObject({
      verdict: "failed",
      because: "edit: hunk 1 does not fit the file as it is now",
    });
    expect(runIn(stage.root, "cat src/app.js")).toBe("two\nconst v = 1;\nthree\n");
  });

  it("never leaves the project, nor touches git's own files", async () => {
    const stage = stageWith(`${setup}; ln -s .. up`);
    for (const path of ["up/x", ".git/hooks/pre-commit"]) {
      const diff = `--- /dev/null\n+++ b/${path}\n@@ -0,0 +1 @@\n+x`;
      const made = `## Steps\n\n1. Make\n   \`\`\`diff\n${diff.replace(/^/gm, "   ")}\n   \`\`\`\n   - id: make\n`;
      const trial = await trialOf(stage, skillIn(stage, made));
      expect(trial.because).toBe(`make: ${path} is not the project's to edit`);
    }
  });
});

describe("a patch", () => {
  const body = `## Steps\n\n${shellSteps({ id: "make", command: "touch wrong", lines: ["expect file `right` exists"] }, { id: "end", command: "touch end", lines: ["expect file `end` exists"] })}`;
  const patch = (base: string, place: string, command: string) =>
    `---\nid: pat_aaaaaaaaaa\n${place}\nbase-digest: ${base}\nsource: person\nwhy: it was wrong\n---\n${shellSteps({ id: "new", command, lines: ["expect file `wrong` exists"] })}`;

  it("changes what a step does, and not what is expected of it", async () => {
    const stage = stageWith("touch a");
    const skill = skillIn(stage, body);
    const base = baseDigest(readSkillFolder(skill)) ?? "";
    expect((await trialOf(stage, skill)).because).toMatch(
      /^make: file `right` exists does not hold/,
    );
    const patched = async (command: string) => {
      skillIn(stage, body, { "patches/0001-right.md": patch(base, "step: make", command) });
      return trialOf(stage, skill);
    };
    expect((await patched("touch wrong")).because).toMatch(/^make: file `right` exists/);
    const mended = { verdict: "verified", patchesUsed: ["pat_aaaaaaaaaa"] };
    expect(await patched("touch right")).toMatchObject(mended);
  });

  it("may put a step before another, and is left out where it was made for another version", async () => {
    const stage = stageWith("touch a");
    const sound = body.replace("touch wrong", "touch right");
    const skill = skillIn(stage, sound);
    const base = baseDigest(readSkillFolder(skill)) ?? "";
    const files = { "patches/0001-before.md": patch(base, "before: make", "touch wrong") };
    skillIn(stage, sound, files);
    const trial = await trialOf(stage.copy(), skill);
    expect(verdicts(trial).steps).toEqual(["new verified", "make verified", "end verified"]);
    skillIn(stage, `${sound}\n## After\n\n- file \`end\` exists\n`, files);
    expect((await trialOf(stage.copy(), skill)).patchesUsed).toEqual([]);
  });
});

it("is never verified where a condition could not be looked at, or none says what happened", async () => {
  const stage = stageWith("touch a");
  const check = { id: "make", command: "touch b", lines: ["expect check `cat b` exit 0"] };
  const blind = await trialOf(stage, skillIn(stage, `## Steps\n\n${shellSteps(check)}`), {
    asker: AGREEABLE,
    change: (scene) => ({
      ...scene,
      look: { ...scene.look, run: async () => ({ kind: "unseen", reason: "no sandbox" }) },
    }),
  });
  expect(verdicts(blind)).toMatchObject({
    verdict: "passed",
    because: "check `cat b` exit 0 could not be checked: no sandbox",
  });
  const bare = await trialOf(
    stage,
    skillIn(stage, `## Steps\n\n${shellSteps({ id: "make", command: "touch b" })}`),
  );
  expect(verdicts(bare)).toMatchObject({
    verdict: "passed",
    because: "no condition says what the steps must have done",
  });
});

it("leaves an optional step out where it does not apply", async () => {
  const stage = stageWith("touch a");
  const step = (when: string) =>
    shellSteps(
      {
        id: "make",
        command: "touch b",
        lines: [`optional: when ${when}`, "expect file `b` exists"],
      },
      { id: "end", command: "touch c", lines: ["expect file `c` exists"] },
    );
  const skipped = await trialOf(stage, skillIn(stage, `## Steps\n\n${step("file `zzz` exists")}`));
  expect(verdicts(skipped)).toMatchObject({
    verdict: "verified",
    steps: ["make skipped", "end verified"],
  });
  const run = await trialOf(stage, skillIn(stage, `## Steps\n\n${step("file `a` exists")}`));
  expect(verdicts(run).steps).toEqual(["make verified", "end verified"]);
});

it("plans everything and runs nothing in a dry run", async () => {
  const stage = stageWith("touch a");
  const body = `## Steps\n\n${shellSteps({ id: "write", command: "touch b" }, { id: "wipe", command: "rm -rf /" })}`;
  const trial = await trialOf(stage, skillIn(stage, body), { mode: "dry-run", asker: NOBODY });
  expect({ exit: trial.exit, ...verdicts(trial) }).toMatchObject({
    exit: 0,
    verdict: "dry-run",
    steps: ["write planned", "wipe planned"],
  });
  expect(trial.steps[1]?.because).toMatch(/^a person is asked: destructive/);
  expect(readFileSync(join(stage.project, "a"), "utf8")).toBe("");
  expect(existsSync(join(stage.project, "b"))).toBe(false);
});

it("prints a receipt of at most two kilobytes, whatever the trial is like", async () => {
  const stage = stageWith("touch a");
  const long = "a b ".repeat(300);
  const names = Array.from({ length: 20 }, (_, at) => `value_${at}`);
  const body = `## Parameters\n\n${names.map((name) => `- \`${name}\` (text), for example \`x\`\n`).join("")}\n## Steps\n\n${shellSteps(
    ...Array.from({ length: 60 }, (_, at) => ({
      id: `a-step-with-a-long-name-${at}`,
      command: "true",
    })),
  )}`;
  const params = Object.fromEntries(names.map((name) => [name, long]));
  const trial = await trialOf(stage, skillIn(stage, body), {
    params,
    until: "a-step-with-a-long-name-1",
  });
  const many = {
    ...trial,
    steps: Array.from({ length: 60 }, () => trial.steps)
      .flat()
      .slice(0, 60),
  };
  const receipt = receiptOf(many);
  expect(Buffer.byteLength(printReceipt(receipt))).toBeLessThanOrEqual(2_048);
  expect(receipt).toMatchObject({ v: 1, trial: trial.id, verdict: "passed", exit: 0 });
});

it("proposes after the first good replay what each step was seen to do, and asks no more then", async () => {
  const stage = stageWith(`echo '{ "name": "a", "version": "1.0.0" }' > package.json`);
  const steps = shellSteps(
    { id: "bump", command: "sed -i s/1.0.0/{{version}}/ package.json" },
    { id: "note", command: "touch {{version}}.md" },
  );
  const parameter = "- `version` (semver), for example `1.3.0`";
  const skill = skillIn(stage, `## Parameters\n\n${parameter}\n\n## Steps\n\n${steps}`);
  const params = { version: "2.0.0" };
  const trial = await trialOf(stage, skill, { params });
  expect(trial.proposed).toEqual([
    { step: "bump", condition: "json `package.json` `$.version` equals `{{version}}`" },
    { step: "note", condition: "file `{{version}}.md` exists" },
  ]);
  expect((await trialOf(stage, skill, { params: { version: "3.0.0" } })).proposed).toBeUndefined();
});
