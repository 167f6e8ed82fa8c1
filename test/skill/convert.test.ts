/** Skills for another agent: each rule by its name, in both directions. */

import { describe, expect, it } from "vitest";
import type { SkillDialect } from "../../src/model/skill-dialect.ts";
import { CLAUDE_FIELDS } from "../../src/skill/claude-fields.ts";
import { type Conversion, convert } from "../../src/skill/convert/convert.ts";
import { folderOf } from "../../src/skill/read-folder.ts";
import { printSkill } from "../../src/skill/skill.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";
import { RELEASE } from "./release-package.ts";

type Files = Readonly<Record<string, string>>;

const SHOWN = "# Review\n\nRead it.\n";

function skillOf(fields: string, body = SHOWN): string {
  return `---\nname: review\ndescription: Review it.\n${fields}---\n${body}`;
}

function converted(to: SkillDialect, files: Files | string, folder = "review"): Conversion {
  const given = typeof files === "string" ? { "SKILL.md": files } : files;
  const read = folderOf(
    folder,
    Object.entries(given).map(([path, text]) => ({ path, text })),
  );
  return convert({ folder: read, to });
}

/** The files, and what is said of them: `rule, kind: what`. */
function told(conversion: Conversion) {
  return {
    files: Object.fromEntries(conversion.files.map(({ path, text }) => [path, text])),
    changes: conversion.changes.map(({ rule, kind, what }) => `${rule}, ${kind}: ${what}`),
  };
}

const toCodex = (files: Files | string, folder?: string) => told(converted("plain", files, folder));
const toClaude = (files: Files | string, folder?: string) =>
  told(converted("expanding", files, folder));

it.each(["plain", "expanding"] as const)("what both agents read alike stays (%s)", (to) => {
  const text = skillOf('license: MIT\nmetadata:\n  author: "me"\n');
  const files = { "SKILL.md": text, "scripts/run.sh": "ls\n", "assets/logo.svg": "<svg/>" };
  expect(converted(to, files)).toEqual({
    name: "review",
    files: [{ path: "SKILL.md", text }],
    copied: ["assets/logo.svg", "scripts/run.sh"],
    changes: [],
  });
});

describe("folder", () => {
  it("gives Codex the name by which Claude Code calls a skill", () => {
    const { files, changes } = toCodex(skillOf(""), "inspect");
    expect(files).toEqual({ "SKILL.md": skillOf("").replace("review", "inspect") });
    expect(changes).toEqual(["folder, rewritten: name: review → inspect"]);
  });

  it("gives Claude Code a folder by the name that Codex goes by", () => {
    const conversion = converted("expanding", skillOf(""), "inspect");
    expect(conversion.name).toBe("review");
    expect(told(conversion).changes).toEqual(["folder, rewritten: the folder inspect → review"]);
  });

  it("makes a name of what is none, and says why", () => {
    const { name, changes } = converted("plain", skillOf(""), "Review IT");
    expect(name).toBe("review-it");
    expect(changes.map(({ what }) => what)).toEqual([
      "name: review → Review IT",
      "Review IT → review-it",
    ]);
  });

  it("refuses where nothing is left of a name, and takes another one", () => {
    const folder = folderOf("评审", [{ path: "SKILL.md", text: skillOf("") }]);
    expect(() => convert({ folder, to: "plain" })).toThrow("it can not be called 评审");
    expect(convert({ folder, to: "plain", name: "review" }).name).toBe("review");
  });
});

