/** Procedures made up at random, all of them writable. */

import fc from "fast-check";
import type {
  Binding,
  EnvEntry,
  Need,
  Parameter,
  Procedure,
  StepTemplate,
} from "../../src/model/procedure.ts";
import { RISK_CLASSES } from "../../src/model/risk.ts";
import { joinWords } from "../../src/shell/quote.ts";
import {
  anyCondition,
  anyPath,
  anyPattern,
  anyStateCondition,
  anyText,
} from "../condition/any-condition.ts";

const anySlug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
/** One line that Markdown takes for a paragraph, or for the text of a heading. */
const anyTitle = anyText.map((text) => `Do ${text}`.trim()).filter((title) => !/\s#+$/.test(title));
const lineOfText = anyText.map((text) => text.trim()).filter((text) => text !== "");
const anyWord = fc.oneof(
  anyText,
  fc.constantFrom("{{version}}", "$1", "a\nb", "!`date`", "```", "```!"),
);
const anyCommand = fc.oneof(
  fc.array(anyWord, { maxLength: 4 }).map((words) => joinWords(["printf", ...words])),
  fc.constantFrom(
    "npm version {{version}} --no-git-tag-version",
    'git commit -am "release: {{version}}"',
    "awk '{print $1}' a.txt | sort -u > b.txt",
    "cat > notes.md <<'EOF'\n# {{other}}\n\n\tindented\n```sh\nx\n```\nEOF",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: shell, not a template
    "echo ${CLAUDE_SKILL_DIR} $ARGUMENTS",
    "FOO=1 make \\\n  all",
  ),
);
const anyDiff = fc
  .array(
    anyText.map((text) => `+${text}`),
    { minLength: 1, maxLength: 4 },
  )
  .map((lines) => ["--- a/x.txt", "+++ b/x.txt", "@@ -1 +1,4 @@", " kept", ...lines].join("\n"));
const anyEnv: fc.Arbitrary<EnvEntry> = fc.oneof(
  fc.record({
    kind: fc.constant("value" as const),
    name: fc.constantFrom("NODE_ENV", "A"),
    value: fc.oneof(anyText, fc.constantFrom("production", "{{token}}", "")),
  }),
  fc.constant({ kind: "from-caller" as const, name: "CI" }),
);
const anyNeed: fc.Arbitrary<Need> = fc.oneof(
  fc.constantFrom({ kind: "network" as const }, { kind: "git" as const }),
  anyPath.map((path) => ({ kind: "write" as const, path })),
);
const anyBinding: fc.Arbitrary<Binding> = fc.record({
  name: fc.constant("unnamed"),
  stream: fc.constantFrom("stdout", "stderr"),
  pattern: anyPattern.map(({ source, ignoresCase }) => ({ source: `(${source})`, ignoresCase })),
});
const anyJson = fc
  .dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 })
  .map((value) => JSON.parse(JSON.stringify(value)));

type WithoutId<Step> = Step extends unknown ? Omit<Step, "id"> : never;

const shared = {
  title: anyTitle,
  needs: fc.array(anyNeed, { maxLength: 2 }),
  optionalWhen: anyStateCondition,
  risk: fc.constantFrom(...RISK_CLASSES),
};
const stateExpects = fc.array(anyStateCondition, { maxLength: 2 });

const anyStep: fc.Arbitrary<WithoutId<StepTemplate>> = fc.oneof(
  fc.record(
    {
      ...shared,
      kind: fc.constant("shell" as const),
      command: anyCommand,
      folder: anyPath,
      env: fc.array(anyEnv, { maxLength: 2 }),
      timeoutSeconds: fc.integer({ min: 1, max: 86_400 }),
      binds: fc.array(anyBinding, { maxLength: 2 }),
      expects: fc.array(anyCondition, { maxLength: 3 }),
    },
    { requiredKeys: ["title", "needs", "kind", "command", "env", "binds", "expects"] },
  ),
  fc.record(
    { ...shared, kind: fc.constant("edit" as const), diff: anyDiff, expects: stateExpects },
    { requiredKeys: ["title", "needs", "kind", "diff", "expects"] },
  ),
  fc.record(
    {
      ...shared,
      kind: fc.constant("tool" as const),
      server: lineOfText,
      tool: lineOfText,
      arguments: anyJson,
      expects: stateExpects,
    },
    { requiredKeys: ["title", "needs", "kind", "server", "tool", "arguments", "expects"] },
  ),
  fc.record(
    {
      ...shared,
      kind: fc.constant("agent" as const),
      instruction: lineOfText,
      expects: stateExpects,
    },
    { requiredKeys: ["title", "needs", "kind", "instruction", "expects"] },
  ),
);

const anyParameters: fc.Arbitrary<readonly Parameter[]> = fc
  .record({
    version: fc.array(fc.constantFrom("1.3.0", "v1.4.0-rc.1"), { maxLength: 3 }),
    name: fc.array(anyText, { maxLength: 3 }),
  })
  .map(({ version, name }) => [
    { name: "version", type: "semver", examples: version },
    { name: "name", type: "text", examples: name },
    { name: "token", type: "secret" },
  ]);

const fewSteps = fc.array(anyStep, { maxLength: 3 });
/** Their numbers have two digits, and their lines stand one column further in. */
const manySteps = fc.array(anyStep, { minLength: 9, maxLength: 11 });
const anySteps: fc.Arbitrary<Procedure["steps"]> = fc
  .tuple(anyStep, fc.oneof({ arbitrary: fewSteps, weight: 9 }, manySteps))
  .map(([first, others]) => [named(first, 0), ...others.map((step, at) => named(step, at + 1))]);

export const anyProcedure: fc.Arbitrary<Procedure> = fc
  .record(
    {
      name: anySlug,
      title: anyTitle,
      description: fc.oneof(lineOfText, fc.constantFrom("Build: for #1", "a\nb", "- x", "null")),
      license: lineOfText,
      compatibility: lineOfText,
      allowedTools: lineOfText,
      metadata: fc.dictionary(
        fc.oneof(fc.constantFrom("skilld-evidence", "true", "a b"), lineOfText),
        fc.oneof(anyText, fc.constantFrom("", "yes", "2026-11-17", "a\nb")),
        { maxKeys: 3 },
      ),
      parameters: anyParameters,
      before: fc.array(anyStateCondition, { maxLength: 3 }),
      steps: anySteps,
      after: fc.array(anyStateCondition, { maxLength: 3 }),
    },
    {
      requiredKeys: [
        "name",
        "title",
        "description",
        "metadata",
        "parameters",
        "before",
        "steps",
        "after",
      ],
    },
  )
  // Ordinary objects, as everybody else makes them.
  .map((procedure) => structuredClone(procedure));

/** Ids and bound names have to differ from one another. */
function named(step: WithoutId<StepTemplate>, at: number): StepTemplate {
  const id = `step-${at}`;
  if (step.kind !== "shell") return { ...step, id };
  const binds = step.binds.map((bind, which) => ({ ...bind, name: `bound_${at}_${which}` }));
  return { ...step, id, binds };
}
