/** Patches on disk. */

import { expect, it } from "vitest";
import type { Patch } from "../../src/model/patch.ts";
import type { ShellStep } from "../../src/model/procedure.ts";
import { parsePatch, printPatch } from "../../src/skill/patch.ts";
import { RELEASE } from "./release-package.ts";

const TAG: ShellStep = {
  kind: "shell",
  id: "tag",
  title: "Tag it",
  command: `git tag -s v{{version}} -m "$1"`,
  env: [],
  needs: [{ kind: "git" }],
  binds: [],
  expects: [],
};
const SIGNED: Patch = {
  id: "pat_abcdefghij",
  number: 1,
  slug: "sign-it",
  place: { kind: "instead-of", step: "tag" },
  baseDigest: "0".repeat(64),
  source: "person",
  why: "tags are signed now: since May",
  step: TAG,
};
const WRITTEN = `---
id: pat_abcdefghij
step: tag
base-digest: "${"0".repeat(64)}"
source: person
why: "tags are signed now: since May"
---
1. Tag it
   \`\`\`sh
   git tag -s v{{version}} -m "$1"
   \`\`\`
   - id: tag
   - needs: git
`;

it("is written as one step below what it changes, and read back", () => {
  const printed = printPatch(SIGNED, RELEASE);
  expect(printed).toEqual({ path: "patches/0001-sign-it.md", text: WRITTEN });
  expect(parsePatch({ ...printed, skill: RELEASE })).toEqual({ kind: "read", value: SIGNED });
});

it("may insert a step, and say where it comes from", () => {
  const patch: Patch = {
    ...SIGNED,
    place: { kind: "before", step: "tag" },
    derivedFrom: "trl_abcdefghij",
  };
  const printed = printPatch(patch, RELEASE);
  expect(parsePatch({ ...printed, skill: RELEASE })).toEqual({ kind: "read", value: patch });
});

it.each([
  ["a slug that leads out", { ...SIGNED, slug: "../x" }],
  ["a fifth digit", { ...SIGNED, number: 10_000 }],
  ["an empty reason", { ...SIGNED, why: "" }],
])("%s is not written", (_, patch) => {
  expect(() => printPatch(patch, RELEASE)).toThrow(/^cannot write the patch patches\//);
});

it("may bind again what the replaced step has bound, and shows no secret of the skill", () => {
  const pattern = { source: "([0-9a-f]+)", ignoresCase: false };
  const binds = [{ name: "sha", stream: "stdout", pattern }] as const;
  const again: Patch = { ...SIGNED, step: { ...TAG, binds } };
  expect(printPatch(again, RELEASE).text).toContain("- bind `sha` from stdout");
  const parameters = [{ name: "version", type: "secret" }] as const;
  expect(() => printPatch(SIGNED, { ...RELEASE, parameters })).toThrow(
    "the secret {{version}} would be shown",
  );
});