describe("frontmatter fields", () => {
  it("says to Codex in the description when to use it", () => {
    const { files, changes } = toCodex(skillOf("when_to_use: Before a merge.\n"));
    expect(files["SKILL.md"]).toContain("\ndescription: Review it. - Before a merge.\n---\n");
    expect(changes).toEqual(["frontmatter fields, rewritten: when_to_use: Before a merge."]);
  });

  it("gives Codex the description without which it loads nothing", () => {
    expect(toCodex(SHOWN)).toEqual({
      files: { "SKILL.md": `---\nname: review\ndescription: Review\n---\n${SHOWN}` },
      changes: ["frontmatter fields, rewritten: description: Review"],
    });
  });

  it("tells what only Claude Code acts on", () => {
    const fields = "user-invocable: false\nmodel: opus\nhooks: {}\neffort: high\nversion: 1.2.3\n";
    const { files, changes } = toCodex(skillOf(fields));
    expect(files).toEqual({ "SKILL.md": skillOf("version: 1.2.3\n") });
    expect(changes).toEqual([
      "frontmatter fields, lost: user-invocable: false",
      "frontmatter fields, lost: model: opus",
      "frontmatter fields, lost: effort: high",
      "frontmatter fields, lost: hooks: {}",
    ]);
  });

  it("leaves nothing in the frontmatter that only Claude Code acts on", () => {
    const lines = [...CLAUDE_FIELDS].map((field) => `${field}: x\n`).join("");
    const { files, changes } = toCodex(skillOf(lines));
    const [, head = ""] = (files["SKILL.md"] ?? "").split("---\n");
    expect(head).toBe("name: review\ndescription: Review it. - x\n");
    const silent = [...CLAUDE_FIELDS].filter(
      (field) => !changes.some((change) => change.includes(field)),
    );
    // It is no yes.
    expect(silent).toEqual(["disable-model-invocation"]);
  });

  it("tells of every field that Claude Code will act on, and Codex has not", () => {
    const lines = [...CLAUDE_FIELDS].map((field) => `${field}: x\n`).join("");
    const { files, changes } = toClaude(skillOf(lines));
    expect(files).toEqual({ "SKILL.md": skillOf(lines) });
    const named = changes.map((change) => /, in-force: (.*): x$/.exec(change)?.[1]);
    expect(named.toSorted()).toEqual([...CLAUDE_FIELDS].toSorted());
  });

  it("keeps the short description, which Claude Code does not show", () => {
    const text = skillOf('metadata:\n  short-description: "Review"\n');
    expect(toClaude(text)).toEqual({
      files: { "SKILL.md": text },
      changes: ["frontmatter fields, lost: metadata.short-description: Review"],
    });
  });

  it.each([
    ["plain", 1_024],
    ["expanding", 1_536],
  ] as const)("tells what a list will cut off (%s)", (to, most) => {
    const withLength = (length: number) =>
      told(converted(to, `---\nname: review\ndescription: ${"x".repeat(length)}\n---\n`)).changes;
    expect(withLength(most)).toEqual([]);
    expect(withLength(most + 1)).toEqual(["frontmatter fields, lost: the end of the description"]);
  });

  it("puts quotes where agents would have to guess", () => {
    const text = "---\nname: review\ndescription: Review: all\n---\n";
    expect(toCodex(text)).toEqual({
      files: { "SKILL.md": '---\nname: review\ndescription: "Review: all"\n---\n' },
      changes: ["frontmatter fields, rewritten: the frontmatter, with quotes"],
    });
  });
});

describe("arguments", () => {
  const USE =
    "> - `<arguments>` stands for the words that came with the request for this skill (`[issue]`), `<argument 1>` for the first of them, and so on: put them there before you begin, and ask for what is missing.";

  it("tells Codex's reader what stands for them", () => {
    const fields = 'argument-hint: "[issue]"\narguments: [issue]\n';
    const body =
      "# Fix $issue\n\n`gh view $0` in $1: $ARGUMENTS, $ARGUMENTS[2], \\$1, $10, $1x, $issues\n";
    const { files, changes } = toCodex(skillOf(fields, body));
    expect(files["SKILL.md"]).toBe(
      skillOf(
        "",
        `\n${USE}\n\n# Fix <argument issue>\n\n\`gh view <argument 1>\` in <argument 2>: <arguments>, <argument 3>, $1, $10, $1x, $issues\n`,
      ),
    );
    expect(changes).toEqual([
      "arguments, rewritten: line 7: $issue → <argument issue>",
      "arguments, rewritten: line 9: $0 → <argument 1>",
      "arguments, rewritten: line 9: $1 → <argument 2>",
      "arguments, rewritten: line 9: $ARGUMENTS → <arguments>",
      "arguments, rewritten: line 9: $ARGUMENTS[2] → <argument 3>",
      "arguments, rewritten: argument-hint: [issue]",
    ]);
  });

  it("tells Codex's reader what Claude Code's own variables stood for", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Claude Code's own variables
    const { files, changes } = toCodex(skillOf("", "${CLAUDE_SKILL_DIR}/a ${CLAUDE_EFFORT}\n"));
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Claude Code's own variables
    const kept = "<folder of this file>/a ${CLAUDE_EFFORT}\n";
    expect(files["SKILL.md"]).toBe(skillOf("", kept));
    expect(changes).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Claude Code's own variables
      "arguments, rewritten: ${CLAUDE_SKILL_DIR} → <folder of this file>",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Claude Code's own variables
      "arguments, lost: ${CLAUDE_EFFORT}",
    ]);
  });

  it("keeps Claude Code from putting any where there were none", () => {
    const body = "awk '{print $1}' $ARGUMENTS $$0 $1x \\$2 \\\\$3\n";
    const { files, changes } = toClaude(skillOf("", body));
    expect(files["SKILL.md"]).toBe(
      skillOf("", "awk '{print \\$1}' \\$ARGUMENTS $\\$0 $1x \\$2 \\\\$3\n"),
    );
    expect(changes).toEqual([
      "arguments, rewritten: line 5: $1 → \\$1",
      "arguments, rewritten: line 5: $ARGUMENTS → \\$ARGUMENTS",
      "arguments, rewritten: line 5: $0 → \\$0",
      "arguments, lost: line 5: $2 behind a backslash",
      "arguments, lost: line 5: $3 behind a backslash",
    ]);
  });
});

