/** Converted skills in real agents: each is listed by the other one, and loaded as it was meant. */

import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { toldToClaude, toldToCodex } from "./agents/ask-for-skills.ts";
import type { Place } from "./agents/runners.ts";
import { widgets } from "./repositories/widgets.ts";
import { isMissing } from "./support/agent-clis.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { makeRepository } from "./support/repository.ts";
import { ask } from "./support/skilld.ts";

const Converted = z.object({ path: z.string(), changes: z.array(z.object({ rule: z.string() })) });

async function makePlace(): Promise<Place> {
  const home = await makePrivateHome();
  const { path: repository } = await makeRepository(home, widgets);
  return { home, repository };
}

async function write({ repository }: Place, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(repository, path)), { recursive: true });
  await writeFile(join(repository, path), text);
}

async function convert(place: Place, to: "codex" | "claude") {
  const { path, changes } = Converted.parse(
    await ask(place, "convert", "tidy", "--to", to, "--yes"),
  );
  return { path, rules: [...new Set(changes.map(({ rule }) => rule))] };
}

const FOR_CLAUDE = `---
name: Tidy up
description: Tidy the widgets: all of them.
when_to_use: When widgets lie about.
argument-hint: "[kind] [colour]"
allowed-tools: Read, mcp__shelf__put
disable-model-invocation: false
context: fork
agent: Explore
model: opus
---
# Tidy

Look for $ARGUMENTS, first $0, then $ARGUMENTS[1], for \\$5 at most.

Now: !\`git status --short\`

\`\`\`!
git log -1
\`\`\`

Then run \${CLAUDE_SKILL_DIR}/scripts/tidy.sh.
`;

const BODY_FOR_CODEX = `
# Tidy

Look for $ARGUMENTS and $0, or awk '{print $1}' of v$2; $100, $$1 and $1x cost \${1}.

Write !\`exit 3\` and

\`\`\`!
exit 3
\`\`\`

nowhere else.
`;

describe.skipIf(isMissing("codex") || isMissing("claude"))("a converted skill", () => {
  it("of Claude Code's is listed by Codex, which is given its text by name", async () => {
    const place = await makePlace();
    await write(place, ".claude/skills/tidy/SKILL.md", FOR_CLAUDE);
    await write(place, ".claude/skills/tidy/scripts/tidy.sh", "ls\n");
    const { path, rules } = await convert(place, "codex");
    expect(path).toBe(join(place.repository, ".agents/skills/tidy"));
    expect(rules).toEqual([
      "frontmatter fields",
      "folder",
      "arguments",
      "context: fork",
      "dynamic context",
      "MCP servers",
      "allowed-tools",
    ]);
    const file = readFileSync(join(path, "SKILL.md"), "utf8");
    expect(file).toContain(
      "\nLook for <arguments>, first <argument 1>, then <argument 2>, for $5 at most.\n\nNow: <output of `git status --short`>\n",
    );
    expect(await toldToCodex(["tidy"], place)).toEqual({
      listed: { tidy: "Tidy the widgets: all of them. - When widgets lie about." },
      loaded: { tidy: file },
    });
  });

  it("of Claude Code's that models may not choose is not listed by Codex, and works by name", async () => {
    const place = await makePlace();
    const hidden = FOR_CLAUDE.replace("invocation: false", "invocation: true");
    await write(place, ".claude/skills/tidy/SKILL.md", hidden);
    const { path } = await convert(place, "codex");
    const file = readFileSync(join(path, "SKILL.md"), "utf8");
    expect(await toldToCodex(["tidy"], place)).toEqual({ listed: {}, loaded: { tidy: file } });
  });

  it("of Codex's is listed by Claude Code, which loads what Codex would show", async () => {
    const place = await makePlace();
    const head = "---\nname: tidy\ndescription: Tidy the widgets.\n---\n";
    await write(place, ".agents/skills/tidy/SKILL.md", head + BODY_FOR_CODEX);
    await write(
      place,
      ".agents/skills/tidy/agents/openai.yaml",
      "dependencies:\n  tools:\n    - {type: mcp, value: shelf}\n",
    );
    const { path, rules } = await convert(place, "claude");
    expect(path).toBe(join(place.repository, ".claude/skills/tidy"));
    expect(rules).toEqual(["arguments", "dynamic context", "MCP servers"]);
    const claude = await toldToClaude(["tidy"], place);
    const needs =
      "\n> - It needs the MCP server `shelf`: where that is missing, say so and stop.\n";
    // What would have run is the one thing that can not stay as it was.
    const inert = BODY_FOR_CODEX.replace("!`exit", "! `exit").replace("```!", "``` !");
    expect(claude.listed).toEqual({ tidy: "Tidy the widgets." });
    expect(claude.loaded["tidy"]?.trim()).toBe(`${needs}${inert}`.trim());
  });
});
