/** What an approval is bound to: another byte, value, patch, worktree or script is another subject. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { approvalSubject, type StepAsItIs } from "../../src/safety/approval-subject.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

type Shell = Extract<StepAsItIs["template"], { kind: "shell" }>;

const TEMPLATE: Shell = {
  kind: "shell",
  id: "deploy",
  title: "Deploy",
  command: "sh tools/deploy.sh {{version}}",
  folder: "app",
  env: [{ kind: "value", name: "TARGET", value: "staging" }],
  needs: [{ kind: "network" }],
  timeoutSeconds: 60,
  binds: [],
  expects: [{ kind: "exit", code: 0 }],
  risk: "external",
};

function project(): string {
  const root = temporaryFolder();
  mkdirSync(join(root, "app/tools"), { recursive: true });
  writeFileSync(join(root, "app/tools/deploy.sh"), "scp dist host:\n");
  return root;
}

function stepIn(root: string, changed: Partial<Shell> = {}): StepAsItIs {
  const template = { ...TEMPLATE, ...changed };
  const filled = { ...template, command: template.command.replace("{{version}}", "1.4.0") };
  const values = new Map([["version", "1.4.0"]]);
  return { skill: "/s/release", template, filled, values, project: root };
}

it("is the same for the same step, however its fields are ordered", () => {
  const root = project();
  const turned = Object.fromEntries(Object.entries(TEMPLATE).reverse());
  const { project: where, ...subject } = approvalSubject(stepIn(root));
  expect(approvalSubject({ ...stepIn(root), template: { ...TEMPLATE, ...turned } })).toEqual({
    ...subject,
    project: where,
  });
  expect(subject).toMatchObject({ skill: "/s/release", stepId: "deploy" });
});

const CHANGES: readonly Partial<Shell>[] = [
  { command: "sh tools/deploy.sh  {{version}}" },
  { folder: "app/" },
  { env: [{ kind: "value", name: "TARGET", value: "production" }] },
  { env: [{ kind: "from-caller", name: "TARGET" }] },
  { needs: [] },
  { timeoutSeconds: 61 },
  { expects: [] },
  { risk: "read" },
  { title: "Deploy it" },
  { optionalWhen: { kind: "git-clean" } },
];

it.each(CHANGES.map((changed) => [Object.keys(changed).join(), changed] as const))(
  "is another with another %s",
  (_, changed) => {
    const root = project();
    const before = approvalSubject(stepIn(root)).stepDigest;
    expect(approvalSubject(stepIn(root, changed)).stepDigest).not.toBe(before);
  },
);

it("is another with a patch, other values, in another worktree, and for a script that was changed", () => {
  const root = project();
  const step = stepIn(root);
  const before = approvalSubject(step);
  expect(approvalSubject({ ...step, patch: "pat_1" }).stepDigest).not.toBe(before.stepDigest);
  for (const values of [
    new Map([["version", "1.4.1"]]),
    new Map([["versions", "1.4.0"]]),
    new Map([...step.values, ["sha", "abc1234"]]),
    new Map(),
  ]) {
    expect(approvalSubject({ ...step, values }).paramsDigest).not.toBe(before.paramsDigest);
  }
  expect(approvalSubject(stepIn(project()))).not.toEqual(before);
  writeFileSync(join(root, "app/tools/deploy.sh"), "scp dist host:\n#");
  expect(approvalSubject(step).stepDigest).not.toBe(before.stepDigest);
});
