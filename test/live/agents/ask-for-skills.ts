/** One session of each agent in which skills are asked for, and what their models must be told. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { readSkillFolder } from "../../../src/skill/read-folder.ts";
import { parseFolder } from "../../../src/skill/skill-folder.ts";
import { skill, text } from "../models/messages-blocks.ts";
import { finish } from "../models/responses-items.ts";
import { turn } from "../models/script.ts";
import { runClaudePrint } from "./claude.ts";
import { runCodexExec } from "./codex.ts";
import type { Place } from "./runners.ts";
import { type ToldSkills, toldByClaude, toldByCodex } from "./told-skills.ts";

/** By agent. */
type Told = Readonly<Record<"codex" | "claude", ToldSkills>>;

/** Of the skills that agents bring along nothing is said. */
export async function toldOf(names: readonly string[], place: Place): Promise<Told> {
  const [codex, claude] = await Promise.all([
    toldToCodex(names, place),
    toldToClaude(names, place),
  ]);
  return { codex, claude };
}

export async function toldToCodex(names: readonly string[], place: Place): Promise<ToldSkills> {
  const { faults, requests } = await runCodexExec({
    ...place,
    mode: "direct",
    prompt: `Use ${names.map((name) => `$${name}`).join(" ")}`,
    script: { turns: [turn(finish("Done."))] },
  });
  expect(faults).toEqual([]);
  return only(names, requests.slice(-1).map(toldByCodex));
}

export async function toldToClaude(names: readonly string[], place: Place): Promise<ToldSkills> {
  const { faults, requests } = await runClaudePrint({
    ...place,
    prompt: "Use them.",
    script: { turns: [turn(...names.map(calledWithWords)), turn(text("Done."))] },
  });
  expect(faults).toEqual([]);
  return only(names, requests.slice(-1).map(toldByClaude));
}

/** What has to be told of the skills in these folders: all of it as it is on disk. */
export function onDisk(paths: readonly string[]): Told {
  const skills = paths.map((path) => {
    const parsed = parseFolder(readSkillFolder(path));
    if (parsed.kind !== "procedure") throw new Error(`${path} is no procedure`);
    const { name, description } = parsed.procedure;
    const file = readFileSync(join(path, "SKILL.md"), "utf8");
    return { name, description, file, body: parsed.frontmatter.body };
  });
  const each = (text: (skill: (typeof skills)[number]) => string) =>
    Object.fromEntries(skills.map((skill) => [skill.name, text(skill)]));
  return {
    codex: { listed: each(asCodexLists), loaded: each(({ file }) => file) },
    claude: { listed: each(asClaudeLists), loaded: each(({ body }) => body) },
  };
}

/** On one line. */
function asCodexLists({ description }: { readonly description: string }): string {
  return description.replaceAll("\n", " ");
}

/** On one line, and with nothing that could be taken for a tag. */
function asClaudeLists(skill: { readonly description: string }): string {
  return asCodexLists(skill).replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Claude Code puts words in the place of arguments only where there are some. */
function calledWithWords(name: string) {
  return skill(name, { args: "some words" });
}

function only(names: readonly string[], [told]: readonly ToldSkills[]): ToldSkills {
  const ours = Object.entries(told?.listed ?? {}).filter(([name]) => names.includes(name));
  return { listed: Object.fromEntries(ours), loaded: told?.loaded ?? {} };
}
