/** Patches on disk. */

import { expect, it } from "vitest";
import type { Patch } from "../../src/model/patch.ts";
import { parsePatch, printPatch } from "../../src/skill/patch.ts";

const NAMES = new Set(["version"]);
const SIGNED: Patch = {
  id: "pat_abcdefghij",
  number: 1,
  slug: "sign-it",
  place: { kind: "instead-of", step: "tag" },
  baseDigest: "0".repeat(64),
  source: "person",
  why: "tags are signed now: since May",
  step: {
    kind: "shell",
    id: "tag",
    title: "Tag it",
    command: 'git tag -s v{{version}} -m "$1"',
    env: [],
    needs: [{ kind: "git" }],
    binds: [],
    expects: [],
  },
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
  const printed = printPatch(SIGNED, NAMES);
  expect(printed).toEqual({ path: "patches/0001-sign-it.md", text: WRITTEN });
  expect(parsePatch({ ...printed, names: NAMES })).toEqual({ kind: "read", value: SIGNED });
});

it("may insert a step, and say where it comes from", () => {
  const patch: Patch = {
    ...SIGNED,
    place: { kind: "before", step: "tag" },
    derivedFrom: "trl_abcdefghij",
  };
  const printed = printPatch(patch, NAMES);
  expect(parsePatch({ ...printed, names: NAMES })).toEqual({ kind: "read", value: patch });
});

it.each([
  ["a slug that leads out", { ...SIGNED, slug: "../x" }],
  ["a fifth digit", { ...SIGNED, number: 10_000 }],
  ["an empty reason", { ...SIGNED, why: "" }],
])("%s is not written", (_, patch) => {
  expect(() => printPatch(patch, NAMES)).toThrow(/^cannot write the patch patches\//);
});
