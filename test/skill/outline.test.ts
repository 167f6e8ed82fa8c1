/** Outlines show every kind of step and parameter in one shape. */

import { expect, it } from "vitest";
import type { Procedure } from "../../src/model/procedure.ts";
import { outlineOf } from "../../src/skill/outline.ts";

it("names parameters, steps and conditions in the words of the skill", () => {
  const exists = { kind: "entry", entry: "file", path: "a.txt", is: "exists" } as const;
  const step = { title: "Any", needs: [], expects: [] } as const;
  const procedure: Procedure = {
    name: "any",
    title: "Any",
    description: "Any.",
    metadata: {},
    parameters: [
      { name: "version", type: "semver", examples: ["1.2.3"] },
      { name: "token", type: "secret" },
    ],
    before: [{ kind: "git-clean" }],
    steps: [
      { ...step, kind: "shell", id: "a", command: "make", env: [], binds: [], expects: [exists] },
      { ...step, kind: "edit", id: "b", diff: "--- a\n+++ b" },
      { ...step, kind: "tool", id: "c", server: "s", tool: "t", arguments: { n: 1 } },
      { ...step, kind: "agent", id: "d", instruction: "Do it." },
    ],
    after: [exists],
  };
  expect(outlineOf(procedure)).toEqual({
    params: [
      { name: "version", type: "semver", examples: ["1.2.3"] },
      { name: "token", type: "secret", examples: [] },
    ],
    steps: [
      { id: "a", kind: "shell", template: "make", conditions: ["file `a.txt` exists"] },
      { id: "b", kind: "edit", template: "--- a\n+++ b", conditions: [] },
      {
        id: "c",
        kind: "tool",
        template: '{"server":"s","tool":"t","arguments":{"n":1}}',
        conditions: [],
      },
      { id: "d", kind: "agent", template: "Do it.", conditions: [] },
    ],
    before: ["git clean"],
    after: ["file `a.txt` exists"],
  });
});
