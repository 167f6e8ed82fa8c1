/** Skills written for tests: into a folder, with a person's trust where it is wanted. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readSkillFolder } from "../../src/skill/read-folder.ts";
import { trustLedger } from "../../src/skill/trust-ledger.ts";

export interface WrittenSkill {
  readonly name: string;
  /** The body, from `## Parameters` on. */
  readonly body: string;
  /** Below `patches/` and `scripts/`. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Returns the folder of the skill. */
export function writeSkill(parent: string, { name, body, files = {} }: WrittenSkill): string {
  const folder = join(parent, name);
  const head = `---\nname: ${name}\ndescription: Do ${name}. Use in tests.\nmetadata:\n  skilld-format: "1"\n---\n# ${name}\n\n`;
  for (const [path, text] of Object.entries({ "SKILL.md": head + body, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** `trust` is the folder of the ledger. */
export function trustSkill(folder: string, trust: string): void {
  trustLedger(trust).trust(folder, readSkillFolder(folder), "promoted");
}

export interface WrittenStep {
  readonly id: string;
  readonly command: string;
  readonly lines?: readonly string[];
}

/** Shell steps in the grammar of skills, numbered. */
export function shellSteps(...steps: readonly WrittenStep[]): string {
  return steps.map((step, at) => shellStep(step, at + 1)).join("");
}

function shellStep({ id, command, lines = [] }: WrittenStep, number: number): string {
  const fence = ["```sh", ...command.split("\n"), "```"];
  const below = [`id: ${id}`, ...lines].map((line) => `- ${line}`);
  const indent = " ".repeat(`${number}. `.length);
  const inside = [...fence, ...below].map((line) => `${indent}${line}\n`);
  return `${number}. Step ${id}\n${inside.join("")}`;
}