describe("context: fork", () => {
  it("asks Codex's reader for a sub-agent", () => {
    expect(toCodex(skillOf("context: fork\nagent: Explore\n"))).toEqual({
      files: {
        "SKILL.md": skillOf(
          "",
          `\n> - Have a sub-agent of its own do this, like one that is called \`Explore\`, if you can start one, and pass on only its result; else do it here.\n\n${SHOWN}`,
        ),
      },
      changes: ["context: fork, rewritten: context: fork", "context: fork, lost: agent: Explore"],
    });
  });

  it("tells that Claude Code starts one", () => {
    const text = skillOf("context: fork\n");
    expect(toClaude(text)).toEqual({
      files: { "SKILL.md": text },
      changes: ["context: fork, in-force: context: fork"],
    });
  });
});

describe("dynamic context", () => {
  it("has Codex's reader run what Claude Code would", () => {
    const body = "State: !`git status`, x!`no`\n\n```!\ngit log\ngit diff\n```\n";
    const { files, changes } = toCodex(skillOf("", body));
    expect(files["SKILL.md"]).toBe(
      skillOf(
        "",
        "\n> - `<output of …>` stands for what that command prints: run it before you begin, and read it there.\n\nState: <output of `git status`>, x!`no`\n\n```sh run this first, what it prints belongs here\ngit log\ngit diff\n```\n",
      ),
    );
    expect(changes).toEqual([
      "dynamic context, rewritten: ```! git log git diff ```",
      "dynamic context, rewritten: !`git status`",
    ]);
  });

  it("keeps Claude Code from running what was only text", () => {
    const body = "Write !`date`, x!`no`\n!`unfinished\n```!\nrm -rf x\n```\n";
    const { files, changes } = toClaude(skillOf("", body));
    expect(files["SKILL.md"]).toBe(
      skillOf("", "Write ! `date`, x!`no`\n! `unfinished\n``` !\nrm -rf x\n```\n"),
    );
    expect(changes).toEqual([
      "dynamic context, rewritten: !` → ! `",
      "dynamic context, rewritten: !` → ! `",
      "dynamic context, rewritten: ```! → ``` !",
    ]);
  });
});

describe("agents/openai.yaml", () => {
  const HIDDEN = "policy:\n  allow_implicit_invocation: false\n";

  it("keeps Codex from choosing what Claude Code may not choose", () => {
    expect(toCodex(skillOf("disable-model-invocation: true\n"))).toEqual({
      files: { "SKILL.md": skillOf(""), "agents/openai.yaml": HIDDEN },
      changes: ["agents/openai.yaml, rewritten: disable-model-invocation: true"],
    });
  });

  it("adds to one that is there, and keeps the rest of it", () => {
    const own = "# mine\ninterface:\n  display_name: Review # shown\n";
    const { files } = toCodex({
      "SKILL.md": skillOf("disable-model-invocation: true\n"),
      "agents/openai.yaml": own,
    });
    expect(files["agents/openai.yaml"]).toBe(`${own}${HIDDEN}`);
  });

  it("is left alone where it can not be read", () => {
    const { files, changes } = toCodex({
      "SKILL.md": skillOf("disable-model-invocation: true\n"),
      "agents/openai.yaml": "policy: [\n",
    });
    expect(files["agents/openai.yaml"]).toBe("policy: [\n");
    expect(changes).toEqual(["agents/openai.yaml, lost: disable-model-invocation: true"]);
  });

  it("becomes a field for Claude Code, as far as that has one", () => {
    const policy = `${HIDDEN}  products: [x]\ninterface:\n  display_name: Review\n`;
    expect(toClaude({ "SKILL.md": skillOf(""), "agents/openai.yaml": policy })).toEqual({
      files: { "SKILL.md": skillOf("disable-model-invocation: true\n") },
      changes: [
        "agents/openai.yaml, rewritten: policy.allow_implicit_invocation: false",
        "agents/openai.yaml, lost: interface.display_name",
        "agents/openai.yaml, lost: policy.products",
      ],
    });
  });

  it("is let go of where nobody could read it", () => {
    expect(toClaude({ "SKILL.md": skillOf(""), "agents/openai.yaml": "policy: [\n" })).toEqual({
      files: { "SKILL.md": skillOf("") },
      changes: ["agents/openai.yaml, lost: agents/openai.yaml"],
    });
  });
});

