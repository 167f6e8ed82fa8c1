/** Skills of all kinds for another agent: there and back again, and whatever else people write. */

import fc from "fast-check";
import { expect, it } from "vitest";
import type { SkillDialect } from "../../src/model/skill-dialect.ts";
import { convert } from "../../src/skill/convert/convert.ts";
import { readHead } from "../../src/skill/head.ts";
import { printFrontmatter } from "../../src/skill/print/print-frontmatter.ts";
import { folderOf } from "../../src/skill/read-folder.ts";
import { whyNoName } from "../../src/skill/skill-name.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";

const RUNS = { numRuns: 200 };
const OTHER: Readonly<Record<SkillDialect, SkillDialect>> = {
  plain: "expanding",
  expanding: "plain",
};

interface Files {
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

function converted({ name, files }: Files, to: SkillDialect): Files {
  return convert({ folder: folderOf(name, files), to });
}

const anyName = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
const anyText = fc.string({ unit: "grapheme", maxLength: 40 });
const anyWords = anyText.filter((text) => text.trim() !== "");
/** Of no meaning to any agent. */
const anyField = fc
  .tuple(fc.stringMatching(/^[a-z][a-z-]{0,8}$/), fc.jsonValue({ maxDepth: 2 }))
  .map(([key, value]): [string, unknown] => [`x-${key}`, JSON.parse(JSON.stringify(value))]);
const anyFields = fc.record(
  {
    license: anyWords,
    compatibility: anyWords,
    metadata: fc.dictionary(
      anyText.filter((key) => key !== "short-description"),
      anyText,
      { maxKeys: 3 },
    ),
  },
  { requiredKeys: [] },
);
const anyLine = fc.constantFrom(
  "# Review",
  "awk '{print $1}' a.txt",
  "It costs $100, or $5.",
  "Pass $ARGUMENTS, $ARGUMENTS[0], $$1 and $1x on.",
  "```sh\nmake $2\n```",
  "Well!`this` is text, and ! `that` too.",
  "> - A quotation.",
  "---",
  "",
);
const anyBody = fc.array(fc.oneof(anyLine, anyText), { maxLength: 6 }).map(
  (lines) =>
    // A backslash before an argument, and a command that runs, are what only one of them can say.
    `${lines.join("\n").replace(/\\+\$|(?<=^|\s)!`|```!/gm, "")}\n`,
);

function skillOf(fields: object, body: string): string {
  return printFrontmatter(Object.entries(fields)) + body;
}

const anySkill = fc
  .record({
    name: anyName,
    description: anyWords,
    fields: anyFields,
    others: fc.array(anyField, { maxLength: 3 }).map((fields) => Object.fromEntries(fields)),
    body: anyBody,
    isHidden: fc.boolean(),
  })
  .filter(({ body }) => !/(?<=^|\s)!`|```!|\\\$/m.test(body));

it("what Codex can say comes back from Claude Code as it was", () => {
  fc.assert(
    fc.property(anySkill, ({ name, description, fields, others, body, isHidden }) => {
      const text = skillOf({ name, description, ...fields, ...others }, body);
      const policy = { path: "agents/openai.yaml", text: HIDDEN };
      const skill = { name, files: [{ path: "SKILL.md", text }, ...(isHidden ? [policy] : [])] };
      expect(converted(converted(skill, "expanding"), "plain")).toMatchObject(skill);
    }),
    RUNS,
  );
});

const HIDDEN = "policy:\n  allow_implicit_invocation: false\n";

it("what Claude Code can say as Codex can comes back from Codex as it was", () => {
  const withoutArguments = anySkill.map((skill) => ({
    ...skill,
    body: skill.body.replaceAll("$", ""),
  }));
  fc.assert(
    fc.property(withoutArguments, ({ name, description, fields, others, body, isHidden }) => {
      const hidden = isHidden ? { "disable-model-invocation": true } : {};
      const text = skillOf({ name, description, ...fields, ...others, ...hidden }, body);
      const skill = { name, files: [{ path: "SKILL.md", text }] };
      expect(converted(converted(skill, "plain"), "expanding")).toMatchObject(skill);
    }),
    RUNS,
  );
});

const anyForeignField = fc.constantFrom(
  "name",
  "description",
  "when_to_use",
  "allowed-tools",
  "disallowed-tools",
  "arguments",
  "argument-hint",
  "context",
  "agent",
  "paths",
  "metadata",
  "disable-model-invocation",
  "__proto__",
  "constructor",
  "",
);
const anyHead = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(fc.tuple(anyForeignField, fc.oneof(anyText, fc.json({ maxDepth: 2 }))), { maxLength: 6 })
    .map((lines) => lines.map(([field, value]) => `${field}: ${value}`).join("\n")),
);

it("wild frontmatter is converted or refused in words, and what is written is a skill", () => {
  const anyWild = fc.record({
    folder: fc.oneof({ arbitrary: anyName, weight: 4 }, anyText),
    head: anyHead,
    body: anyBody,
    policy: fc.option(fc.oneof(anyHead, fc.json({ maxDepth: 3 }))),
    to: fc.constantFrom<SkillDialect[]>("plain", "expanding"),
  });
  let written = 0;
  fc.assert(
    fc.property(anyWild, ({ folder, head, body, policy, to }) => {
      const files = [
        { path: "SKILL.md", text: `---\n${head}\n---\n${body}` },
        ...(policy === null ? [] : [{ path: "agents/openai.yaml", text: policy }]),
      ];
      try {
        const there = converted({ name: folder, files }, to);
        expect(whyNoName(there.name)).toBeUndefined();
        const bytes = Buffer.from(there.files[0]?.text ?? "");
        expect(readHead(bytes)).toMatchObject({ kind: "fields", fields: { name: there.name } });
        converted(there, OTHER[to]);
        written += 1;
      } catch (error) {
        if (!(error instanceof SkilldError)) throw error;
      }
    }),
    RUNS,
  );
  // By no chance none: most of them are skills in name and text.
  expect(written).toBeGreaterThan(0);
});
