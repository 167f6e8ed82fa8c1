/** A forest of skills: so many of them over six roots of a private home, written as people write them. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Below the home; the work goes on in the last folder that is a project's. */
const ROOTS = [
  ".codex/skills",
  ".agents/skills",
  ".claude/skills",
  "work/shop/.agents/skills",
  "work/shop/.claude/skills",
  "work/shop/app/.agents/skills",
];
export const WORK = "work/shop/app";
const BODY = "Read the notes first, then do what they say, and tell what you did.\n".repeat(100);

/** Gives the paths of all SKILL.md. */
export function plantSkills(home: string, count: number): readonly string[] {
  mkdirSync(join(home, "work/shop/.git"), { recursive: true });
  return Array.from({ length: count }, (_, at) => {
    const folder = join(home, ROOTS[at % ROOTS.length] ?? "", `skill-${at}`);
    mkdirSync(folder, { recursive: true });
    const path = join(folder, "SKILL.md");
    writeFileSync(path, `---\n${headOf(at)}---\n# Skill ${at}\n\n${BODY}`);
    addSideFiles(folder, at);
    return path;
  });
}

/** One in twenty forgets the quotes; one in ten writes a block, one in ten quotes. */
function headOf(at: number): string {
  const what = `Does number ${at} of the jobs in this project.`;
  const when = "Use when asked to do it, or when it was forgotten.";
  const description =
    at % 20 === 3
      ? `Number ${at}: ${when}`
      : at % 10 === 4
        ? `>-\n  ${what}\n  ${when}`
        : at % 10 === 5
          ? `"${what} ${when}"`
          : `${what} ${when}`;
  const more = [
    ...(at % 4 === 0 ? ['metadata:\n  skilld-format: "1"\n  author: somebody'] : []),
    ...(at % 5 === 0 ? ["allowed-tools: Read, Bash(git status)"] : []),
    ...(at % 7 === 0 ? ["license: MIT"] : []),
  ];
  return [`name: skill-${at}`, `description: ${description}`, ...more, ""].join("\n");
}

function addSideFiles(folder: string, at: number): void {
  if (at % 3 === 0) {
    mkdirSync(join(folder, "references"));
    writeFileSync(join(folder, "references/notes.md"), BODY);
  }
  if (at % 10 !== 6) return;
  mkdirSync(join(folder, "agents"));
  writeFileSync(join(folder, "agents/openai.yaml"), "policy:\n  allow_implicit_invocation: true\n");
}
