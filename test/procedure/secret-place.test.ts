/** Where a secret is can be said without saying it. */

import { expect, it } from "vitest";
import type { Procedure } from "../../src/model/procedure.ts";
import { whereSecret } from "../../src/procedure/secret-place.ts";

const TOKEN = `ghp_${"a1B2".repeat(9)}`;

function procedure(words: { title?: string; step?: string; instruction?: string }): Procedure {
  const { title = "Ship it", step = "Ask", instruction = "Ask them." } = words;
  return {
    name: "ship",
    title,
    description: "Ship it.",
    metadata: {},
    parameters: [],
    before: [],
    steps: [{ kind: "agent", id: "ask", title: step, needs: [], expects: [], instruction }],
    after: [],
  };
}

it.each([
  [{}, undefined],
  [{ title: TOKEN }, "its title or its conditions"],
  [{ instruction: `Use ${TOKEN}.` }, "step 1 (Ask)"],
  [{ step: `Use ${TOKEN}` }, "step 1"],
])("of %j says %j", (words, place) => {
  expect(whereSecret(procedure(words))).toBe(place);
});