describe("MCP servers", () => {
  it("are named to Codex, once each", () => {
    const { files, changes } = toCodex({
      "SKILL.md": skillOf(
        "allowed-tools: mcp__docs__find, mcp__tickets\n",
        "Call mcp__docs__find and mcp__my_notes__add.\n",
      ),
      "agents/openai.yaml":
        "dependencies:\n  tools:\n    - type: mcp\n      value: tickets\n      url: http://localhost\n",
    });
    expect(files["agents/openai.yaml"]).toBe(
      "dependencies:\n  tools:\n    - type: mcp\n      value: tickets\n      url: http://localhost\n    - type: mcp\n      value: docs\n    - type: mcp\n      value: my_notes\n",
    );
    expect(changes.slice(0, 2)).toEqual([
      "MCP servers, rewritten: MCP server docs",
      "MCP servers, rewritten: MCP server my_notes",
    ]);
  });

  it("are named to Claude Code's reader, and nothing in their names can run", () => {
    const policy =
      'dependencies:\n  tools:\n    - {type: mcp, value: docs, transport: stdio, command: npx docs}\n    - {type: mcp, value: "x !`date` $ARGUMENTS ```!"}\n';
    expect(toClaude({ "SKILL.md": skillOf(""), "agents/openai.yaml": policy })).toEqual({
      files: {
        "SKILL.md": skillOf(
          "",
          `\n> - It needs the MCP server \`docs\` (transport \`stdio\`, command \`npx docs\`): where that is missing, say so and stop.\n> - It needs the MCP server \`x date ARGUMENTS\`: where that is missing, say so and stop.\n\n${SHOWN}`,
        ),
      },
      changes: [
        "MCP servers, rewritten: dependencies.tools: mcp docs",
        "MCP servers, rewritten: dependencies.tools: mcp x !`date` $ARGUMENTS ```!",
      ],
    });
  });
});

describe("allowed-tools", () => {
  it("is a request to Codex's reader", () => {
    const fields = "allowed-tools: Bash(git add *), Read Grep\ndisallowed-tools: [Write]\n";
    expect(toCodex(skillOf(fields))).toEqual({
      files: {
        "SKILL.md": skillOf(
          "",
          `\n> - It is meant to get by with \`Bash(git add *)\`, \`Read\`, \`Grep\`.\n> - Do not use \`Write\` for it.\n\n${SHOWN}`,
        ),
      },
      changes: [
        "allowed-tools, rewritten: allowed-tools: Bash(git add *), Read, Grep",
        "allowed-tools, rewritten: disallowed-tools: Write",
      ],
    });
  });

  it("is a grant in Claude Code, and that is told", () => {
    const text = skillOf("allowed-tools: Bash(*)\n");
    expect(toClaude(text)).toEqual({
      files: { "SKILL.md": text },
      changes: ["allowed-tools, in-force: allowed-tools: Bash(*)"],
    });
  });
});

it.each(["plain", "expanding"] as const)("a procedure stays one (%s)", (to) => {
  const files = [
    ...printSkill({ ...RELEASE, allowedTools: "Bash(git *)" }),
    {
      path: "agents/openai.yaml",
      text: "dependencies:\n  tools:\n    - {type: mcp, value: docs}\n",
    },
  ];
  const folder = folderOf(RELEASE.name, files);
  const conversion = convert({ folder, to });
  const bodyOf = (text: string | undefined) => text?.split(/^---$/m)[2];
  expect(bodyOf(conversion.files[0]?.text)).toBe(bodyOf(files[0]?.text));
  expect(told(conversion).changes).toEqual(
    to === "plain"
      ? ["allowed-tools, lost: allowed-tools: Bash(git *)"]
      : [
          "MCP servers, lost: dependencies.tools: mcp docs",
          "allowed-tools, in-force: allowed-tools: Bash(git *)",
        ],
  );
});

it.each(["$1 $ARGUMENTS ", "\\\\", "```!", "!`x` ", "!`", "mcp__a-", "$"])(
  "is not kept busy by a body full of %j, and tells of it in few lines",
  (text) => {
    const files = {
      "SKILL.md": skillOf("", text.repeat(200_000 / text.length)),
      "agents/openai.yaml": "interface: {}\n",
    };
    for (const to of ["plain", "expanding"] as const) {
      expect(converted(to, files).changes.length).toBeLessThan(300);
    }
  },
);

it("what is no skill is one clear message", () => {
  const messageFor = (files: Files) => {
    try {
      return converted("plain", files).name;
    } catch (error) {
      return error instanceof SkilldError ? [error.code, error.message] : error;
    }
  };
  expect(messageFor({})).toEqual([
    "skill-unreadable",
    "cannot convert the skill review: SKILL.md can not be read: it is not there",
  ]);
  expect(messageFor({ "SKILL.md": "---\nname: [\n\t- x\n---\n" })).toEqual([
    "skill-unreadable",
    expect.stringMatching(/^cannot convert the skill review: SKILL\.md can not be read: .*YAML/),
  ]);
});
